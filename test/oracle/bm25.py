"""Tokens, scores and the injected block (retrieval.md 1.3, 1.4, 1.6)."""
import math
import re
from collections import Counter

from reader import CJK

K1, B = 1.5, 0.75
RUNS = re.compile(f"[{CJK}]+|[^{CJK}]+")
IS_CJK = re.compile(f"[{CJK}]")


def tokens(text):
    out = []
    for word in re.sub(r"[^\w\s]", " ", text.lower()).split():
        for run in RUNS.findall(word):
            if IS_CJK.match(run) and len(run) > 2:
                out += [run[i:i + 2] for i in range(len(run) - 1)]
            else:
                out.append(run)
    return out


class Index:
    def __init__(self, texts):
        self.counts = [Counter(tokens(text)) for text in texts]
        self.lengths = [sum(count.values()) for count in self.counts]
        self.average = sum(self.lengths) / len(self.lengths) if self.lengths else 0.0
        self.frequency = Counter(term for count in self.counts for term in count)

    def rank(self, request):
        """(terms, [(document number, score)])."""
        terms = list(dict.fromkeys(tokens(request)))
        scored = []
        for number, count in enumerate(self.counts):
            score = 0.0
            for term in terms:
                if count[term]:
                    score += self.weight(term, number)
            if score > 0:
                scored.append((number, score))
        return terms, sorted(scored, key=lambda pair: -pair[1])

    def weight(self, term, number):
        df, tf = self.frequency[term], self.counts[number][term]
        idf = math.log(1 + (len(self.counts) - df + 0.5) / (df + 0.5))
        return idf * ((tf * (K1 + 1)) / (tf + K1 * (1 - B + B * self.lengths[number] / self.average)))


def block(documents, situation):
    """`documents` ranked, best first."""
    keep = min(situation.injectK or situation.topK, situation.topK)
    if not documents:
        return ""
    lines = ["## Retrieved Skills (top-K relevant to your query)", "Load any of these with skill_view(name) if relevant:", ""]
    for document in documents[:keep]:
        text = document["description"]
        text = text[:197] + "..." if len(text) > 200 else text
        lines.append(f"- **{document['name']}** ({document['id']}): {text}")
    return "\n".join(lines)


def queries(documents, requests, situation):
    made = Index([document["text"] for document in documents])
    out = []
    for request in requests:
        terms, ranked = made.rank(request)
        out.append({"query": request, "terms": terms,
                    "results": [{"id": documents[n]["id"], "score": score} for n, score in ranked],
                    "block": block([documents[n] for n, _ in ranked], situation)})
    return out
