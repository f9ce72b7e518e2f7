import { describe, expect, it } from 'vitest';
import type { Point } from '@/data/points';
import { siblingsOf } from './siblings';

function makePoint(id: string, group_id: string | null): Point {
  return {
    id,
    title: id,
    group_id,
    coord_x: 0,
    coord_y: 0,
    marker_icon: null,
    popup_image: null,
    link: null,
    created_at: '2026-01-01',
  };
}

const gate = makePoint('gate', null);
const oak = makePoint('oak', 'woods');
const ferry = makePoint('ferry', 'lake');
const elm = makePoint('elm', 'woods');
const kiosk = makePoint('kiosk', null);
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
