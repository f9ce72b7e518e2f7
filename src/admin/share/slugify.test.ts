import { expect, test } from 'vitest';
import { slugify } from './site-file-name';

test.each([
  ['Alder Mill', 'alder-mill'],
  ['  Café “Zur Mühle” / 2nd floor ', 'café-zur-mühle-2nd-floor'],
  ['東京 タワー', '東京-タワー'],
  ['../../etc/passwd', 'etc-passwd'],
  ['***', 'place'],
])('%s becomes %s', (title, name) => {
  expect(slugify(title)).toBe(name);
});

test('a long title becomes a file name that every system accepts', () => {
  expect(slugify('Ü'.repeat(200))).toHaveLength(80);
});
