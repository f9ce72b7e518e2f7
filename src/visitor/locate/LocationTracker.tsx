import {
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
import { isFramed, isLocationBlockedByFrame } from './frame';
import type { LocateButtonState } from './LocateButton';
import { findNearestPlace, locateOnMap } from './locate-on-map';
import { MapCard } from './MapCard';
import { setVisibleTimeout } from './set-visible-timeout';
import { describeLocateResult, describePositionError, type StatusMessage } from './status-messages';
import { useAnnouncement } from './useAnnouncement';
import { useMapFit } from './useMapFit';
import { STALE_AFTER_MS, useWatchDevicePosition } from './useWatchDevicePosition';
import type { VisitorPosition } from './visitor-position';
import { VisitorPositionLayer } from './visitor-position-layer';

/** So long the places' positions may take that the page does not have yet. */
const MAX_WAIT_MS = 15_000;

/** Who was here, and is said to be far away for so long, has left. */
const LEFT_AFTER_MS = 120_000;

/** What a press on the button does while this is there. */
export type LocationTrackerHandle = { press: () => void };

type LocationTrackerProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  /** Address of the picture that places' spots are on. */
  baseMap: string | null;
  /** The one that turns it on and off. */
  button: HTMLButtonElement | null;
  onButtonStateChange: (look: LocateButtonState) => void;
  onVisitorPositionChange: (whereabouts: VisitorPosition | null) => void;
  /** It was turned off. */
  onTurnOff: () => void;
  ref: Ref<LocationTrackerHandle>;
};

/**
 * Finds out where the visitor is, and shows and says it, as long as it is on the page. Nothing of it is stored
 * or sent.
 */
export function LocationTracker(props: LocationTrackerProps) {
  const { map, points, baseMap, onButtonStateChange, onVisitorPositionChange } = props;
  const messages = useMessages('locate');
  const language = useLanguage();
  const { isWatching, isEarly, reading, trouble, start, stop } = useWatchDevicePosition();
  const [isUnloaded, setIsUnloaded] = useState(false);
  const [patience, setPatience] = useState(1);
  const [isFollowed, setIsFollowed] = useState(false);
  const [closedKind, setClosedKind] = useState<string | null>(null);
  const wasHere = useRef(false);
  const layer = useRef<VisitorPositionLayer>(null);

  const fit = useMapFit(points, baseMap, patience);
  const found = useMemo(() => reading && fit && locateOnMap(reading, fit), [reading, fit]);
  const isDoubtful = found?.kind === 'inaccurate' || found?.kind === 'far';
  const finding = isEarly && isDoubtful ? null : found;
  // Who has been found is not lost by one look that finds nothing; Firefox says so of all who stand still.
  const toldTrouble = reading ? null : trouble;
  const kind = isUnloaded ? 'unloaded' : (toldTrouble ?? finding?.kind ?? null);
  // Once it has been otherwise it is news again.
  if (closedKind !== null && closedKind !== kind) setClosedKind(null);
  const isShown = finding?.kind === 'on the map' || finding?.kind === 'beside';

  const isWaiting = reading !== null && fit === null;
  useEffect(
    function giveUpWaiting() {
      // The places' positions come with their words, which the page goes on asking for.
      setIsUnloaded(false);
      if (!isWaiting || !patience) return;
      const timer = setTimeout(() => setIsUnloaded(true), MAX_WAIT_MS);
      return () => clearTimeout(timer);
    },
    [isWaiting, patience],
  );

  const isFar = finding?.kind === 'far';
  useEffect(
    function spareBattery() {
      wasHere.current ||= isShown;
      if (!isFar) return;
      // Nobody comes from there within minutes. But who was here is not there at once: the device was wrong.
      if (!wasHere.current) return stop();
      return setVisibleTimeout(() => {
        wasHere.current = false;
        stop();
      }, LEFT_AFTER_MS);
    },
    [isFar, isShown, stop],
  );

  useLayoutEffect(
    function attachToMap() {
      if (!map.current) return;
      layer.current = new VisitorPositionLayer(map.current.viewport, setIsFollowed);
      const removeLayer = map.current.addLayer(layer.current);
      return () => {
        layer.current = null;
        removeLayer();
      };
    },
    [map],
  );

  useLayoutEffect(() => layer.current?.show(finding, trouble !== null), [finding, trouble]);

  useEffect(function noticeCover() {
    // A popup that opens ends the following, also where the map need not move for it.
    const frame = requestAnimationFrame(() => layer.current?.follow());
    return () => cancelAnimationFrame(frame);
  });

  useEffect(
    function tellLook() {
      if (!isWatching) onButtonStateChange({ kind: 'off' });
      else if (kind === null) onButtonStateChange({ kind: 'busy' });
      else if (kind !== 'on the map') onButtonStateChange({ kind: 'shown' });
      else if (isFollowed) onButtonStateChange({ kind: 'followed', hint: messages.following });
      else onButtonStateChange({ kind: 'shown', hint: messages.notFollowing });
    },
    [onButtonStateChange, isWatching, kind, isFollowed, messages],
  );

  const tell = useMemo(() => {
    const units = unitsForLanguage(navigator.language);
    return (metres: number) => formatDistance(metres, language, units);
  }, [language]);

  const position = (isShown && reading?.position) || null;
  const isOver = !isWatching || reading === null;
  useEffect(
    function tellWhereabouts() {
      if (isOver) return onVisitorPositionChange(null);
      if (!position || !fit) {
        // One position that is wrong for once takes no distance from under a finger.
        return setVisibleTimeout(() => onVisitorPositionChange(null), STALE_AFTER_MS);
      }
      onVisitorPositionChange({
        metersTo(point) {
          const onEarth = fit.geoPositionOf(point);
          return onEarth && distanceMeters(position, onEarth);
        },
        formatDistance: tell,
      });
    },
    [onVisitorPositionChange, isOver, position, fit, tell],
  );
  useEffect(() => () => onVisitorPositionChange(null), [onVisitorPositionChange]);

  const sentence = useMemo((): StatusMessage | null => {
    if (isUnloaded) return { text: messages.loadFailed, isShown: true, isUrgent: true };
    if (toldTrouble)
      return describePositionError(toldTrouble, isLocationBlockedByFrame(), messages);
    if (!finding || !reading || !fit) {
      return { text: messages.searching, isShown: false, isUrgent: true };
    }
    const place = findNearestPlace(reading.position, points, fit);
    return describeLocateResult(finding, place, messages, tell, reading.accuracyMeters);
  }, [isUnloaded, toldTrouble, finding, reading, fit, points, messages, tell]);
  const said = useAnnouncement(sentence && { ...sentence, kind: kind ?? 'searching' });
  const text = sentence?.isShown && kind !== closedKind ? sentence.text : null;

  useImperativeHandle(props.ref, () => ({
    press() {
      setClosedKind(null);
      if (!isWatching) {
        layer.current?.centerOnNextPosition();
        start();
      } else if (isUnloaded) setPatience(patience + 1);
      else if (finding?.kind === 'on the map' && !layer.current?.isFollowing) {
        layer.current?.recenter();
      } else props.onTurnOff();
    },
  }));

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {text !== null && (
        <MapCard
          returnFocusTo={props.button}
          closeLabel={messages.close}
          onClose={() => setClosedKind(kind)}
          onRectChange={(place) => layer.current?.setCardRect(place)}
        >
          <p>
            {text}
            {trouble === 'denied' && isFramed() && (
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
