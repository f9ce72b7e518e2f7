import { expect, test, vi } from 'vitest';
import { checkHostLimits } from './copy-map';

const MEGABYTE = 1024 * 1024;

test('what Cloudflare Pages refuses is a warning elsewhere, and an error there', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  checkHostLimits([26 * MEGABYTE], false);
  expect(warn.mock.calls).toEqual([
    ['The site has a file of 26.0 MB, which Cloudflare Pages refuses.'],
  ]);
  expect(() => checkHostLimits([26 * MEGABYTE], true)).toThrow('Nothing was published');
  expect(() => checkHostLimits(Array(20_001).fill(1), true)).toThrow('more than 20000 files');
  warn.mockClear();
  checkHostLimits(Array(20_000).fill(MEGABYTE), true);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
