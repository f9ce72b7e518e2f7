import fc from 'fast-check';

/** Coordinates that a hosted project would return with fewer digits than a double has, and tiny ones. */
export const AWKWARD_COORDINATES = [
  33.333333333333336,
  0.1 + 0.2,
  (1 / 3) * 100,
  99.99999999999999,
  1e-7,
  12.345678901234567,
];

/** Such values for size ratios, which have no bounds. */
export const AWKWARD_RATIOS = [0.051500000000000004, 1 / 3, 1e-10, 123456789.12345679];

/** Coordinates as the map stores them: with at most 6 decimals. */
export const storedCoordinate: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: 100e6 })
  .map((millionths) => millionths / 1e6);
