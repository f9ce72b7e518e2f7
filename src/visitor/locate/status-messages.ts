import type { Messages } from '@/i18n/en';
import type { LocateResult, NearestPlace } from './locate-on-map';
import type { PositionError } from './watch-device-position';

/** A message about the visitor's position. */
export type StatusMessage = {
  text: string;
  /** Whether it is shown over the map. A message that the dot makes redundant is only for screen readers. */
  isShown: boolean;
  /** Whether there is no position, which is announced without a delay. */
  isUrgent: boolean;
};

/** Within this distance a visitor counts as being at a place, given the accuracy of devices. */
const AT_PLACE_METERS = 15;

/** With a worse accuracy than this, distances of a few steps are meaningless. */
const COARSE_ACCURACY_METERS = 50;

/** Within this distance a visitor counts as being near a place. */
const NEAR_PLACE_METERS = 200;

/** The message for a located position; null if there is nothing to say. */
export function describeLocateResult(
  result: LocateResult,
  place: NearestPlace | null,
  messages: Messages['locate'],
  formatMeters: (meters: number) => string,
  accuracyMeters: number,
): StatusMessage | null {
  switch (result.kind) {
    case 'far':
    case 'inaccurate':
      return {
        text: messages[result.kind](formatMeters(result.meters)),
        isShown: true,
        isUrgent: false,
      };
    case 'beside': {
      const direction = messages.directions[result.direction];
      const text = messages.offMap(formatMeters(result.meters), direction);
      return { text, isShown: true, isUrgent: false };
    }
    case 'on the map':
      return (
        place && {
          text: describeNearestPlace(place, accuracyMeters, messages, formatMeters),
          isShown: false,
          isUrgent: false,
        }
      );
  }
}

function describeNearestPlace(
  { title, meters, direction }: NearestPlace,
  accuracyMeters: number,
  messages: Messages['locate'],
  formatMeters: (meters: number) => string,
): string {
  // The visitor may be on any side of the place.
  if (accuracyMeters > Math.max(meters, COARSE_ACCURACY_METERS)) {
    return messages.around(title, formatMeters(accuracyMeters));
  }
  if (meters < AT_PLACE_METERS) return messages.at(title);
  const message = meters < NEAR_PLACE_METERS ? messages.near : messages.away;
  return message(title, formatMeters(meters), messages.directions[direction]);
}

/**
 * The message for an error.
 * @param isBlockedByFrame whether the embedding page blocks geolocation
 */
export function describePositionError(
  error: PositionError,
  isBlockedByFrame: boolean,
  messages: Messages['locate'],
): StatusMessage {
  const key = error === 'denied' && isBlockedByFrame ? 'framed' : error;
  return { text: messages[key], isShown: true, isUrgent: true };
}
