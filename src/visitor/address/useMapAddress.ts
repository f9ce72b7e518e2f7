import { useSyncExternalStore } from 'react';
import {
  closePart,
  getOpenParts,
  type MapHistoryState,
  openPart,
  replacePart,
  stateAtDepth,
} from './map-history';

export type MapAddress = ReturnType<typeof useMapAddress>;

/**
 * Keeps the group and the point that are shown in the address, so that it can be shared, and what is open
 * in the browser's history, so that Back undoes what was opened last.
 */
export function useMapAddress() {
  const { group, list, stack, point, picture } = getOpenParts(
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
    askedLanguage: requestedLanguage,
    /** Asks for another language in the address, from now on. */
    askLanguage: (code: string) => {
      requestedLanguage = code;
      commitState({ ...currentState() });
    },
    /** The map is part of another page, which scrolls. */
    isEmbedded: new URLSearchParams(window.location.search).has('embed'),
    selectGroup: (id: string | null) => commitState(openPart(currentState(), 'group', id)),
    /** Shows another group, or all, and nothing for Back to undo. */
    changeGroup: (id: string | null) => commitState(replacePart(currentState(), 'group', id)),
    /** Opens a point's popup, in place of a stack's list. */
    openPoint: (id: string) =>
      commitState(openPart(closePart(currentState(), 'stack'), 'point', id)),
    /** Opens a point's popup in place of the list. */
    openPointOnly: (id: string) =>
      commitState(openPart(closePart(closePart(currentState(), 'stack'), 'list'), 'point', id)),
    /** Shows another point in the popup that is open. */
    changePoint: (id: string) => commitState(replacePart(currentState(), 'point', id)),
    closePoint: () => commitState(closePart(closePart(currentState(), 'picture'), 'point')),
    openPicture: () => commitState(openPart(currentState(), 'picture', 'open')),
    closePicture: () => commitState(closePart(currentState(), 'picture')),
    openStack: (id: string) => commitState(openPart(currentState(), 'stack', id)),
    closeStack: () => commitState(closePart(currentState(), 'stack')),
    openList: () => commitState(openPart(currentState(), 'list', 'open')),
    closeList: () => commitState(closePart(currentState(), 'list')),
  };
}

/** What is to be shown. Going back takes a moment, in which the history is still behind. */
let current: MapHistoryState | null = null;
let isGoingBack = false;
const listeners = new Set<() => void>();

/** It stays while one goes back to entries of before it was asked for. */
let requestedLanguage = new URLSearchParams(window.location.search).get('lang');

function currentState(): MapHistoryState {
  current ??= readHistoryEntry();
  return current;
}

/** What the history's entry tells, or the address where it is from a link. */
function readHistoryEntry(): MapHistoryState {
  const kept: Partial<MapHistoryState> | null = history.state;
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
  if (listeners.size === 0) window.addEventListener('popstate', handlePopState);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', handlePopState);
  };
}

function commitState(state: MapHistoryState): void {
  // In a frame the history is that of the page around, whose Back is not ours.
  const isFramed = window.self !== window.top;
  current = isFramed ? { base: getOpenParts(state), opened: [] } : state;
  if (!isGoingBack) writeHistory(current);
  for (const listener of listeners) listener();
}

/** The browser has gone to another entry: Back, Forward, or because something was closed here. */
function handlePopState(): void {
  const before = currentState();
  const there = readHistoryEntry();
  const isBack = there.opened.length < before.opened.length;
  if (isGoingBack) isGoingBack = false;
  // What the entry tells may be older than what was changed or closed above it.
  else current = isBack ? stateAtDepth(before, there.opened.length) : there;
  commitState(currentState());
}

/** Brings the history in line: an entry for each thing that was opened here. */
function writeHistory(state: MapHistoryState): void {
  const depth = state.opened.length;
  let here = readHistoryEntry().opened.length;
  if (here > depth) {
    isGoingBack = true;
    history.go(depth - here);
    return;
  }
  if (here === depth) history.replaceState(state, '', addressForState(state));
  for (; here < depth; here += 1) {
    const next = stateAtDepth(state, here + 1);
    history.pushState(next, '', addressForState(next));
  }
}

function addressForState(state: MapHistoryState): URL {
  const url = new URL(window.location.href);
  const { group, point } = getOpenParts(state);
  for (const [name, id] of Object.entries({ group, point, lang: requestedLanguage })) {
    if (id === null) url.searchParams.delete(name);
    else url.searchParams.set(name, id);
  }
  return url;
}
