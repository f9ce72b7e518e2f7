import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADMIN_DEFECTS } from './defects/admin-defects.ts';
import { VISITOR_DEFECTS } from './defects/visitor-defects.ts';

const DEFECTS = [...VISITOR_DEFECTS, ...ADMIN_DEFECTS];

test('at least 70 deliberate defects can be inserted, and name the test that notices them', () => {
  expect(DEFECTS.length).toBeGreaterThanOrEqual(70);
  for (const { name, file, find, replace, test } of DEFECTS) {
    expect(readFileSync(file, 'utf8').split(find), name).toHaveLength(2);
    expect(replace, name).not.toBe(find);
    expect(existsSync(test), `${name}: ${test}`).toBe(true);
  }
});
