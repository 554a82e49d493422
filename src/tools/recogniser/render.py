"""Rendered lines (`render.py SHEET.png` shows forty): words, amounts, dates and codes of documents in many fonts, worn as scans, photographs and thermal paper are."""
import glob, io, random, subprocess, sys
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from alphabet import KEYS, clean

HEIGHT = 48
LISTS = ["american-english", "ngerman", "french", "spanish", "italian", "dutch", "portuguese", "polish", "swedish", "danish", "bokmaal", "nynorsk", "norsk"]

def words():
    out = {}
    for name in LISTS:
        for path in glob.glob(f"/usr/share/dict/{name}"):
            data = open(path, "rb").read()
            try: text = data.decode("utf-8")
            except UnicodeDecodeError: text = data.decode("latin-1")
            out[name] = [w for w in text.split() if 1 < len(w) < 18 and clean(w)]
    for path in glob.glob("/usr/share/hunspell/*.dic"):
        lines = open(path, "rb").read()
        encoding = "utf-8"
        for line in open(path[:-3] + "aff", "rb").read(2000).split(b"\n"):
            if line.startswith(b"SET"): encoding = line.split()[1].decode()
        out[path] = [w for w in (l.split("/")[0].strip() for l in lines.decode(encoding, "replace").split("\n")[1:]) if 1 < len(w) < 18 and clean(w)]
    return list(out.values())

def fonts():
    files = subprocess.run(["fc-list", ":lang=de", "file"], capture_output=True, text=True).stdout.split("\n")
    good = [f.strip().rstrip(":") for f in files if f.strip()]
    return [f for f in good if f.endswith((".ttf", ".otf")) and not any(s in f for s in ("Symbol", "Emoji", "Math", "Keyboard"))]

MONEY = ["€", "€", "€", "€", "€", "€", "EUR", "$", "USD", "£", "CHF", "kr", "SEK", "NOK", "DKK", "zł", "PLN", "Kč", "CZK", "RM", "Ft", "R$", "CA$", "Rs."]
LABELS = ["Total", "TOTAL", "Summe", "Gesamtbetrag", "Montant à payer", "Importe total", "Totale", "Totaal", "Razem", "Celkem", "Totalt", "I alt",
  "Rechnung Nr.", "Facture n°", "Factura nº", "Fattura n.", "Factuurnummer", "Faktura nr", "Invoice No:", "MwSt.", "USt-IdNr.", "TVA", "IVA", "BTW", "VAT",
  "Moms", "DPH", "Datum", "Date", "Fecha", "Data", "Fälligkeit", "Échéance", "Vencimento", "Straße", "Köln", "München", "Zürich", "Genève", "São Paulo",
  "Málaga", "Łódź", "Kraków", "Praha", "Brno", "Göteborg", "København", "Ålesund", "Tromsø", "Besançon", "Nîmes", "IBAN", "BIC", "SDN BHD", "(M)", "GST",
  "Qty", "Menge", "Größe", "Stück", "Unit price", "Einzelpreis", "Prix unitaire", "Ship to:", "Kundennummer", "Żółć", "Číslo účtu", "Splatnost", "Öffnungszeiten"]

def amount(r):
    whole, cents = r.choice([r.randint(0, 99), r.randint(0, 9999), r.randint(1000, 9999999)]), r.randint(0, 99)
    group, point = r.choice([(",", "."), (".", ","), (" ", ","), (" ", "."), ("'", "."), ("", "."), ("", ","), ("’", ".")])
    body = f"{whole:,}".replace(",", group) + (f"{point}{cents:02d}" if r.random() < 0.85 else "")
    mark = r.choice(MONEY)
    return r.choice([body, body, f"{mark} {body}", f"{body} {mark}", f"{mark}{body}", f"-{body}", f"{body}-", f"({body})", f"{r.randint(1, 25)}%", f"{r.randint(1,25)},{r.randint(0,9)} %"])

def date(r):
    d, m, y = r.randint(1, 28), r.randint(1, 12), r.randint(1995, 2029)
    month = r.choice(["Jan", "März", "Août", "août", "Dezember", "enero", "maggio", "FEB", "sept.", "października", "května", "juni", "Oct"])
    return r.choice([f"{d:02d}/{m:02d}/{y}", f"{d:02d}.{m:02d}.{y}", f"{y}-{m:02d}-{d:02d}", f"{d}. {month} {y}", f"{d:02d}-{m:02d}-{y % 100:02d}", f"{d:02d}/{m:02d}/{y} {r.randint(0,23):02d}:{r.randint(0,59):02d}", f"{month} {d}, {y}"])

def code(r):
    chars = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    run = lambda n, s=chars: "".join(r.choice(s) for _ in range(n))
    return r.choice([run(r.randint(4, 12)), f"{run(2, chars[10:])}{run(r.randint(6, 20), chars[:10])}", f"{run(3, chars[10:])}-{run(5, chars[:10])}", f"+{r.randint(1, 99)} {run(3, chars[:10])} {run(7, chars[:10])}",
      f"DE{run(2, chars[:10])} " + " ".join(run(4, chars[:10]) for _ in range(4)) + f" {run(2, chars[:10])}", f"({run(6, chars[:10])}-{run(1, chars[10:])})", f"#{run(6, chars[:10])}", f"{run(5, chars[:10])} {run(1)}O0Il1{run(2)}", run(30, chars + "<<<<<<")])

def word(r, lists):
    w = r.choice(r.choice(lists))
    return r.choice([w, w, w.capitalize(), w.upper(), w + r.choice([",", ".", ":", ";", ")", "!"]), "(" + w + ")", f'"{w}"', f"„{w}“", w + "-" + r.choice(r.choice(lists))])

# Words of one letter and elided ones, which no list has.
SMALL = ["à", "a", "á", "è", "é", "e", "ě", "i", "í", "o", "ó", "y", "w", "z", "v", "s", "k", "u", "ú", "ô", "å", "ö", "I", "&", "-", "–", "à", "à", "il", "la", "le", "l", "1", "il", "è",
  "zł", "m²", "m³", "nº", "n°", "N.º", "§", "•", "·", "~", "£", "©", "szt.", "o.o.", "ks", "st", "stk", "kWh", "Kč", "[%]", "%", "/", ">", "S.L."]
ELIDED = ["l'", "d'", "qu'", "n'", "s'", "c'", "j'", "dell'", "all'", "un'", "l’", "d’", "qu’", "dell’", "L'", "D’"]

def phrase(r, words):
    out = []
    for _ in range(r.randint(2, 9)):
        kind = r.random()
        w = r.choice(words)
        if kind < 0.08: w = r.choice(SMALL)
        elif kind < 0.14: w = r.choice(ELIDED) + w
        elif kind < 0.2: w += r.choice([",", ",", ".", ":", ";", "!", "?"])
        elif kind < 0.23: w = r.choice(["(" + w + ")", '"' + w + '"', "„" + w + "“", "«" + w + "»", w + "-" + r.choice(words), w + "/" + r.choice(words)])
        elif kind < 0.27: w = r.choice([str(r.randint(0, 99)), f"{r.randint(1, 99)}.", f"{r.randint(0, 100)} %", str(r.randint(100, 99999))])
        out.append(w)
    said = " ".join(out)
    case = r.random()
    if case < 0.4: return said[:1].upper() + said[1:]
    if case < 0.55: return said.upper() if "ß" not in said else said
    if case < 0.7: return " ".join(w[:1].upper() + w[1:] for w in out)
    return said

def address(r, words):
    host = f"{r.choice(words).lower()}.{r.choice(['de', 'com', 'fr', 'pl', 'co.uk', 'it', 'nl', 'se', 'eu'])}"
    return r.choice([f"www.{host}", f"http://www.{host}/{r.choice(words).lower()}", f"https://{host}", f"{r.choice(words).lower()}@{host}", f"{r.choice(words).lower()}.{r.choice(words).lower()}@{host}"])

def text(r, lists):
    kind = r.random()
    if kind < 0.07:
        return "".join(r.choice(KEYS[1:]) + r.choice(["", "", " "]) for _ in range(r.randint(4, 16))).strip()
    if kind < 0.5:
        return phrase(r, r.choice(lists))
    if kind < 0.53:
        return address(r, r.choice(lists))
    if kind < 0.6:
        return r.choice(["", "Tel.: ", "Total ", "à ", "Nr. "]) + r.choice([amount(r), code(r), date(r)])
    parts = [r.choice([lambda: r.choice(LABELS), lambda: amount(r), lambda: date(r), lambda: code(r), lambda: word(r, lists), lambda: word(r, lists)])() for _ in range(r.randint(1, 4))]
    return " ".join(parts)

LIGATURES = [("ffi", "ﬃ"), ("ffl", "ﬄ"), ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ")]

def drawn(font, sign):
    """Whether a font really draws a sign: what it lacks looks like a sign no font has."""
    mask, missing = font.getmask(sign), font.getmask("\U0010fffe")
    return mask.getbbox() and (mask.getbbox(), bytes(mask)) != (missing.getbbox(), bytes(missing))

def glyphs(font): return {k for k in KEYS[1:-1] if drawn(font, k)} | {" "}

class Renderer:
    def __init__(self, seed):
        self.r, self.lists, self.files, self.known, self.joined = random.Random(seed), words(), fonts(), {}, {}

    def line(self):
        """(picture of height 48 as uint8 blue-green-red, text)"""
        r = self.r
        for _ in range(50):
            path = r.choice(self.files)
            said = clean(text(r, self.lists))
            if not said or len(said) > 60: continue
            if path not in self.known:
                font = ImageFont.truetype(path, 24)
                self.known[path] = glyphs(font)
                self.joined[path] = {joined for _, joined in LIGATURES if drawn(font, joined)}
            if not set(said) <= self.known[path]: continue
            return self.draw(path, said)
        raise RuntimeError("no font draws these lines")

    def draw(self, path, said):
        """Half of the lines are clean prints as a scanner sees them, the others worn."""
        r = self.r
        worn = r.random() < 0.5
        shown = said
        if r.random() < 0.4:
            for plain, joined in LIGATURES:
                if joined in self.joined[path]: shown = shown.replace(plain, joined)
        size = r.choice([11, 13, 15, 18, 22, 28, 36] if worn else [12, 14, 16, 18, 20, 24, 30])
        font = ImageFont.truetype(path, size)
        x0, y0, x1, y1 = font.getbbox(shown)
        if r.random() < 0.6: top, bottom = min(y0, font.getbbox("E")[1]), max(y1, font.getbbox("g")[3])   # a line box
        else: top, bottom = y0, y1                                                                           # close around the ink
        pad = lambda: int(size * r.uniform(0.02, 0.25))
        left, up = pad() + 1, pad()
        paper, ink = r.randint(190, 255), r.randint(0, 110)
        tint = [r.randint(-12, 12) for _ in range(3)]
        im = Image.new("RGB", (x1 - x0 + left + pad() + 1, bottom - top + up + pad() + 1), tuple(min(255, max(0, paper + t)) for t in tint))
        ImageDraw.Draw(im).text((left - x0, up - top), shown, font=font, fill=(ink, ink, ink))
        if worn and r.random() < 0.4: im = im.transform(im.size, Image.AFFINE, (1, r.uniform(-.12, .12), 0, r.uniform(-.006, .006), 1, 0), Image.BILINEAR, fillcolor=im.getpixel((0, 0)))
        if r.random() < 0.5: im = im.filter(ImageFilter.GaussianBlur(r.uniform(0.2, (0.055 if worn else 0.03) * size)))
        if worn and r.random() < 0.5:
            k = r.uniform(0.45, 0.9)
            im = im.resize((max(8, int(im.width * k)), max(8, int(im.height * k))), Image.BILINEAR)
        a = np.asarray(im).astype(np.float32)
        if worn and r.random() < 0.8: a += np.random.default_rng(r.getrandbits(32)).normal(0, r.uniform(2, 20), a.shape)
        if r.random() < 0.1: a = np.where(a > r.uniform(110, 190), 250, 15)
        if r.random() < 0.06: a = 255 - a
        im = Image.fromarray(a.clip(0, 255).astype(np.uint8))
        if r.random() < 0.5:
            kept = io.BytesIO()
            im.save(kept, "JPEG", quality=r.randint(25, 85) if worn else r.randint(60, 95))
            im = Image.open(kept).convert("RGB")
        width = max(16, min(1600, int(np.ceil(im.width * HEIGHT / im.height))))
        return np.asarray(im.resize((width, HEIGHT), Image.BILINEAR))[:, :, ::-1].copy(), said

if __name__ == "__main__":
    made = Renderer(5)
    print(len(made.lists), "word lists,", len(made.files), "fonts")
    rows = [made.line() for _ in range(40)]
    sheet = Image.new("RGB", (1700, 40 * 52), "white")
    for i, (a, said) in enumerate(rows):
        sheet.paste(Image.fromarray(a[:, :, ::-1].copy()), (0, i * 52))
        print(said)
    sheet.save(sys.argv[1])
