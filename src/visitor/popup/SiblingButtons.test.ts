import { describe, expect, it } from 'vitest';
import { makePoint } from '../../../tests/factories';
import { siblingsOf } from './SiblingButtons';

const point = (id: string, group_id: string | null) => makePoint({ id, group_id });

const gate = point('gate', null);
const oak = point('oak', 'woods');
const ferry = point('ferry', 'lake');
const elm = point('elm', 'woods');
const kiosk = point('kiosk', null);
const POINTS = [gate, oak, ferry, elm, kiosk];

describe('siblingsOf', () => {
  it('goes through the points of the same group in their order', () => {
    expect(siblingsOf(oak, POINTS)).toEqual({ number: 1, count: 2, previous: null, next: elm });
    expect(siblingsOf(elm, POINTS)).toEqual({ number: 2, count: 2, previous: oak, next: null });
  });

  it('takes the points without a group for one group', () => {
    expect(siblingsOf(gate, POINTS)).toEqual({ number: 1, count: 2, previous: null, next: kiosk });
  });

  it('finds nobody beside a point that is alone', () => {
    expect(siblingsOf(ferry, POINTS)).toEqual({ number: 1, count: 1, previous: null, next: null });
  });
});
