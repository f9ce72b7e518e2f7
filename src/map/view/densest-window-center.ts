/** What subtracting two percents may be off by. */
const ROUNDING_TOLERANCE = 1e-9;

/**
 * The middle of the stretch that has most of some positions in it.
 * @param percents the positions, in one direction
 * @param lengthPercent how long the stretch is
 * @returns in percent: the middle between the first and the last of them; 50 if there are none
 */
export function densestWindowCenter(percents: readonly number[], lengthPercent: number): number {
  const sorted = percents.toSorted((one, other) => one - other);
  let most = 0;
  let middle = 50;
  let from = 0;
  for (const [to, last] of sorted.entries()) {
    let first = sorted[from] ?? last;
    while (last - first > lengthPercent + ROUNDING_TOLERANCE) {
      from += 1;
      first = sorted[from] ?? last;
    }
    if (to - from + 1 > most) {
      most = to - from + 1;
      middle = (first + last) / 2;
    }
  }
  return middle;
}
