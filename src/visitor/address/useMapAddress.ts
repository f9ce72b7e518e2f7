import { useSyncExternalStore } from 'react';
import { back, change, close, type MapState, open, openParts } from './map-history';

/**
 * Keeps the group and the point that are shown in the address, so that it can be shared, and what is open
 * in the browser's history, so that Back undoes what was opened last.
 */
export function useMapAddress() {
  const { group, list, stack, point, picture } = openParts(
    useSyncExternalStore(subscribe, currentState),
  );
  return {
    groupId: group,
    pointId: point,
    isListOpen: list !== null,
    /** The list of the places on one spot that is open, by the id that it was opened with. */
    stackId: stack,
    /** The popup's picture is as large as the window. */
    isPictureOpen: picture !== null,
    /** The language that the address asks for, or null. */
    askedLanguage,
    /** Asks for another language in the address, from now on. */
    askLanguage: (code: string) => {
      askedLanguage = code;
      show({ ...currentState() });
    },
    /** The map is part of another page, which scrolls. */
    isEmbedded: new URLSearchParams(window.location.search).has('embed'),
    selectGroup: (id: string | null) => show(open(currentState(), 'group', id)),
    /** Shows another group, or all, and nothing for Back to undo. */
    changeGroup: (id: string | null) => show(change(currentState(), 'group', id)),
    /** Opens a point's popup, in place of a stack's list. */
    openPoint: (id: string) => show(open(close(currentState(), 'stack'), 'point', id)),
    /** Opens a point's popup in place of the list. */
    openPointOnly: (id: string) =>
      show(open(close(close(currentState(), 'stack'), 'list'), 'point', id)),
    /** Shows another point in the popup that is open. */
    changePoint: (id: string) => show(change(currentState(), 'point', id)),
    closePoint: () => show(close(close(currentState(), 'picture'), 'point')),
    openPicture: () => show(open(currentState(), 'picture', 'open')),
    closePicture: () => show(close(currentState(), 'picture')),
    openStack: (id: string) => show(open(currentState(), 'stack', id)),
    closeStack: () => show(close(currentState(), 'stack')),
    openList: () => show(open(currentState(), 'list', 'open')),
    closeList: () => show(close(currentState(), 'list')),
  };
}

/** What is to be shown. Going back takes a moment, in which the history is still behind. */
let current: MapState | null = null;
let isGoingBack = false;
const listeners = new Set<() => void>();

/** It stays while one goes back to entries of before it was asked for. */
let askedLanguage = new URLSearchParams(window.location.search).get('lang');

function currentState(): MapState {
  current ??= stateOfEntry();
  return current;
}

/** What the history's entry tells, or the address where it is from a link. */
function stateOfEntry(): MapState {
  const kept: Partial<MapState> | null = history.state;
  const params = new URLSearchParams(window.location.search);
  const linked = {
    group: params.get('group') || null,
    point: params.get('point') || null,
    list: null,
    stack: null,
    picture: null,
  };
  // An entry of an earlier version of this page may lack a part.
  return { base: { ...linked, ...kept?.base }, opened: kept?.opened ?? [] };
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', follow);
  };
}

function show(state: MapState): void {
  // In a frame the history is that of the page around, whose Back is not ours.
  const isFramed = window.self !== window.top;
  current = isFramed ? { base: openParts(state), opened: [] } : state;
  if (!isGoingBack) writeHistory(current);
  for (const listener of listeners) listener();
}

/** The browser has gone to another entry: Back, Forward, or because something was closed here. */
function follow(): void {
  const before = currentState();
  const there = stateOfEntry();
  const isBack = there.opened.length < before.opened.length;
  if (isGoingBack) isGoingBack = false;
  // What the entry tells may be older than what was changed or closed above it.
  else current = isBack ? back(before, there.opened.length) : there;
  show(currentState());
}

/** Brings the history in line: an entry for each thing that was opened here. */
function writeHistory(state: MapState): void {
  const depth = state.opened.length;
  let here = stateOfEntry().opened.length;
  if (here > depth) {
    isGoingBack = true;
    history.go(depth - here);
    return;
  }
  if (here === depth) history.replaceState(state, '', addressOf(state));
  for (; here < depth; here += 1) {
    const next = back(state, here + 1);
    history.pushState(next, '', addressOf(next));
  }
}

function addressOf(state: MapState): URL {
  const url = new URL(window.location.href);
  const { group, point } = openParts(state);
  for (const [name, id] of Object.entries({ group, point, lang: askedLanguage })) {
    if (id === null) url.searchParams.delete(name);
    else url.searchParams.set(name, id);
  }
  return url;
}
