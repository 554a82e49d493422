"""Fine-tunes the recogniser for Latin script. Nothing of it runs in the check or the program, which read with the embedded model as it is.

Needs Debian's python3-torch, python3-onnx, python3-pil and libopenblas0-pthread (several times the speed of the reference BLAS), fonts and word lists (fonts-*, w*, hunspell-*); a step takes about two seconds on two cores,
with `--half` (bfloat16, a processor and a PyTorch that have it) two thirds of a second.

  train.py LINES_FOLDERS START.onnx OUT.onnx SECONDS [--lr 5e-4] [--seed 1] [--head 120] [--every 300] [--check 600] [--receipts 0.3] [--pages 0.4] [--threads 2] [--keys START_DICTIONARY] [--half] [--still]

START is PP-OCRv4's recogniser for English (CARD.md says where it is from; its head is cut to our alphabet, --keys) or an OUT of an earlier run, which goes on. LINES_FOLDERS (a comma between them) are what
dump-lines.ts and dump-pages.ts wrote. Lines of the test part are never looked at. A tenth of the other issuers and pages validates; the averaged weights that read
them best, receipts, pages and rendered lines together, are kept in OUT. --still leaves filters of one channel as they are, computes in bfloat16 and moves a tensor by a
part (--lr) of its own size, as START with folded norms needs it, whose sizes differ a hundredfold. The truth of receipts is upper-cased: their loss sums the probabilities of signs that are equal
after folding, so that it says nothing about case; pages and rendered lines are exact.
"""
import argparse, hashlib, io, json, math, random, time, unicodedata
import numpy as np, torch, torch.nn.functional as F
from PIL import Image, ImageFilter
from alphabet import KEYS, INDEX, clean, fold
from network import Graph
from render import Renderer

LOGITS = "p2o.Add.221"
HEAD = ("linear_8.w_0", "linear_8.b_0")
COLUMNS = 4000  # columns of pixels in a batch

def cut_head(graph, keys):
    """Signs of the head of the network that training began with (`keys`: its dictionary) become ours. New columns begin from the same sign of the old head, its width or case twin, or the letter without its mark."""
    if keys is None: return
    old = [""] + [k.rstrip("\r") for k in open(keys, encoding="utf-8").read().split("\n") if k.rstrip("\r")] + [" "]
    if graph.value(HEAD[1]).shape[0] != len(old): return
    at = {}
    for i, k in enumerate(old): at.setdefault(unicodedata.normalize("NFKC", k) if k else k, i)
    bare = {"ß": "B", "ẞ": "B", "Æ": "A", "æ": "a", "Œ": "O", "œ": "o", "Ø": "O", "ø": "o", "Đ": "D", "đ": "d", "Ð": "D", "ð": "d", "Ł": "L", "ł": "l", "Þ": "P", "þ": "p",
            "€": "E", "ı": "i", "Ħ": "H", "ħ": "h", "Ŧ": "T", "ŧ": "t", "Ŋ": "N", "ŋ": "n", "‹": "<", "›": ">", "«": "<", "»": ">", "„": '"', "‚": ",", "¿": "?", "¡": "!"}
    pick, new = [], []
    for k in KEYS:
        i = old.index(k) if k in old else at.get(k)
        base = bare.get(k) or unicodedata.normalize("NFD", k)[:1]
        new.append(i is None)
        pick.append(i if i is not None else at.get(base, 0))
    w, b = graph.value(HEAD[0]).detach()[:, pick].clone(), graph.value(HEAD[1]).detach()[pick].clone()
    new = torch.tensor(new)
    w[:, new] += torch.randn(w.shape[0], int(new.sum())) * 0.02
    b[new] -= 2
    for name, t in zip(HEAD, (w, b)): setattr(graph, graph.names[name], torch.nn.Parameter(t))
    d = graph.model.graph.output[0].type.tensor_type.shape.dim[2]
    d.ClearField("dim_param"); d.dim_value = len(KEYS)

GROUPS = {}
for j, k in enumerate(KEYS): GROUPS.setdefault(fold(k) if j else "", []).append(j)
FOLDED = {c: n for n, c in enumerate(GROUPS)}
WIDE = max(map(len, GROUPS.values()))
GATHER = torch.tensor([v + [len(KEYS)] * (WIDE - len(v)) for v in GROUPS.values()])

def loss_of(logits, targets, folded):
    lp = logits.log_softmax(-1)
    if folded: lp = F.pad(lp, (0, 1), value=-1e4)[:, :, GATHER].logsumexp(-1)
    flat, lens = torch.tensor([t for ts in targets for t in ts]), torch.tensor([len(t) for t in targets])
    full = torch.full((lp.shape[0],), lp.shape[1])
    return F.ctc_loss(lp.transpose(0, 1), flat, full, lens, reduction="none", zero_infinity=True), lens

def tensor(crops):
    w = max(48, -(-max(c.shape[1] for c in crops) // 8) * 8)
    x = np.zeros((len(crops), 3, 48, w), np.float32)
    for i, c in enumerate(crops): x[i, :, :, :c.shape[1]] = c.transpose(2, 0, 1) / 127.5 - 1
    return torch.from_numpy(x).to(memory_format=torch.channels_last)

def coarse(a, r):
    """As a scanner or a camera of few dots sees it: blurred and noisy before it is enlarged."""
    h = r.randint(14, 32)
    small = Image.fromarray(a).resize((max(8, round(a.shape[1] * h / a.shape[0])), h), Image.BILINEAR)
    if r.random() < 0.6: small = small.filter(ImageFilter.GaussianBlur(r.uniform(0.2, 0.035 * h)))
    chance = np.random.default_rng(r.getrandbits(32))
    x = np.asarray(small).astype(np.float32)
    x += chance.normal(0, r.uniform(4, 45), x.shape if r.random() < 0.3 else (*x.shape[:2], 1))
    return np.asarray(Image.fromarray(x.clip(0, 255).astype(np.uint8)).resize((a.shape[1], a.shape[0]), Image.BILINEAR))

def coloured(a, r):
    """Ink and paper of other colours, on a ground of waves as identity papers have it."""
    light = a.astype(np.float32).mean(2, keepdims=True) / 255
    paper, ink = np.array([r.randint(150, 255) for _ in range(3)], np.float32), np.array([r.randint(0, 120) for _ in range(3)], np.float32)
    y, x = np.mgrid[0:a.shape[0], 0:a.shape[1]].astype(np.float32)
    for _ in range(r.randint(0, 3)):
        wave = np.sin(x * r.uniform(.02, .6) + y * r.uniform(-.6, .6) + 2 * np.sin(x * r.uniform(.01, .1)))
        paper = paper + wave[:, :, None] * np.array([r.uniform(0, 28) for _ in range(3)], np.float32)
    return (ink + (paper - ink) * light).clip(0, 255).astype(np.uint8)

def packed(a, r):
    """As JPEG leaves it."""
    bytes = io.BytesIO()
    Image.fromarray(a).save(bytes, "JPEG", quality=r.randint(25, 85))
    return np.asarray(Image.open(bytes))

def augment(a, r):
    t, b = r.randint(0, 3), r.randint(0, 3)
    a = a[t:48 - b]
    if r.random() < 0.15: a = coloured(a, r)
    if r.random() < 0.3: a = coarse(a, r)
    if r.random() < 0.2: a = packed(a, r)
    w = max(16, int(a.shape[1] * 48 / a.shape[0] * r.uniform(.87, 1.12)))
    a = np.asarray(Image.fromarray(a).resize((min(w, 1600), 48), Image.BILINEAR)).astype(np.float32)
    return (a * r.uniform(.8, 1.1) + r.uniform(-15, 15)).clip(0, 255)

def load(folders):
    rows = []
    for folder in folders.split(","):
        pixels, at = np.memmap(f"{folder}/lines.u8", np.uint8, "r"), 0
        for line in open(f"{folder}/lines.jsonl", encoding="utf-8"):
            row = json.loads(line)
            size = row["width"] * 48 * 3
            row["crop"] = pixels[at:at + size].reshape(48, row["width"], 3)
            at += size
            rows.append(row)
    return rows

def batches(widths, r):
    """Groups of places in the list whose crops fit a batch, over and over; the widths within one differ little."""
    while True:
        groups, group, width = [], [], 0
        for i in sorted(range(len(widths)), key=lambda i: widths[i] * r.uniform(.85, 1.15)):
            width = max(width, widths[i])
            if group and (width * (len(group) + 1) > COLUMNS or len(group) == 32): groups.append(group); group, width = [], widths[i]
            group.append(i)
        groups.append(group); r.shuffle(groups)
        yield from groups

def rendered_batches(drawn, r):
    while True:
        pool = [l for l in (drawn.line() for _ in range(160)) if len(l[1]) < l[0].shape[1] / 8]
        once = batches([c.shape[1] for c, _ in pool], r)
        left = len(pool)
        while left > 0:
            group = next(once)
            left -= len(group)
            yield [pool[i] for i in group]

def greedy(best):
    out, last = [], 0
    for b in best:
        if b and b != last: out.append(KEYS[b])
        last = b
    return "".join(out)

def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        before, row[0] = row[0], i + 1
        for j, y in enumerate(b): before, row[j + 1] = row[j + 1], min(row[j] + 1, row[j + 1] + 1, before + (x != y))
    return row[-1]

def read(graph, crops, pixels=3000):
    texts, order, group = [None] * len(crops), sorted(range(len(crops)), key=lambda i: crops[i].shape[1]), []
    def flush():
        if group:
            with torch.no_grad(): best = graph(tensor([crops[i] for i in group]), LOGITS).argmax(-1).tolist()
            for i, b in zip(group, best): texts[i] = greedy(b)
            group.clear()
    for i in order:
        if group and crops[i].shape[1] * (len(group) + 1) > pixels: flush()
        group.append(i)
    flush()
    return texts

def score(texts, truths, case):
    """Per cent of characters wrong and of lines exact, without and with blanks."""
    out = {}
    for blanks in (False, True):
        wrong = of = exact = 0
        for t, g in zip(texts, truths):
            t, g = ((s if case else s.upper()) for s in (t, g))
            t, g = (" ".join(s.split()) if blanks else "".join(s.split()) for s in (t, g))
            d = distance(t, g); wrong += d; of += len(g); exact += d == 0
        out["with blanks" if blanks else "without"] = (round(100 * wrong / of, 2), round(100 * exact / len(truths), 1))
    return out

def is_validation(issuer): return hashlib.sha256(("val " + issuer).encode()).digest()[0] < 26

def main():
    p = argparse.ArgumentParser()
    p.add_argument("folder"); p.add_argument("start"); p.add_argument("out"); p.add_argument("seconds", type=float)
    p.add_argument("--lr", type=float, default=5e-4); p.add_argument("--seed", type=int, default=1)
    p.add_argument("--head", type=float, default=120); p.add_argument("--every", type=float, default=300)
    p.add_argument("--check", type=int, default=600); p.add_argument("--receipts", type=float, default=0.3); p.add_argument("--pages", type=float, default=0.4)
    p.add_argument("--threads", type=int, default=2); p.add_argument("--still", action="store_true"); p.add_argument("--half", action="store_true"); p.add_argument("--keys")
    o = p.parse_args()
    torch.set_num_threads(o.threads); torch.manual_seed(o.seed)
    r = random.Random(o.seed)
    rows = [x for x in load(o.folder) if x["part"] == "dev"]
    for x in rows: x["said"] = clean(x["text"])
    usable = [x for x in rows if x["said"] and len(x["said"]) < x["crop"].shape[1] / 8]
    train = [x for x in usable if not is_validation(x["issuer"])]
    pages, receipts = [x for x in train if x["from"] == "page"], [x for x in train if x["from"] != "page"]
    pages += [x for x in pages if not x["said"].isascii()]   # what START for English knows least
    kept = [x for x in usable if is_validation(x["issuer"]) and x["from"] != "truth"]
    r.shuffle(kept)
    checks = {name: [x for x in kept if (x["from"] == "page") == (name == "pages")][:o.check] for name in ("receipts", "pages")}
    drawn, checker = Renderer(o.seed), Renderer(4242)
    printed = [checker.line() for _ in range(o.check // 2)]
    print(len(rows), "lines of the development part;", len(receipts), "of receipts and", len(pages), "of pages train,", {n: len(c) for n, c in checks.items()}, "validate;", len(KEYS), "signs", flush=True)
    graph = Graph(o.start); cut_head(graph, o.keys)
    still = {n for n in graph.names if o.still and graph.value(n).dim() == 4 and graph.value(n).shape[1] == 1}
    for n in still: graph.value(n).requires_grad_(False)
    last_pool = max(k for k, n in enumerate(graph.nodes) if n[0] == "AveragePool")
    before = {i for n in graph.nodes[:last_pool] for i in n[1]}
    head = {i for n in graph.nodes[last_pool:] for i in n[1] if i in graph.names} - before
    hp, bp = [graph.value(n) for n in head - still], [graph.value(n) for n in graph.names if n not in head and n not in still]
    own_size = lambda q: max(1e-3, float(q.detach().pow(2).mean().sqrt()))
    groups = [{"params": [q], "peak": o.lr * own_size(q)} for q in hp + bp] if o.still else [{"params": hp, "peak": o.lr * 2}, {"params": bp, "peak": o.lr}]
    optimiser = torch.optim.AdamW(groups, lr=o.lr, weight_decay=0 if o.still else 1e-4)
    mean, best = {n: graph.value(n).detach().clone() for n in graph.names}, math.inf

    def report(spent, step, seen, losses):
        nonlocal best
        own = {n: graph.value(n).detach().clone() for n in graph.names}
        with torch.no_grad():
            for n in mean: graph.value(n).copy_(mean[n])
        scores = {name: score(read(graph, [x["crop"] for x in check]), [x["said"] for x in check], name == "pages") for name, check in checks.items() if check}
        scores["rendered"] = score(read(graph, [c for c, _ in printed]), [t for _, t in printed], True)
        worth = sum(s["with blanks"][0] * (0.25 if name == "rendered" else 1) for name, s in scores.items())
        if step and worth < best:
            best = worth
            graph.save(o.out)
        with torch.no_grad():
            for n in mean: graph.value(n).copy_(own[n])
        print(json.dumps(dict(seconds=round(spent), step=step, lines=seen, loss=round(float(np.mean(losses[-100:])), 4) if losses else None, **scores)), flush=True)

    report(0, 0, 0, [])
    for q in bp: q.requires_grad_(False)
    spent, step, seen, losses, next_report = 0.0, 0, 0, [], o.every
    of_receipts, of_pages = (batches([x["crop"].shape[1] for x in part], r) if part else None for part in (receipts, pages))
    of_rendered = rendered_batches(drawn, r)
    while spent < o.seconds:
        t0 = time.time()
        if spent >= o.head and not bp[0].requires_grad:
            for q in bp: q.requires_grad_(True)
        kind = r.random()
        folded = kind < o.receipts
        if folded or (pages and kind < o.receipts + o.pages):
            part = receipts if folded else pages
            group = [part[i] for i in next(of_receipts if folded else of_pages)]
            crops = [augment(x["crop"], r) for x in group]
            targets = [[FOLDED[fold(c)] if folded else INDEX[c] for c in x["said"]] for x in group]
        else:
            group = next(of_rendered)
            crops, targets = [augment(c, r) for c, _ in group], [[INDEX[c] for c in s] for _, s in group]
        rate = min(1, (step + 1) / 50) * (.5 + .5 * math.cos(math.pi * min(1, spent / o.seconds)))
        for pg in optimiser.param_groups: pg["lr"] = pg["peak"] * rate
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=o.still or o.half): logits = graph(tensor(crops), LOGITS)
        loss, lens = loss_of(logits.float(), targets, folded)
        good = ((loss / lens).detach() < 3).float() if step > 100 else torch.ones_like(loss)   # a truth that is wrong or cannot be seen teaches nothing
        total = (loss * good).sum() / lens.sum()
        optimiser.zero_grad(set_to_none=True); total.backward()
        torch.nn.utils.clip_grad_norm_(graph.parameters(), 1.0)
        optimiser.step()
        keep = min(0.995, (step + 1) / (step + 10))
        with torch.no_grad():
            for n in mean: mean[n].lerp_(graph.value(n), 1 - keep)
        losses.append(float(total)); step += 1; seen += len(crops); spent += time.time() - t0
        if spent > next_report: report(spent, step, seen, losses); next_report += o.every
    report(spent, step, seen, losses)

if __name__ == "__main__": main()
