/** The messages of the map in words, in English. They load only with its page. In sentences, titles are isolated. */
export const wordMessagesInEnglish = {
  /** Distances are already formatted, here and in the other messages. */
  extent: (eastWest: string, northSouth: string) =>
    `The places are spread over ${eastWest} from west to east and ${northSouth} from north to south. Distances between them are in a straight line.`,
  /** @param part as `isAt` writes it */
  north: (part: string) => `North is ${part}.`,
  /** A part of the picture: eighths clockwise from the top, and 8 for the center. Begins a sentence, or is within one. */
  isAt: (part: number) =>
    `at the ${'top,top right,right,bottom right,bottom,bottom left,left,top left,center'.split(',')[part] ?? ''} of the picture`,
  /** Where a place is, without a period, as in the next four. The direction is one of `locate.directions`. */
  away: (distance: string, direction: string, place: string) =>
    `${distance} ${direction} of ${place}`,
  beside: (place: string) => `right beside ${place}`,
  /** On the picture, in eighths clockwise from its top. */
  side: (eighth: number, place: string) =>
    `${'above,above and to the right of,to the right of,below and to the right of,below,below and to the left of,to the left of,above and to the left of'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail: string) => `on the trail ${trail}`,
  /** A place that one passes on a trail, within `trails.after`. */
  onSide: (place: string, isLeft: boolean) =>
    `${place} (${isLeft ? 'on the left' : 'on the right'})`,
  ends: (place: string) => `Ends at ${place}.`,
};

export type WordMessages = typeof wordMessagesInEnglish;
