"""The signs of the Latin recogniser: class 0 is "nothing", the last is the blank."""
import unicodedata

ASCII = [chr(c) for c in range(0x21, 0x7F)]
LATIN = [chr(c) for c in range(0xC0, 0x180) if chr(c) not in "×÷ŉſ"] + list("ȘșȚțẞ")
SIGNS = list("¡¢£¥§©«®°±²³µ·¹º»¼½¾¿×÷–—‘’‚“”„•…‹›€™№‰ª")
SIGNS = list(dict.fromkeys(SIGNS))
KEYS = [""] + ASCII + LATIN + SIGNS + [" "]
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
