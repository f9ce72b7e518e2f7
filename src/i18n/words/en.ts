/** The messages of the map in words, in English. They load only with its page. In sentences, titles are isolated. */
export const wordMessagesInEnglish = {
  /** Distances are already formatted, here and in the other messages. */
  extent: (eastWest: string, northSouth: string) =>
    `The places are spread over ${eastWest} from west to east and ${northSouth} from north to south. Distances between places are measured in a straight line.`,
  /** @param part as `isAt` writes it */
  north: (part: string) => `North is ${part}.`,
  /** A part of the map: eighths clockwise from the top, and 8 for the center. Begins a sentence, or is within one. */
  isAt: (part: number) =>
    `${'at the top,at the top right,on the right side,at the bottom right,at the bottom,at the bottom left,on the left side,at the top left,in the center'.split(',')[part] ?? ''} of the map`,
  /** Says where a place is. It has no period, and neither have the next four. The direction is one of `locate.directions`. */
  away: (distance: string, direction: string, place: string) =>
    `${distance} ${direction} of ${place}`,
  beside: (place: string) => `next to ${place}`,
  /** On the map, in eighths clockwise from its top. */
  side: (eighth: number, place: string) =>
    `${'above,to the upper right of,to the right of,to the lower right of,below,to the lower left of,to the left of,to the upper left of'.split(',')[eighth] ?? ''} ${place} on the map`,
  onTrail: (trail: string) => `near the trail ${trail}`,
  /** A place that one passes on a trail, within `trails.after`. */
  onSide: (place: string, side: 'left' | 'right' | 'end') =>
    `${place} (${{ left: 'on the left', right: 'on the right', end: 'the end' }[side]})`,
};

export type WordMessages = typeof wordMessagesInEnglish;
