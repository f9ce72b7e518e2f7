import './locate.css';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { distanceMeters } from '@/geo/earth-position';
import { formatDistance, unitsForLanguage } from '@/geo/format-distance';
import { useLanguage, useMessages } from '@/i18n/messages';
import { mapLink } from '@/lib/map-link';
import type { MapView } from '@/map/map-view';
import type { MapPoint } from '@/model/point';
import { createIcon } from '@/ui/create-icon';
import { IconButton } from '@/ui/IconButton';
import { useAnnouncement } from './Announcement';
import {
  describeLocateResult,
  describePositionError,
  findNearestPlace,
  locateOnMap,
  type StatusMessage,
} from './locate-on-map';
import { useMapFit } from './map-fit';
import type { LocationValues } from './useVisitorLocation';
import { VisitorPositionLayer } from './visitor-position-layer';
import {
  isFramed,
  isLocationBlockedByFrame,
  STALE_AFTER_MS,
  setVisibleTimeout,
  useDevicePosition,
} from './watch-device-position';

const Cross = createIcon('M18 6 6 18M6 6l12 12');

/** How long to wait for the points' positions. */
const MAX_WAIT_MS = 15_000;

/** After this long out of range, assume the visitor left. */
const LEFT_AFTER_MS = 120_000;

/** Handles a press on the button while the tracker is shown. */
export type LocationTrackerHandle = { press: () => void };

type LocationTrackerProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  /** Address of the picture on which the points are drawn. */
  baseMap: string | null;
  /** The button that turns the tracker on and off. */
  button: HTMLButtonElement | null;
  onLocationChange: (
    changed: Pick<LocationValues, 'position'> | Pick<LocationValues, 'state'>,
  ) => void;
  /** Whether to announce where the visitor is. Otherwise, only what is shown over the map is announced. */
  isAnnounced: boolean;
  /** Runs when the visitor turns the tracker off. */
  onTurnOff: () => void;
  /** Mounts the tracker again, after it has stopped. */
  onRestart: () => void;
  ref: Ref<LocationTrackerHandle>;
};

/**
 * Tracks the visitor's position and shows and announces it while this component is mounted. Nothing is stored or
 * sent.
 */
export function LocationTracker(props: LocationTrackerProps) {
  const { map, points, baseMap, onLocationChange } = props;
  const messages = useMessages('locate');
  const { loadFailed } = useMessages('crash');
  const language = useLanguage();
  const { isWatching, isEarly, reading, error, stop } = useDevicePosition();
  const [hasTimedOut, setHasTimedOut] = useState(false);
  /** How often the visitor has asked to wait longer for the points' positions. */
  const [waits, setWaits] = useState(0);
  const [isFollowed, setIsFollowed] = useState(false);
  const [closedKind, setClosedKind] = useState<string | null>(null);
  const wasInRange = useRef(false);
  const layer = useRef<VisitorPositionLayer>(null);
  const card = useRef<HTMLDivElement>(null);

  const fit = useMapFit(points, baseMap);
  const located = useMemo(() => reading && fit && locateOnMap(reading, fit), [reading, fit]);
  const isDoubtful = located?.kind === 'inaccurate' || located?.kind === 'far';
  const result = isEarly && isDoubtful ? null : located;
  // Ignore errors once there is a reading: Firefox reports a timeout whenever the device is still.
  const shownError = reading ? null : error;
  const kind = hasTimedOut ? 'unloaded' : (shownError ?? result?.kind ?? null);
  // A closed card comes back after any other message.
  if (closedKind !== null && closedKind !== kind) setClosedKind(null);
  const isShown = result?.kind === 'on the map' || result?.kind === 'beside';

  const isWaiting = reading !== null && fit === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wait has its own limit
  useEffect(
    function limitWait() {
      // The points' positions come with their details, which the page keeps requesting, as it does the picture's size.
      setHasTimedOut(false);
      if (!isWaiting) return;
      const timer = setTimeout(() => setHasTimedOut(true), MAX_WAIT_MS);
      return () => clearTimeout(timer);
    },
    [isWaiting, waits],
  );

  const isFar = result?.kind === 'far';
  useEffect(
    function stopWhenFar() {
      wasInRange.current ||= isShown;
      if (!isFar) return;
      // Stops, because a visitor who is far away doesn't arrive within minutes. But if the visitor was in range a moment ago, the
      // device is probably wrong.
      if (!wasInRange.current) return stop();
      return setVisibleTimeout(() => {
        wasInRange.current = false;
        stop();
      }, LEFT_AFTER_MS);
    },
    [isFar, isShown, stop],
  );

  useLayoutEffect(
    function attachToMap() {
      if (!map.current) return;
      layer.current = new VisitorPositionLayer(map.current.viewport, setIsFollowed, card);
      const removeLayer = map.current.addLayer(layer.current);
      return () => {
        layer.current = null;
        removeLayer();
      };
    },
    [map],
  );

  useLayoutEffect(() => layer.current?.show(result, error !== null), [result, error]);

  useEffect(function followCover() {
    // A popup that covers the dot stops the map from following it, even if the map doesn't move. A card moves the arrow.
    const frame = requestAnimationFrame(() => layer.current?.follow());
    return () => cancelAnimationFrame(frame);
  });

  useEffect(
    function reportButtonState() {
      const report = (state: LocationValues['state']) => onLocationChange({ state });
      if (!isWatching) report({ kind: 'off' });
      else if (kind === null) report({ kind: 'busy' });
      else if (kind !== 'on the map') report({ kind: 'shown' });
      else if (isFollowed) report({ kind: 'followed', hint: messages.following });
      else report({ kind: 'shown', hint: messages.notFollowing });
    },
    [onLocationChange, isWatching, kind, isFollowed, messages],
  );

  const formatMeters = useMemo(() => {
    const units = unitsForLanguage(navigator.language);
    return (meters: number) => formatDistance(meters, language, units);
  }, [language]);

  const shownReading = isShown ? reading : null;
  const isOver = !isWatching || reading === null;
  useEffect(
    function reportPosition() {
      const report = (position: LocationValues['position']) => onLocationChange({ position });
      if (isOver) return report(null);
      if (!shownReading || !fit) {
        // A single wrong position must not remove the distances that the visitor is reading.
        return setVisibleTimeout(() => report(null), STALE_AFTER_MS);
      }
      const { position, accuracyMeters } = shownReading;
      report({
        at: fit.toPicture(position),
        accuracyMeters,
        metersTo(point) {
          const onEarth = fit.geoPositionOf(point);
          return onEarth && distanceMeters(position, onEarth);
        },
        formatDistance: formatMeters,
      });
    },
    [onLocationChange, isOver, shownReading, fit, formatMeters],
  );
  useEffect(() => () => onLocationChange({ position: null }), [onLocationChange]);

  const message = useMemo((): StatusMessage | null => {
    if (hasTimedOut) return { text: loadFailed, isShown: true, isUrgent: true };
    if (shownError) return describePositionError(shownError, isLocationBlockedByFrame(), messages);
    if (!result || !reading || !fit) {
      return { text: messages.searching, isShown: false, isUrgent: true };
    }
    const place = findNearestPlace(reading.position, points, fit);
    return describeLocateResult(result, place, messages, formatMeters, reading.accuracyMeters);
  }, [hasTimedOut, shownError, result, reading, fit, points, messages, loadFailed, formatMeters]);
  const mustAnnounce = message && (message.isShown || props.isAnnounced);
  const announcement = useAnnouncement(
    mustAnnounce ? { ...message, kind: kind ?? 'searching' } : null,
  );
  const text = message?.isShown && kind !== closedKind ? message.text : null;

  useImperativeHandle(props.ref, () => ({
    press() {
      setClosedKind(null);
      if (!isWatching) props.onRestart();
      else if (hasTimedOut) setWaits(waits + 1);
      else if (result?.kind === 'on the map' && !layer.current?.isFollowing) {
        layer.current?.recenter();
      } else props.onTurnOff();
    },
  }));

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {text !== null && (
        <MapCard ref={card} returnFocusTo={props.button} onClose={() => setClosedKind(kind)}>
          <p>
            {text}
            {error === 'denied' && isFramed() && (
              <>
                {' '}
                <a
                  href={mapLink()}
                  target="_blank"
                  rel="noopener"
                  className="rounded-xs text-accent underline underline-offset-2 hover:text-accent-strong"
                >
                  {messages.openUnframed}
                </a>
              </>
            )}
          </p>
        </MapCard>
      )}
    </>
  );
}

type MapCardProps = {
  children: ReactNode;
  /** Receives the focus when the card closes while it contains the focus. */
  returnFocusTo: HTMLButtonElement | null;
  onClose: () => void;
  ref: RefObject<HTMLDivElement | null>;
};

/** A message over the map's upper edge, with a button that closes it. */
function MapCard({ children, returnFocusTo, onClose, ref }: MapCardProps) {
  const { close } = useMessages('popup');
  useLayoutEffect(
    function returnFocus() {
      const { current } = ref;
      return () => {
        if (current?.contains(document.activeElement)) returnFocusTo?.focus();
      };
    },
    [returnFocusTo, ref],
  );
  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      <div className="over-map where-room flex justify-center px-3 pt-3">
        <div
          ref={ref}
          className="pointer-events-auto flex animate-fade-in items-center gap-1 rounded-card bg-glass ps-4 text-sm text-ink shadow-float backdrop-blur-md forced-colors:border"
        >
          <div className="py-3">{children}</div>
          <IconButton icon={Cross} label={close} onClick={onClose} />
        </div>
      </div>
    </div>
  );
}
