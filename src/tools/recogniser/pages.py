"""Pages of invented papers as HTML, for dump-pages.ts to cut lines from once they are printed to PDF: a letter's head, rows of a table, labels with values, running text, in many fonts and sizes.

  pages.py OUT_FOLDER COUNT SEED
"""
import html, os, random, subprocess, sys
from render import LABELS, amount, code, date, phrase, text, words

# Where a narrow or a doubled sign is easily lost.
TWINS = ["0.55", "11,11", "1.100,00", "55,46", "77.00", "100.00", "1111", "2200", "0044", "3388", "fees", "ALL", "bill", "Illinois", "will", "coffee", "Massachusetts", "Address", "Commission",
    "Zimmer", "Schifffahrt", "Balance", "sell-off", "Total:", "1l", "0O", "Il1", "O0", "WW", "www.", "III", "iii", "...", "--", "//", "00", "11", "22"]

def families():
    listed = subprocess.run(["fc-list", ":lang=de", "family"], capture_output=True, text=True).stdout.split("\n")
    names = sorted({l.split(",")[0].strip() for l in listed if l.strip()})
    return [n for n in names if not any(s in n for s in ("Symbol", "Emoji", "Math", "Keyboard", "Terminus"))]

def dense(r):
    """Figures as tables hold them: no two alike, many doubled."""
    d = lambda n: "".join(r.choice("0123456789" + "0155") for _ in range(n))
    twin = r.choice("0123456789") * 2
    return r.choice([f"{d(r.randint(1, 4))},{d(2)}", f"{d(r.randint(1, 4))}.{d(2)}", f"{d(1)}.{d(3)},{d(2)}", f"{d(2)},{d(3)}.{d(2)}", d(r.randint(1, 10)), f"{d(1)}{twin},{d(2)}", f"{d(1)},{twin}", f"{twin}.{twin}",
        f"{d(2)} {d(3)} {d(3)}", f"{d(4)}-{d(4)}", f"{d(r.randint(1, 3))},{d(3)}", f"{d(1)}.{d(1)}", amount(r), date(r), code(r), r.choice(TWINS)])

def page(r, lists, names):
    say = lambda s: html.escape(s)
    own = r.choice(lists)
    base = r.choice([7, 7.5, 8, 8.5, 9, 9.5, 10, 10, 11, 12])
    family, second = r.choice(names), r.choice(names)
    lines = lambda n, make: "<br>".join(say(make()) for _ in range(n))
    row = lambda: "".join(f"<td{' class=n' if figure else ''}>{say(dense(r) if figure else phrase(r, own) if r.random() < 0.8 else text(r, lists))}</td>" for figure in shape)
    shape = [r.random() < 0.6 for _ in range(r.randint(3, 7))]
    shape[r.randrange(len(shape))] = False
    table = f"<table>{'<tr>' + ''.join(f'<th>{say(r.choice(LABELS))}</th>' for _ in shape) + '</tr>'}{''.join('<tr>' + row() + '</tr>' for _ in range(r.randint(6, 16)))}</table>"
    pairs = "<table class=p>" + "".join(f"<tr><td>{say(r.choice(LABELS))}{r.choice([':', '', ' :'])}</td><td class=n>{say(dense(r) if r.random() < 0.7 else text(r, lists))}</td></tr>" for _ in range(r.randint(4, 10))) + "</table>"
    head = f"<h2>{say(phrase(r, own))}</h2><p>{lines(4, lambda: phrase(r, own) + ' ' + str(r.randint(1, 99999)))}</p>"
    prose = "".join(f"<p>{say(' '.join(phrase(r, own) for _ in range(r.randint(3, 9))))}</p>" for _ in range(r.randint(1, 3)))
    parts = [table, pairs, prose, f"<p>{lines(6, lambda: text(r, lists))}</p>", pairs if r.random() < 0.5 else table]
    r.shuffle(parts)
    rule = r.choice(["", "td,th{border:1px solid #888}", "tr{border-bottom:1px solid #aaa}", "tr:nth-child(even){background:#eee}"])
    return f"""<meta charset=utf-8><style>@page{{size:A4;margin:{r.randint(8, 22)}mm}}body{{font:{'bold ' if r.random() < 0.12 else ''}{base}pt '{family}';line-height:{r.choice([1.1, 1.2, 1.35, 1.5])};color:#{r.choice(['000', '000', '222', '444', '113'])}{'' if r.random() < 0.8 else ';letter-spacing:' + str(r.uniform(-.3, .4)) + 'px'}}}
h2,th{{font-family:'{second}'}}table{{border-collapse:collapse;margin:6px 0;width:100%}}.p{{width:60%}}td,th{{padding:{r.randint(1, 4)}px {r.randint(3, 9)}px;text-align:left;white-space:{r.choice(['nowrap', 'normal'])};overflow:hidden}}.n{{text-align:right}}th{{{r.choice(['', 'background:#333;color:#fff', 'background:#ddd'])}}}{rule}</style>{head}{''.join(parts)}"""

if __name__ == "__main__":
    out, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.makedirs(out, exist_ok=True)
    r, lists, names = random.Random(seed), words(), families()
    for i in range(count):
        with open(f"{out}/{seed}-{i:03d}.html", "w", encoding="utf-8") as f: f.write(page(r, lists, names))
    print(count, "pages in", len(names), "families")
