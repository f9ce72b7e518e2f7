import { expect, test } from 'vitest';
import { readWalk, storeWalk } from './stored-walk';
import { startWalk } from './trail-progress';

test('a walk is read only for its own trail, and stays while another one is shown', () => {
  const walk = { ...startWalk(5), along: 120, hasBegun: true };
  storeWalk('ridge', walk);
  storeWalk('valley', null);
  expect(readWalk('valley')).toBeNull();
  expect(readWalk('ridge')).toMatchObject(walk);
});

test('a walk that has ended is removed, and one along another trail replaces it', () => {
  storeWalk('ridge', startWalk(5));
  storeWalk('valley', startWalk(6));
  expect(readWalk('ridge')).toBeNull();
  storeWalk('valley', { ...startWalk(7), end: 'arrived' });
  expect(readWalk('valley')).toBeNull();
});

test.each(['', '[]', '{"group":"ridge"}', '{"group":"ridge","along":"1"}'])(
  'a stored text that is no walk is ignored: %s',
  (text) => {
    sessionStorage.setItem('poi-follow', text);
    expect(readWalk('ridge')).toBeNull();
  },
);
