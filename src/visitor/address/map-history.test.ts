import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { back, change, close, type MapState, open, openParts } from './map-history';

const NOTHING = { group: null, list: null, stack: null, point: null, picture: null };
const AT_FIRST: MapState = { base: NOTHING, opened: [] };
const LINKED: MapState = { base: { ...NOTHING, group: 'woods', point: 'oak' }, opened: [] };

const depth = ({ opened }: MapState) => opened.length;
const backOnce = (state: MapState) => back(state, depth(state) - 1);

describe('what Back undoes on the map', () => {
  it('is what was opened last: popup, then list, then group', () => {
    const group = open(AT_FIRST, 'group', 'woods');
    const list = open(group, 'list', 'open');
    const popup = open(list, 'point', 'oak');
    expect(openParts(popup)).toEqual({ ...NOTHING, group: 'woods', list: 'open', point: 'oak' });
    expect(backOnce(popup)).toEqual(list);
    expect(backOnce(list)).toEqual(group);
    expect(backOnce(group)).toEqual(AT_FIRST);
  });

  it('is a popup once, whose place another one has taken', () => {
    const other = open(open(AT_FIRST, 'point', 'oak'), 'point', 'elm');
    expect(openParts(other).point).toBe('elm');
    expect(backOnce(other)).toEqual(AT_FIRST);
  });

  it('is a group once, however many were chosen one after the other', () => {
    const chosen = ['woods', 'lake', 'owls'].reduce(
      (state, id) => open(state, 'group', id),
      AT_FIRST,
    );
    expect(openParts(chosen).group).toBe('owls');
    expect(backOnce(chosen)).toEqual(AT_FIRST);
  });

  it('is the group that was chosen while the list was open, and the list stays', () => {
    const state = open(open(open(AT_FIRST, 'group', 'woods'), 'list', 'open'), 'group', 'lake');
    expect(depth(state)).toBe(2);
    expect(openParts(backOnce(state))).toEqual({ ...NOTHING, list: 'open' });
  });

  it('is nothing that was closed, also below what is still open', () => {
    const state = open(open(AT_FIRST, 'group', 'woods'), 'list', 'open');
    expect(close(close(state, 'list'), 'group')).toEqual(AT_FIRST);
    expect(close(state, 'group')).toEqual(open(AT_FIRST, 'list', 'open'));
  });

  it('is no group once all are chosen again', () => {
    expect(open(open(AT_FIRST, 'group', 'woods'), 'group', null)).toEqual(AT_FIRST);
  });

  it('is not what the page was opened with; there another group is one step, and closing none', () => {
    expect(depth(LINKED)).toBe(0);
    const other = open(close(LINKED, 'point'), 'group', 'lake');
    expect(openParts(other)).toEqual({ ...NOTHING, group: 'lake' });
    expect(openParts(backOnce(other))).toEqual({ ...NOTHING, group: 'woods' });
    expect(depth(open(other, 'group', 'woods'))).toBe(0);
  });

  it('is not stepping from popup to popup', () => {
    const linked = change(LINKED, 'point', 'elm');
    expect([openParts(linked).point, depth(linked)]).toEqual(['elm', 0]);
    const opened = change(open(AT_FIRST, 'point', 'oak'), 'point', 'elm');
    expect([openParts(opened).point, depth(opened)]).toEqual(['elm', 1]);
    expect(backOnce(opened)).toEqual(AT_FIRST);
  });

  it('is each thing once, and never more than what is open', () => {
    const part = fc.constantFrom('group', 'list', 'stack', 'point', 'picture');
    const value = fc.constantFrom('a', 'b');
    const act = fc.oneof(
      fc.record({ how: fc.constant(open), part, value }),
      fc.record({ how: fc.constant(change), part, value }),
      fc.record({ how: fc.constant(close), part, value }),
    );
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const end = acts.reduce((state, { how, part, value }) => how(state, part, value), AT_FIRST);
        const isOpen = Object.values(openParts(end)).filter((value) => value !== null);
        expect(depth(end)).toBeLessThanOrEqual(isOpen.length);
        const parts = end.opened.map(([part]) => part);
        expect(new Set(parts).size).toBe(parts.length);
      }),
    );
  });
});
