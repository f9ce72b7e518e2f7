import type { Messages } from '@/i18n/en';
import type { LocateResult, NearestPlace } from './locate-on-map';
import type { PositionError } from './watch-device-position';

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
  messages: Messages['locate'],
  tell: (metres: number) => string,
  accuracyMetres: number,
): StatusMessage | null {
  switch (finding.kind) {
    case 'far':
    case 'inaccurate':
      return { text: messages[finding.kind](tell(finding.meters)), isShown: true, isUrgent: false };
    case 'beside': {
      const direction = messages.directions[finding.direction];
      const text = messages.offMap(tell(finding.meters), direction);
      return { text, isShown: true, isUrgent: false };
    }
    case 'on the map':
      return (
        place && {
          text: describeNearestPlace(place, accuracyMetres, messages, tell),
          isShown: false,
          isUrgent: false,
        }
      );
  }
}

function describeNearestPlace(
  { title, meters, direction }: NearestPlace,
  accuracyMetres: number,
  messages: Messages['locate'],
  tell: (metres: number) => string,
): string {
  // On which side of it nobody knows.
  if (accuracyMetres > Math.max(meters, COARSE_ACCURACY_METERS)) {
    return messages.around(title, tell(accuracyMetres));
  }
  if (meters < AT_PLACE_METERS) return messages.at(title);
  const say = meters < NEAR_PLACE_METERS ? messages.near : messages.away;
  return say(title, tell(meters), messages.directions[direction]);
}

/**
 * What there is to say where nothing was found.
 * @param isForbidden the page around the map does not let it ask
 */
export function describePositionError(
  trouble: PositionError,
  isForbidden: boolean,
  messages: Messages['locate'],
): StatusMessage {
  const key = trouble === 'denied' && isForbidden ? 'framed' : trouble;
  return { text: messages[key], isShown: true, isUrgent: true };
}
