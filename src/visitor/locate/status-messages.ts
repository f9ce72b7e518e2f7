import type { LocateResult, NearestPlace } from './locate-on-map';
import type { PositionError } from './watch-device-position';
import type { LocateMessages } from './words/locate-messages';

/** What is said of where the visitor is. */
export type StatusMessage = {
  text: string;
  /** It is shown over the map. What the dot shows is only said, to those who can't see it. */
  isShown: boolean;
  /** There is no position: that need not wait until what was said last is a while ago. */
  isUrgent: boolean;
};

/** Who is so near to a place is at it, for all that a device can tell. */
const AT_PLACE_METERS = 15;

/** A position that is known no better says nothing of a few steps. */
const COARSE_ACCURACY_METERS = 50;

/** Who is farther away is not near it. */
const NEAR_PLACE_METERS = 200;

/** What there is to say of what was found. */
export function describeLocateResult(
  finding: LocateResult,
  place: NearestPlace | null,
  words: LocateMessages,
  tell: (metres: number) => string,
  accuracyMetres: number,
): StatusMessage | null {
  switch (finding.kind) {
    case 'far':
    case 'inaccurate':
      return { text: words[finding.kind](tell(finding.meters)), isShown: true, isUrgent: false };
    case 'beside': {
      const direction = words.directions[finding.direction];
      const text = words.offMap(tell(finding.meters), direction);
      return { text, isShown: true, isUrgent: false };
    }
    case 'on the map':
      return (
        place && {
          text: describeNearestPlace(place, accuracyMetres, words, tell),
          isShown: false,
          isUrgent: false,
        }
      );
  }
}

function describeNearestPlace(
  { title, meters, direction }: NearestPlace,
  accuracyMetres: number,
  words: LocateMessages,
  tell: (metres: number) => string,
): string {
  // On which side of it nobody knows.
  if (accuracyMetres > Math.max(meters, COARSE_ACCURACY_METERS)) {
    return words.around(title, tell(accuracyMetres));
  }
  if (meters < AT_PLACE_METERS) return words.at(title);
  const say = meters < NEAR_PLACE_METERS ? words.near : words.away;
  return say(title, tell(meters), words.directions[direction]);
}

/**
 * What there is to say where nothing was found.
 * @param isForbidden the page around the map does not let it ask
 */
export function describePositionError(
  trouble: PositionError,
  isForbidden: boolean,
  words: LocateMessages,
): StatusMessage {
  const key = trouble === 'denied' && isForbidden ? 'framed' : trouble;
  return { text: words[key], isShown: true, isUrgent: true };
}
