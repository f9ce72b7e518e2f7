import { CircleAlert, LocateFixed, X } from 'lucide-react';
import { useState } from 'react';
import type { GeoPosition } from '@/geo/earth-position';
import { ownMessage } from '@/lib/error-message';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import { useCancelableWork } from '@/ui/useCancelableWork';
import { useLatest } from '@/ui/useLatest';

type DevicePositionButtonProps = {
  /** How far off the position in the field may be; null if it was not measured here. */
  accuracyMeters: number | null;
  /** Whether it is part of a line that wraps, such as a heading. */
  isInLine: boolean;
  onMeasured: (fix: MeasuredPosition) => void;
};

/** Measures the position of an administrator who is at the place, and shows how accurate it is. */
export function DevicePositionButton(props: DevicePositionButtonProps) {
  const { accuracyMeters, isInLine, onMeasured } = props;
  const { isMeasuring, best, problem, measure, stop } = useMeasuredPosition(onMeasured);
  // A good position is already in the field.
  const isGood = isMeasuring && best !== null && isAccurateEnough(best);
  const bestText = best && accuracyText(best.accuracyMeters);
  return (
    <div className={isInLine ? 'contents *:not-first:w-full' : 'flex flex-col gap-2'}>
      {/* A single button, so that it keeps the focus. */}
      <Button
        icon={isMeasuring && !isGood ? X : LocateFixed}
        onClick={isMeasuring ? stop : measure}
        className={isInLine ? '' : 'w-full sm:w-fit'}
      >
        {isGood ? 'Use it now' : isMeasuring ? 'Stop' : 'I’m standing here'}
      </Button>
      {isMeasuring && <ProgressBar label="Finding your position" fraction={null} />}
      <div role="status" className="text-sm text-muted empty:hidden">
        {isMeasuring &&
          (bestText
            ? `Stay where you are. Best so far: ${bestText}`
            : 'Asking your device where it is…')}
        {!isMeasuring && !problem && accuracyMeters !== null && (
          <p>Your position has been filled in: {accuracyText(accuracyMeters)}</p>
        )}
        {problem && (
          <p className="text-danger">
            <CircleAlert aria-hidden size={16} className="mr-1.5 inline align-[-3px]" />
            {problem}
          </p>
        )}
      </div>
      {problem && best && (
        <Button
          onClick={() => {
            stop();
            onMeasured(best);
          }}
          className="w-full sm:w-fit"
        >
          Use it anyway
        </Button>
      )}
    </div>
  );
}

/** Formats an accuracy as phones do. */
function accuracyText(meters: number): string {
  return `± ${Math.ceil(meters).toLocaleString('en')} m`;
}

/** A position that the device found, and how far off it may be. */
type MeasuredPosition = { position: GeoPosition; accuracyMeters: number };

/** A position at least this accurate is used immediately. */
const GOOD_ACCURACY_METERS = 10;

/** How long to wait for a better position after the first. */
export const MEASURING_MS = 10_000;

/** How long to wait for the first position, once the browser has permission. */
const FIRST_POSITION_TIMEOUT_MS = 30_000;

/** A position that is less accurate is not used for a place. */
const MAX_ACCURACY_METERS = 50;

type Measurement = {
  isMeasuring: boolean;
  /** The best position so far, or one that is too inaccurate. */
  best: MeasuredPosition | null;
  problem: string | null;
};

const NOT_MEASURING: Measurement = { isMeasuring: false, best: null, problem: null };

/**
 * Measures where the administrator is.
 * @param onTake gets each position that is accurate enough
 */
export function useMeasuredPosition(onTake: (fix: MeasuredPosition) => void) {
  const [state, setState] = useState(NOT_MEASURING);
  // Better positions arrive seconds later, when the form may hold something else.
  const take = useLatest(onTake);
  const { begin, cancel } = useCancelableWork();

  async function measure() {
    const signal = begin();
    const showBest = (best: MeasuredPosition) => {
      setState({ isMeasuring: true, best, problem: null });
      // If the form is saved before the time is over, it has the best position so far.
      if (isAccurateEnough(best)) take.current(best);
    };
    setState({ ...NOT_MEASURING, isMeasuring: true });
    try {
      if (!window.isSecureContext) throw new Error(INSECURE_CONTEXT_TEXT);
      if (!navigator.geolocation) throw new Error(GEOLOCATION_UNAVAILABLE_TEXT);
      const best = await measurePosition(navigator.geolocation, showBest, signal);
      const problem = `Your device knows its position only to ${accuracyText(best.accuracyMeters)}, so it wasn’t used. Go where you can see more of the sky, wait a moment, and try again.`;
      setState(isAccurateEnough(best) ? NOT_MEASURING : { isMeasuring: false, best, problem });
    } catch (error) {
      if (!signal.aborted) setState({ ...NOT_MEASURING, problem: ownMessage(error) });
    }
  }

  function stop() {
    cancel();
    setState(NOT_MEASURING);
  }

  return { ...state, measure, stop };
}

/** Whether a position is accurate enough for a place. */
function isAccurateEnough({ accuracyMeters }: MeasuredPosition): boolean {
  return accuracyMeters <= MAX_ACCURACY_METERS;
}

/**
 * Measures where the device is: the best position within ten seconds, or the first good one.
 * @param onBetter gets each position that is better than those before
 * @throws an error whose message says what to do, or the reason that the signal was aborted with
 */
export function measurePosition(
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>,
  onBetter: (fix: MeasuredPosition) => void,
  signal: AbortSignal,
): Promise<MeasuredPosition> {
  let watch: number;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<MeasuredPosition>((resolve, reject) => {
    let best: MeasuredPosition | null = null;
    function handlePosition({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) {
      if (best && best.accuracyMeters <= accuracy) return;
      const fix = { position: { latitude, longitude }, accuracyMeters: accuracy };
      if (!best) timer = setTimeout(() => resolve(best ?? fix), MEASURING_MS);
      best = fix;
      onBetter(fix);
      if (accuracy <= GOOD_ACCURACY_METERS) resolve(fix);
    }
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    watch = geolocation.watchPosition(
      handlePosition,
      // After a first position, a better one may still come.
      (error) => best === null && reject(new Error(geolocationErrorText(error))),
      { enableHighAccuracy: true, maximumAge: 0, timeout: FIRST_POSITION_TIMEOUT_MS },
    );
  }).finally(() => {
    geolocation.clearWatch(watch);
    clearTimeout(timer);
  });
}

/** Browsers reveal no position to an insecure page. */
const INSECURE_CONTEXT_TEXT =
  'Browsers share your location only with pages whose address starts with https://, and this one’s doesn’t. Open it at such an address, or paste the position instead.';

/** Some browsers reveal no position to any page. */
const GEOLOCATION_UNAVAILABLE_TEXT =
  'This browser doesn’t share your location with any page. Turn it on in its settings, use another browser, or paste the position instead.';

function geolocationErrorText({ code }: Pick<GeolocationPositionError, 'code'>): string {
  if (code === 1)
    return 'This page isn’t allowed to use your location. Allow it in the settings of your browser and your device, then try again.';
  if (code === 3)
    return 'Your device couldn’t find its position within 30 seconds. Go where you can see more of the sky, and try again.';
  return 'Your device doesn’t know where it is. Turn on its location, go where you can see the sky, and try again.';
}
