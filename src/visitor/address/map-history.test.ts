import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closePart,
  getOpenParts,
  type MapHistoryState,
  openPart,
  replacePart,
  stateAtDepth,
} from './map-history';

const NOTHING = { group: null, list: null, stack: null, point: null, picture: null };
const AT_FIRST: MapHistoryState = { base: NOTHING, opened: [] };
const LINKED: MapHistoryState = { base: { ...NOTHING, group: 'woods', point: 'oak' }, opened: [] };

const depth = ({ opened }: MapHistoryState) => opened.length;
const backOnce = (state: MapHistoryState) => stateAtDepth(state, depth(state) - 1);

describe('what Back undoes on the map', () => {
  it('is what was opened last: popup, then list, then group', () => {
    const group = openPart(AT_FIRST, 'group', 'woods');
    const list = openPart(group, 'list', 'open');
    const popup = openPart(list, 'point', 'oak');
    expect(getOpenParts(popup)).toEqual({ ...NOTHING, group: 'woods', list: 'open', point: 'oak' });
    expect(backOnce(popup)).toEqual(list);
    expect(backOnce(list)).toEqual(group);
    expect(backOnce(group)).toEqual(AT_FIRST);
  });

  it('is a popup once, whose place another one has taken', () => {
    const other = openPart(openPart(AT_FIRST, 'point', 'oak'), 'point', 'elm');
    expect(getOpenParts(other).point).toBe('elm');
    expect(backOnce(other)).toEqual(AT_FIRST);
  });

  it('is a group once, however many were chosen one after the other', () => {
    const chosen = ['woods', 'lake', 'owls'].reduce(
      (state, id) => openPart(state, 'group', id),
      AT_FIRST,
    );
    expect(getOpenParts(chosen).group).toBe('owls');
    expect(backOnce(chosen)).toEqual(AT_FIRST);
  });

  it('is the group that was chosen while the list was open, and the list stays', () => {
    const state = openPart(
      openPart(openPart(AT_FIRST, 'group', 'woods'), 'list', 'open'),
      'group',
      'lake',
    );
    expect(depth(state)).toBe(2);
    expect(getOpenParts(backOnce(state))).toEqual({ ...NOTHING, list: 'open' });
  });

  it('is nothing that was closed, also below what is still open', () => {
    const state = openPart(openPart(AT_FIRST, 'group', 'woods'), 'list', 'open');
    expect(closePart(closePart(state, 'list'), 'group')).toEqual(AT_FIRST);
    expect(closePart(state, 'group')).toEqual(openPart(AT_FIRST, 'list', 'open'));
  });

  it('is no group once all are chosen again', () => {
    expect(openPart(openPart(AT_FIRST, 'group', 'woods'), 'group', null)).toEqual(AT_FIRST);
  });

  it('is not what the page was opened with; there another group is one step, and closing none', () => {
    expect(depth(LINKED)).toBe(0);
    const other = openPart(closePart(LINKED, 'point'), 'group', 'lake');
    expect(getOpenParts(other)).toEqual({ ...NOTHING, group: 'lake' });
    expect(getOpenParts(backOnce(other))).toEqual({ ...NOTHING, group: 'woods' });
    expect(depth(openPart(other, 'group', 'woods'))).toBe(0);
  });

  it('is not stepping from popup to popup', () => {
    const linked = replacePart(LINKED, 'point', 'elm');
    expect([getOpenParts(linked).point, depth(linked)]).toEqual(['elm', 0]);
    const opened = replacePart(openPart(AT_FIRST, 'point', 'oak'), 'point', 'elm');
    expect([getOpenParts(opened).point, depth(opened)]).toEqual(['elm', 1]);
    expect(backOnce(opened)).toEqual(AT_FIRST);
  });

  it('is each thing once, and never more than what is open', () => {
    const part = fc.constantFrom('group', 'list', 'stack', 'point', 'picture');
    const value = fc.constantFrom('a', 'b');
    const act = fc.oneof(
      fc.record({ how: fc.constant(openPart), part, value }),
      fc.record({ how: fc.constant(replacePart), part, value }),
      fc.record({ how: fc.constant(closePart), part, value }),
    );
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const end = acts.reduce((state, { how, part, value }) => how(state, part, value), AT_FIRST);
        const isOpen = Object.values(getOpenParts(end)).filter((value) => value !== null);
        expect(depth(end)).toBeLessThanOrEqual(isOpen.length);
        const parts = end.opened.map(([part]) => part);
        expect(new Set(parts).size).toBe(parts.length);
      }),
    );
  });
});
