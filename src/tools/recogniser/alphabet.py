"""The signs of the Latin recogniser, from the file the reader loads: class 0 is "nothing", the last is the blank."""
import os, unicodedata

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
KEYS = ["", *open(os.path.join(ROOT, "src/extract/ocr/model/alphabet.txt"), encoding="utf-8").read().split(), " "]
INDEX = {k: i for i, k in enumerate(KEYS)}

def fold(sign):
    """What an upper-cased truth cannot tell apart."""
    up = sign.upper()
    return up if len(up) == 1 else sign

def clean(text):
    """A truth in signs of the alphabet; None when it has others."""
    text = unicodedata.normalize("NFC", text).replace("\u00a0", " ").replace("\u202f", " ").replace("\u2009", " ")
    text = text.replace("´", "'").replace("`", "`").replace("，", ",").replace("：", ":")
    text = " ".join(text.split())
    return text if text and all(c in INDEX for c in text) else None
