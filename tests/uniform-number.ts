import fc from 'fast-check';

/** Uniformly distributed numbers between two bounds. Most numbers from `fc.double` are near 0 and the bounds. */
export function uniformNumber(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 100_000 }).map((step) => min + ((max - min) * step) / 100_000);
}
