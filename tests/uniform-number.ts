import fc from 'fast-check';

/** Numbers from anywhere between two, evenly. Most of those that `fc.double` makes lie near 0 and the ends. */
export function uniformNumber(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 100_000 }).map((step) => min + ((max - min) * step) / 100_000);
}
