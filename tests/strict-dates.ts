import { vi } from 'vitest';

const ISO_TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Makes `Date.parse` read only what ECMAScript requires, like Safari, until the end of the test. */
export function parseDatesLikeSafari(): void {
  const { parse } = Date;
  vi.spyOn(Date, 'parse').mockImplementation((text) =>
    ISO_TIME.test(text) ? parse(text) : Number.NaN,
  );
}
