/**
 * The natural logarithm, correctly rounded (but for cases nearer to a tie than 1e-30).
 *
 * Why not `Math.log`: engines differ in its last bit, and V8's differs from the C library's, which the
 * reference uses, for about one argument in thirteen (idf of collections up to 260). A last bit decides a rank when two documents reach
 * almost the same sum by different words. The C library's is almost always the rounded true value, so
 * that is what is computed here, in double-double arithmetic. About a microsecond; callers keep the result.
 */

/** ln 2 as the unevaluated sum of two doubles. */
const LN2_HIGH = Math.LN2;
const LN2_LOW = 2.3190468138462996e-17;
/** Veltkamp's constant: splits a double into two halves of 26 bits. */
const SPLITTER = 134217729;
/** Terms of the series: |s| <= 0.1716, and 0.1716 ** (2 * 24) is below 2 ** -106. */
const SERIES_TERMS = 24;

/** The rounding error of `a * b`, where `product` is that rounded product. */
function productError(a: number, b: number, product: number): number {
  const ta = SPLITTER * a;
  const aHigh = ta - (ta - a);
  const aLow = a - aHigh;
  const tb = SPLITTER * b;
  const bHigh = tb - (tb - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** The rounding error of `a + b`, where `sum` is that rounded sum. */
function sumError(a: number, b: number, sum: number): number {
  const part = sum - a;
  return a - (sum - part) + (b - part);
}

/** ln(x) for finite x > 0. */
export function naturalLog(x: number): number {
  // x = m * 2^e with m in [sqrt(1/2), sqrt(2)); halving and doubling are exact.
  let m = x;
  let e = 0;
  for (; m >= Math.SQRT2; m /= 2) e++;
  for (; m < Math.SQRT1_2; m *= 2) e--;
  if (m === 1) return e * LN2_HIGH;

  // s = (m - 1) / (m + 1) as sHigh + sLow; m - 1 is exact.
  const numerator = m - 1;
  const denominator = m + 1;
  const denominatorLow = sumError(m, 1, denominator);
  const sHigh = numerator / denominator;
  const back = sHigh * denominator;
  const sLow =
    (numerator - back - productError(sHigh, denominator, back) - sHigh * denominatorLow) / denominator;

  // q = s * s as qHigh + qLow.
  const qHigh = sHigh * sHigh;
  const qLow = productError(sHigh, sHigh, qHigh) + 2 * sHigh * sLow;

  // Horner: sum = 1 + q/3 + q^2/5 + ..., each step in double-double.
  let high = 0;
  let low = 0;
  for (let k = SERIES_TERMS; k >= 0; k--) {
    const product = high * qHigh;
    const productLow = productError(high, qHigh, product) + (high * qLow + low * qHigh);
    const odd = 2 * k + 1;
    const term = 1 / odd;
    const one = term * odd;
    const termLow = (1 - one - productError(term, odd, one)) / odd;
    const sum = term + product;
    const rest = sumError(term, product, sum) + (termLow + productLow);
    high = sum + rest;
    low = rest - (high - sum);
  }

  // ln m = 2 * s * sum, then e * ln 2 is added.
  const scaled = 2 * sHigh;
  const logM = scaled * high;
  const logMLow = productError(scaled, high, logM) + (scaled * low + 2 * sLow * high);
  const logE = e * LN2_HIGH;
  const logELow = productError(e, LN2_HIGH, logE) + e * LN2_LOW;
  const total = logE + logM;
  return total + (sumError(logE, logM, total) + (logELow + logMLow));
}
