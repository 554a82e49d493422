"""Weights between two runs of train.py: what was forgotten of prints comes back and what was learnt of receipts stays.

  mix.py START.onnx TRAINED.onnx SHARE_OF_TRAINED OUT.onnx
"""
import sys
import torch
from network import Graph

start, trained, share, out = sys.argv[1:]
old, new = Graph(start), Graph(trained)
with torch.no_grad():
    for name in new.names: new.value(name).lerp_(old.value(name), 1 - float(share))
new.save(out)
