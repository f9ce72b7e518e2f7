import { useSyncExternalStore } from 'react';
import type { RoutePreference } from '@/visitor/walks/find-route';
import {
  ALL_CLOSED,
  closeAllOf,
  closePart,
  getOpenParts,
  type MapHistoryState,
  openPart,
  type Part,
  replacePart,
  stateAtDepth,
} from './map-history';

export type MapAddress = ReturnType<typeof useMapAddress>;

/**
 * Stores the shown group and point in the address, so that it can be shared, and all open parts in the browser's
 * history, so that Back closes the last opened one.
 */
export function useMapAddress() {
  const { group, list, stack, point, picture, to, from, avoid } = getOpenParts(
    useSyncExternalStore(subscribe, currentState),
  );
  const routePreference: RoutePreference = avoid === 'steps' ? 'without steps' : 'shortest';
  const routeFrom = from === MY_POSITION ? null : from;
  return {
    groupId: group,
    pointId: point,
    isListOpen: list !== null,
    /** The id of the open stack list, or null. */
    stackId: stack,
    /** The popup's picture fills the window. */
    isPictureOpen: picture !== null,
    /** The ids of the points to and from which a route is shown, or null. Without `to`, `from` is where the visitor is. */
    routeTo: to,
    routeFrom,
    /** The visitor has chosen to start where they are, maybe before a reload. */
    isFromPosition: from === MY_POSITION,
    routePreference,
    /** The language in the address, as a BCP 47 tag, or null. */
    requestedLanguage,
    /** Changes the language in the address, for all later entries of the history as well. */
    requestLanguage: (language: string) => {
      requestedLanguage = language;
      commitState({ ...currentState() });
    },
    /** The map is embedded in another page, which scrolls. */
    isEmbedded: new URLSearchParams(window.location.search).has('embed'),
    selectGroup: (id: string | null, closesList = false) => {
      if (id !== group) open('group', id, ...(closesList ? (['list'] as const) : []));
      else if (closesList) close('list');
    },
    /** Shows another group, or all, without a step for Back. */
    changeGroup: (id: string | null) => replace('group', id),
    /** Opens a point's popup, and closes a stack's list. */
    openPoint: (id: string) => open('point', id, 'stack'),
    /** Opens a point's popup, and closes all lists. */
    openPointOnly: (id: string) => open('point', id, 'stack', 'list'),
    /** Shows another point in the open popup. */
    changePoint: (id: string) => replace('point', id),
    closePoint: () => close('picture', 'point'),
    openPicture: () => open('picture', 'open'),
    closePicture: () => close('picture'),
    openStack: (id: string) => open('stack', id),
    closeStack: () => close('stack'),
    openList: () => open('list', 'open'),
    closeList: () => close('list'),
    /** Shows the route to a point. Closing it shows again what was open before. */
    openRoute: (toId: string) =>
      // Visitors may have switched their position off since an earlier route.
      commitState(openPart(replacePart(currentState(), 'from', routeFrom), 'to', toId)),
    /** Changes where routes start: at a point, or `MY_POSITION`. */
    changeRouteStart: (id: string | null) => replace('from', id),
    /** Also for routes that are opened later. */
    changeRoutePreference: (preference: RoutePreference) =>
      replace('avoid', preference === 'without steps' ? 'steps' : null),
    closeRoute: () => close('to'),
    /** Removes a point that does not exist from the address. */
    removePoint: (id: string) => commitState(closeAllOf(currentState(), id)),
  };
}

/** The start of a route where the visitor is. The address lacks it, because it may be shared. */
export const MY_POSITION = 'position';

/** The parts that the address has. */
const LINKED_PARTS = ['group', 'point', 'to', 'from', 'avoid'] as const;

/** The state to show. While `history.go` is in progress, the browser's history lags behind it. */
let current: MapHistoryState | null = null;
let isGoingBack = false;
const listeners = new Set<() => void>();

/** The language stays when the visitor goes back to an older history entry. */
let requestedLanguage = new URLSearchParams(window.location.search).get('lang');

function currentState(): MapHistoryState {
  current ??= readHistoryEntry();
  return current;
}

/** The state of the history's entry, or of the address if the page was opened by a link. */
function readHistoryEntry(): MapHistoryState {
  const stored: Partial<MapHistoryState> | null = history.state;
  const params = new URLSearchParams(window.location.search);
  const linked = { ...ALL_CLOSED };
  for (const part of LINKED_PARTS) linked[part] = params.get(part) || null;
  // An entry of an earlier release may lack a part.
  return { base: { ...linked, ...stored?.base }, opened: stored?.opened ?? [] };
}

/** Opens a part, and closes others. */
function open(part: Part, value: string | null, ...closed: Part[]): void {
  commitState(openPart(closed.reduce(closePart, currentState()), part, value));
}

function replace(part: Part, value: string | null): void {
  commitState(replacePart(currentState(), part, value));
}

function close(...parts: Part[]): void {
  commitState(parts.reduce(closePart, currentState()));
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
  // In a frame, Back is for the embedding page.
  const isFramed = window.self !== window.top;
  current = isFramed ? { base: getOpenParts(state), opened: [] } : state;
  if (!isGoingBack) writeHistory(current);
  for (const listener of listeners) listener();
}

/** Handles Back, Forward, and the steps back that `writeHistory` takes. */
function handlePopState(): void {
  const previous = currentState();
  const entry = readHistoryEntry();
  const isBack = entry.opened.length < previous.opened.length;
  if (isGoingBack) isGoingBack = false;
  // After Back, the entry may be older than later changes, which the previous state has.
  else current = isBack ? stateAtDepth(previous, entry.opened.length) : entry;
  commitState(currentState());
}

/** Updates the browser's history, which has an entry for each opened part. */
function writeHistory(state: MapHistoryState): void {
  const depth = state.opened.length;
  let entryDepth = readHistoryEntry().opened.length;
  if (entryDepth > depth) {
    isGoingBack = true;
    history.go(depth - entryDepth);
    return;
  }
  if (entryDepth === depth) history.replaceState(state, '', addressForState(state));
  for (; entryDepth < depth; entryDepth += 1) {
    const next = stateAtDepth(state, entryDepth + 1);
    history.pushState(next, '', addressForState(next));
  }
}

function addressForState(state: MapHistoryState): URL {
  const url = new URL(window.location.href);
  const values = { ...getOpenParts(state), lang: requestedLanguage };
  for (const name of [...LINKED_PARTS, 'lang'] as const) {
    const id = values[name];
    if (id === null || id === MY_POSITION) url.searchParams.delete(name);
    else url.searchParams.set(name, id);
  }
  return url;
}
