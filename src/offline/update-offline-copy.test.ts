import { expect, test } from 'vitest';
import { isPicture } from './update-offline-copy';

test.each([
  ['img', '/demo/oak.webp', true],
  ['fetch', '/pins/oak.svg', true],
  ['fetch', '/rest/v1/points', false],
  ['link', '/assets/later.js', false],
])(
  'a resource that “%s” loaded from %s counts as a picture: %s',
  (initiatorType, path, expected) => {
    expect(isPicture({ initiatorType, name: `https://example.org${path}` })).toBe(expected);
  },
);
