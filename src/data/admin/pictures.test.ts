import { expect, test } from 'vitest';
import { uploadProblem } from './pictures';

function file(type: string, megabytes: number): File {
  const file = new File(['x'], 'photo', { type });
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
}

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])(
  '%s can be used',
  (type) => expect(uploadProblem(file(type, 1), 'marker')).toBeNull(),
);

test.each(['image/svg+xml', 'application/pdf', 'text/html', ''])(
  '%j is refused with the types that can be used',
  (type) => expect(uploadProblem(file(type, 1), 'marker')).toMatch(/PNG, JPEG, WebP, GIF or AVIF/),
);

test.each([
  ['base-map', 50],
  ['group-bg', 50],
  ['marker', 2],
  ['popup', 10],
] as const)('a picture for %s may have %d MB and no more', (use, megabytes) => {
  expect(uploadProblem(file('image/png', megabytes), use)).toBeNull();
  expect(uploadProblem(file('image/png', megabytes + 0.1), use)).toContain(
    `at most ${megabytes} MB`,
  );
});

test('an empty file is refused', () => {
  expect(uploadProblem(file('image/png', 0), 'popup')).toContain('is empty');
});
