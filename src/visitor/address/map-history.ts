/** Anything that can be open on the map. */
export type Part = 'group' | 'list' | 'stack' | 'point' | 'picture' | 'to' | 'from' | 'avoid';

/**
 * The values of the parts of the map: the id of a group, a stack and a point, `open` for the list and the point's
 * picture, the ids of the points of a route, and `steps` if routes avoid them; null for a closed part.
 */
export type PartValues = Record<Part, string | null>;

/** The open parts of the map, and the steps that Back undoes. */
export type MapHistoryState = {
  /** The parts that were open when the page was loaded. From there, Back leaves the site. */
  base: PartValues;
  /** The parts opened since, in this order. Each has its entry in the browser's history. */
  opened: [part: Part, value: string | null][];
};

/** An open route hides what was opened before it, which is shown again once the route is closed. */
export function getOpenParts({ base, opened }: MapHistoryState): PartValues {
  const route = opened.findIndex(isRoute);
  const shown = route < 0 ? base : { ...ALL_CLOSED, from: base.from, avoid: base.avoid };
  const parts = { ...shown, ...Object.fromEntries(opened.slice(Math.max(0, route))) };
  return parts.to === null ? { ...parts, avoid: null } : parts;
}

export const ALL_CLOSED: PartValues = {
  group: null,
  list: null,
  stack: null,
  point: null,
  picture: null,
  to: null,
  from: null,
  avoid: null,
};

function isRoute([part]: MapHistoryState['opened'][number]): boolean {
  return part === 'to';
}

/** Opens a part, or replaces its value. Back undoes the last opened part first. */
export function openPart(
  state: MapHistoryState,
  part: Part,
  value: string | null,
): MapHistoryState {
  const { opened } = withoutPart(state, part);
  // The initial value leaves nothing to undo.
  if (value === state.base[part] && !opened.some(isRoute)) return { ...state, opened };
  return { ...state, opened: [...opened, [part, value]] };
}

/** Replaces the value of an open part without a new step for Back. */
export function replacePart(
  state: MapHistoryState,
  part: Part,
  value: string | null,
): MapHistoryState {
  if (state.opened.some(([opened]) => opened === part)) return openPart(state, part, value);
  return { ...state, base: { ...state.base, [part]: value } };
}

/** Closes a part, even if it was open initially. Back doesn't open it again. */
export function closePart(state: MapHistoryState, part: Part): MapHistoryState {
  return { ...withoutPart(state, part), base: { ...state.base, [part]: null } };
}

/** Closes all that shows a point, also what an open route hides. */
export function closeAllOf(state: MapHistoryState, pointId: string): MapHistoryState {
  const parts = { ...state.base, ...Object.fromEntries(state.opened) };
  const shown = (['point', 'to', 'from'] as const).filter((part) => parts[part] === pointId);
  const closed = shown.reduce(closePart, state);
  return shown.includes('point') ? closePart(closed, 'picture') : closed;
}

/** The state at an entry of the browser's history that Back has led to. */
export function stateAtDepth({ base, opened }: MapHistoryState, depth: number): MapHistoryState {
  return { base, opened: opened.slice(0, depth) };
}

function withoutPart(state: MapHistoryState, part: Part): MapHistoryState {
  return { ...state, opened: state.opened.filter(([opened]) => opened !== part) };
}
