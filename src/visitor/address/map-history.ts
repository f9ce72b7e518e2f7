/** What can be open on the map. */
type Part = 'group' | 'list' | 'stack' | 'point' | 'picture';

/**
 * What is open on the map: a group's, a stack's and a point's id, and whether the list and the point's picture
 * are; null where it is not.
 */
export type PartValues = Record<Part, string | null>;

/** What is open on the map, and what Back is to undo. */
export type MapHistoryState = {
  /** What was open when the page was. Back leaves the site from there. */
  base: PartValues;
  /** What was opened since, in that order: one entry of the browser's history each. */
  opened: [part: Part, value: string | null][];
};

/** What is open. */
export function getOpenParts({ base, opened }: MapHistoryState): PartValues {
  return { ...base, ...Object.fromEntries(opened) };
}

/** Opens something, or another one in its place. What was opened last is what Back undoes first. */
export function openPart(
  state: MapHistoryState,
  part: Part,
  value: string | null,
): MapHistoryState {
  const { opened } = withoutPart(state, part);
  // What is as it was at first leaves nothing to undo.
  if (value === state.base[part]) return { ...state, opened };
  return { ...state, opened: [...opened, [part, value]] };
}

/** Shows another one in place of what is open, however it was opened. */
export function replacePart(
  state: MapHistoryState,
  part: Part,
  value: string | null,
): MapHistoryState {
  if (state.opened.some(([other]) => other === part)) return openPart(state, part, value);
  return { ...state, base: { ...state.base, [part]: value } };
}

/** Closes something, however it was opened. Back doesn't open it again. */
export function closePart(state: MapHistoryState, part: Part): MapHistoryState {
  return { ...withoutPart(state, part), base: { ...state.base, [part]: null } };
}

/** What is left of it where Back has led to an entry of the history. */
export function stateAtDepth({ base, opened }: MapHistoryState, depth: number): MapHistoryState {
  return { base, opened: opened.slice(0, depth) };
}

function withoutPart(state: MapHistoryState, part: Part): MapHistoryState {
  return { ...state, opened: state.opened.filter(([other]) => other !== part) };
}
