import { isOnPicture, type PercentPosition } from './geometry';

/**
 * The parts of a path that are on the picture. They begin and end at its edge where the path leaves it (Liang and
 * Barsky, A new concept and method for line clipping, 1984).
 */
export function clipPath(path: readonly PercentPosition[]): PercentPosition[][] {
  const parts: PercentPosition[][] = [];
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    const shares = from && sharesOnPicture(from, to);
    if (!from || !shares) continue;
    const [start, end] = shares.map((share) => between(from, to, share));
    const last = parts.at(-1);
    if (!start || !end) continue;
    // Continues where the previous segment ended, unless that left the picture.
    if (shares[0] === 0 && last && isOnPicture(from)) last.push(end);
    else parts.push([start, end]);
  }
  return parts.filter(([start, ...others]) => others.some((at) => !isSame(at, start)));
}

/** The first and last fraction of a segment that are on the picture; null if none is. */
function sharesOnPicture(from: PercentPosition, to: PercentPosition): [number, number] | null {
  let [first, last] = [0, 1];
  for (const axis of ['percentX', 'percentY'] as const) {
    const [start, step] = [from[axis], to[axis] - from[axis]];
    if (step === 0 && (start < 0 || start > 100)) return null;
    if (step === 0) continue;
    const [a, b] = [-start / step, (100 - start) / step];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first <= last ? [first, last] : null;
}

function between(from: PercentPosition, to: PercentPosition, share: number): PercentPosition {
  if (share === 0) return from;
  if (share === 1) return to;
  return {
    percentX: from.percentX + share * (to.percentX - from.percentX),
    percentY: from.percentY + share * (to.percentY - from.percentY),
  };
}

function isSame(a: PercentPosition, b: PercentPosition | undefined): boolean {
  return a.percentX === b?.percentX && a.percentY === b.percentY;
}
