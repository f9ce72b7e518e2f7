import { expect, test, vi } from 'vitest';
import { checkHostLimits } from './copy-map';

const MEGABYTE = 1024 * 1024;

test('what a host refuses is a warning elsewhere, and an error on the host itself', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  checkHostLimits([26 * MEGABYTE], {});
  expect(warn.mock.calls).toEqual([
    ['The site has a file of 26.0 MB, which Cloudflare Pages refuses.'],
  ]);
  expect(() => checkHostLimits([26 * MEGABYTE], { CF_PAGES: '1' })).toThrow(
    'Nothing was published',
  );
  expect(() => checkHostLimits(Array(20_001).fill(1), { CF_PAGES: '1' })).toThrow(
    'more than 20000 files',
  );
  warn.mockClear();
  checkHostLimits(Array(2000).fill(MEGABYTE / 4), { CF_PAGES: '1', NETLIFY: 'true' });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
