import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_CLOSED,
  closeAllOf,
  closePart,
  getOpenParts,
  type MapHistoryState,
  openPart,
  replacePart,
  stateAtDepth,
} from './map-history';

const INITIAL: MapHistoryState = { base: ALL_CLOSED, opened: [] };
const LINKED: MapHistoryState = {
  base: { ...ALL_CLOSED, group: 'woods', point: 'oak' },
  opened: [],
};

const depth = ({ opened }: MapHistoryState) => opened.length;
const backOnce = (state: MapHistoryState) => stateAtDepth(state, depth(state) - 1);

describe('Back on the map', () => {
  it('undoes the last opened part: popup, then list, then group', () => {
    const group = openPart(INITIAL, 'group', 'woods');
    const list = openPart(group, 'list', 'open');
    const popup = openPart(list, 'point', 'oak');
    expect(getOpenParts(popup)).toEqual({
      ...ALL_CLOSED,
      group: 'woods',
      list: 'open',
      point: 'oak',
    });
    expect(backOnce(popup)).toEqual(list);
    expect(backOnce(list)).toEqual(group);
    expect(backOnce(group)).toEqual(INITIAL);
  });

  it('closes a popup in one step, even if it has replaced another one', () => {
    const other = openPart(openPart(INITIAL, 'point', 'oak'), 'point', 'elm');
    expect(getOpenParts(other).point).toBe('elm');
    expect(backOnce(other)).toEqual(INITIAL);
  });

  it('undoes a group in one step, even if several were selected in turn', () => {
    const chosen = ['woods', 'lake', 'owls'].reduce(
      (state, id) => openPart(state, 'group', id),
      INITIAL,
    );
    expect(getOpenParts(chosen).group).toBe('owls');
    expect(backOnce(chosen)).toEqual(INITIAL);
  });

  it('undoes a group selected while the list was open, and the list stays', () => {
    const state = openPart(
      openPart(openPart(INITIAL, 'group', 'woods'), 'list', 'open'),
      'group',
      'lake',
    );
    expect(depth(state)).toBe(2);
    expect(getOpenParts(backOnce(state))).toEqual({ ...ALL_CLOSED, list: 'open' });
  });

  it('does not reopen what was closed, even beneath something still open', () => {
    const state = openPart(openPart(INITIAL, 'group', 'woods'), 'list', 'open');
    expect(closePart(closePart(state, 'list'), 'group')).toEqual(INITIAL);
    expect(closePart(state, 'group')).toEqual(openPart(INITIAL, 'list', 'open'));
  });

  it('undoes no group once all are selected again', () => {
    expect(openPart(openPart(INITIAL, 'group', 'woods'), 'group', null)).toEqual(INITIAL);
  });

  it('keeps the initial parts: another group is one step, and closing a part is none', () => {
    expect(depth(LINKED)).toBe(0);
    const other = openPart(closePart(LINKED, 'point'), 'group', 'lake');
    expect(getOpenParts(other)).toEqual({ ...ALL_CLOSED, group: 'lake' });
    expect(getOpenParts(backOnce(other))).toEqual({ ...ALL_CLOSED, group: 'woods' });
    expect(depth(openPart(other, 'group', 'woods'))).toBe(0);
  });

  it('does not step from popup to popup', () => {
    const linked = replacePart(LINKED, 'point', 'elm');
    expect([getOpenParts(linked).point, depth(linked)]).toEqual(['elm', 0]);
    const opened = replacePart(openPart(INITIAL, 'point', 'oak'), 'point', 'elm');
    expect([getOpenParts(opened).point, depth(opened)]).toEqual(['elm', 1]);
    expect(backOnce(opened)).toEqual(INITIAL);
  });

  it('undoes each part once, and never more parts than are open', () => {
    const part = fc.constantFrom('group', 'list', 'stack', 'point', 'picture');
    const value = fc.constantFrom('a', 'b');
    const change = fc.oneof(
      fc.record({ apply: fc.constant(openPart), part, value }),
      fc.record({ apply: fc.constant(replacePart), part, value }),
      fc.record({ apply: fc.constant(closePart), part, value }),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const end = changes.reduce(
          (state, { apply, part, value }) => apply(state, part, value),
          INITIAL,
        );
        const isOpen = Object.values(getOpenParts(end)).filter((value) => value !== null);
        expect(depth(end)).toBeLessThanOrEqual(isOpen.length);
        const parts = end.opened.map(([part]) => part);
        expect(new Set(parts).size).toBe(parts.length);
      }),
    );
  });
});

describe('a route', () => {
  const popup = openPart(openPart(INITIAL, 'group', 'woods'), 'point', 'oak');
  const route = openPart(popup, 'to', 'oak');

  it('hides what was open, until it is closed or Back is pressed', () => {
    expect(getOpenParts(route)).toEqual({ ...ALL_CLOSED, to: 'oak' });
    expect(getOpenParts(closePart(route, 'to'))).toEqual(getOpenParts(popup));
    expect(getOpenParts(backOnce(route))).toEqual(getOpenParts(popup));
  });

  it('stays open under a point that is opened after it, even if that was open before', () => {
    expect(getOpenParts(openPart(route, 'point', 'oak'))).toMatchObject({
      to: 'oak',
      point: 'oak',
    });
    const linked = openPart(openPart(LINKED, 'to', 'mill'), 'point', 'oak');
    expect(getOpenParts(linked)).toEqual({ ...ALL_CLOSED, to: 'mill', point: 'oak' });
    expect(depth(linked)).toBe(2);
  });

  it('starts where the address says, and changes that without a step for Back', () => {
    const signpost = { ...INITIAL, base: { ...ALL_CLOSED, from: 'gate' } };
    const shown = openPart(signpost, 'to', 'oak');
    expect(getOpenParts(shown)).toEqual({ ...ALL_CLOSED, to: 'oak', from: 'gate' });
    const changed = replacePart(shown, 'from', 'mill');
    expect(getOpenParts(changed).from).toBe('mill');
    expect(depth(changed)).toBe(1);
  });

  it('to a deleted point closes together with the popup that it hides', () => {
    const started = replacePart(route, 'from', 'gate');
    expect(getOpenParts(closeAllOf(started, 'oak'))).toEqual({
      ...ALL_CLOSED,
      group: 'woods',
      from: 'gate',
    });
    expect(getOpenParts(closeAllOf(started, 'gate'))).toEqual(getOpenParts(route));
    const picture = openPart(popup, 'picture', 'open');
    expect(getOpenParts(closeAllOf(picture, 'oak'))).toEqual({ ...ALL_CLOSED, group: 'woods' });
  });

  it('avoids steps if an earlier one did, and the map’s own address does not say so', () => {
    const shown = replacePart(route, 'avoid', 'steps');
    expect(getOpenParts(shown)).toEqual({ ...ALL_CLOSED, to: 'oak', avoid: 'steps' });
    const closed = closePart(shown, 'to');
    expect(getOpenParts(closed)).toEqual(getOpenParts(popup));
    expect(getOpenParts(openPart(closed, 'to', 'mill')).avoid).toBe('steps');
  });
});
