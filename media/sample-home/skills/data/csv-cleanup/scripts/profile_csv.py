"""Describe a CSV file without changing it: encoding, delimiter, columns, suspicious rows."""

import csv
import io
import sys
from collections import Counter
from pathlib import Path

ENCODINGS = ("utf-8-sig", "gb18030", "cp1252")


def decode(data: bytes) -> tuple[str, str]:
    for encoding in ENCODINGS:
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return data.decode("utf-8", errors="replace"), "unknown"


def kind(value: str) -> str:
    text = value.strip()
    if not text:
        return "blank"
    if text.isdigit() and len(text) > 1 and text.startswith("0"):
        return "text (leading zero)"
    try:
        float(text.replace(",", ""))
        return "number"
    except ValueError:
        pass
    parts = text.replace("-", "/").replace(".", "/").split("/")
    return "date?" if len(parts) == 3 and all(p.isdigit() for p in parts) else "text"


def main(name: str) -> int:
    text, encoding = decode(Path(name).read_bytes())
    try:
        dialect = csv.Sniffer().sniff(text[:20000], delimiters=",;\t|")
    except csv.Error:
        dialect = csv.excel
    rows = list(csv.reader(io.StringIO(text), dialect))
    if not rows:
        print("empty file")
        return 1
    header, body = rows[0], rows[1:]
    print(f"encoding {encoding}, delimiter {dialect.delimiter!r}, {len(body)} rows, {len(header)} columns")
    odd = [number for number, row in enumerate(body, start=2) if len(row) != len(header)]
    print(f"rows with another number of fields: {len(odd)} {odd[:10]}")
    repeated = sum(count - 1 for count in Counter(map(tuple, body)).values())
    print(f"exact repeats: {repeated}")
    for index, title in enumerate(header):
        values = [row[index] for row in body if index < len(row)]
        kinds = ", ".join(f"{k} {n}" for k, n in Counter(map(kind, values)).most_common())
        top = ", ".join(repr(v) for v, _ in Counter(values).most_common(3))
        print(f"- {title or '(no title)'}: {kinds}; most common {top}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: profile_csv.py FILE")
    sys.exit(main(sys.argv[1]))
