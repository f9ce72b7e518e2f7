/** What can be open on the map. */
type Part = 'group' | 'list' | 'stack' | 'point' | 'picture';

/**
 * What is open on the map: a group's, a stack's and a point's id, and whether the list and the point's picture
 * are; null where it is not.
 */
export type OpenParts = Record<Part, string | null>;

/** What is open on the map, and what Back is to undo. */
export type MapState = {
  /** What was open when the page was. Back leaves the site from there. */
  base: OpenParts;
  /** What was opened since, in that order: one entry of the browser's history each. */
  opened: [part: Part, value: string | null][];
};

/** What is open. */
export function openParts({ base, opened }: MapState): OpenParts {
  return { ...base, ...Object.fromEntries(opened) };
}

/** Opens something, or another one in its place. What was opened last is what Back undoes first. */
export function open(state: MapState, part: Part, value: string | null): MapState {
  const { opened } = without(state, part);
  // What is as it was at first leaves nothing to undo.
  if (value === state.base[part]) return { ...state, opened };
  return { ...state, opened: [...opened, [part, value]] };
}

/** Shows another one in place of what is open, however it was opened. */
export function change(state: MapState, part: Part, value: string | null): MapState {
  if (state.opened.some(([other]) => other === part)) return open(state, part, value);
  return { ...state, base: { ...state.base, [part]: value } };
}

/** Closes something, however it was opened. Back doesn't open it again. */
export function close(state: MapState, part: Part): MapState {
  return { ...without(state, part), base: { ...state.base, [part]: null } };
}

/** What is left of it where Back has led to an entry of the history. */
export function back({ base, opened }: MapState, depth: number): MapState {
  return { base, opened: opened.slice(0, depth) };
}

function without(state: MapState, part: Part): MapState {
  return { ...state, opened: state.opened.filter(([other]) => other !== part) };
}
