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
import { distanceText, unitsOf } from '@/geo/distance-text';
import { distanceMetres } from '@/geo/plane';
import { mapLink } from '@/lib/map-link';
import type { MapView } from '@/map/view/map-view';
import type { MapPoint } from '@/model/point';
import { afterInSight } from './after-in-sight';
import { DotLayer } from './dot-layer';
import { findOnMap, nearestPlace } from './find-on-map';
import { isForbiddenByFrame, isFramed } from './frame';
import { MapCard } from './MapCard';
import { type Sentence, tellFinding, tellTrouble } from './sentences';
import { useMapFit } from './useMapFit';
import { HOLD_MS, useReading } from './useReading';
import { useSaid } from './useSaid';
import type { Look } from './WhereButton';
import type { Whereabouts } from './whereabouts';
import type { WhereWords } from './words/words';

/** So long the places' positions may take that the page does not have yet. */
const MOST_WAITING_MS = 15_000;

/** Who was here, and is said to be far away for so long, has left. */
const GONE_MS = 120_000;

/** What a press on the button does while this is there. */
export type Pressed = { press: () => void };

type LocatingProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  /** Address of the picture that places' spots are on. */
  baseMap: string | null;
  /** The one that turns it on and off. */
  button: HTMLButtonElement | null;
  words: WhereWords;
  /** Of the words, as BCP 47 writes it. */
  language: string;
  closeLabel: string;
  /** What is said where a part could not be loaded. */
  unloaded: string;
  onLook: (look: Look) => void;
  onWhereabouts: (whereabouts: Whereabouts | null) => void;
  /** It was turned off. */
  onEnd: () => void;
  ref: Ref<Pressed>;
};

/**
 * Finds out where the visitor is, and shows and says it, as long as it is on the page. Nothing of it is stored
 * or sent.
 */
export function Locating(props: LocatingProps) {
  const { map, points, baseMap, words, language, unloaded, onLook, onWhereabouts } = props;
  const { isWatching, isEarly, reading, trouble, start, stop } = useReading();
  const [isUnloaded, setIsUnloaded] = useState(false);
  const [patience, setPatience] = useState(1);
  const [isFollowed, setIsFollowed] = useState(false);
  const [closedKind, setClosedKind] = useState<string | null>(null);
  const wasHere = useRef(false);
  const layer = useRef<DotLayer>(null);

  const fit = useMapFit(points, baseMap, patience);
  const found = useMemo(() => reading && fit && findOnMap(reading, fit), [reading, fit]);
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
      const timer = setTimeout(() => setIsUnloaded(true), MOST_WAITING_MS);
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
      return afterInSight(() => {
        wasHere.current = false;
        stop();
      }, GONE_MS);
    },
    [isFar, isShown, stop],
  );

  useLayoutEffect(
    function attachToMap() {
      if (!map.current) return;
      const { viewport, markers } = map.current;
      const created = new DotLayer(viewport, setIsFollowed);
      layer.current = created;
      markers.over = created;
      markers.elements.container.after(...created.elements);
      return () => {
        markers.over = null;
        layer.current = null;
        created.destroy();
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
      if (!isWatching) onLook({ kind: 'off' });
      else if (kind === null) onLook({ kind: 'busy' });
      else if (kind !== 'on the map') onLook({ kind: 'shown' });
      else if (isFollowed) onLook({ kind: 'followed', hint: words.followed });
      else onLook({ kind: 'shown', hint: words.unfollowed });
    },
    [onLook, isWatching, kind, isFollowed, words],
  );

  const tell = useMemo(() => {
    const units = unitsOf(navigator.language);
    return (metres: number) => distanceText(metres, language, units);
  }, [language]);

  const position = (isShown && reading?.position) || null;
  const isOver = !isWatching || reading === null;
  useEffect(
    function tellWhereabouts() {
      if (isOver) return onWhereabouts(null);
      if (!position || !fit) {
        // One position that is wrong for once takes no distance from under a finger.
        return afterInSight(() => onWhereabouts(null), HOLD_MS);
      }
      onWhereabouts({
        metresTo(point) {
          const onEarth = fit.earthOf(point);
          return onEarth && distanceMetres(position, onEarth);
        },
        tell,
      });
    },
    [onWhereabouts, isOver, position, fit, tell],
  );
  useEffect(() => () => onWhereabouts(null), [onWhereabouts]);

  const sentence = useMemo((): Sentence | null => {
    if (isUnloaded) return { text: unloaded, isShown: true, isUrgent: true };
    if (toldTrouble) return tellTrouble(toldTrouble, isForbiddenByFrame(), words);
    if (!finding || !reading || !fit) {
      return { text: words.searching, isShown: false, isUrgent: true };
    }
    const place = nearestPlace(reading.position, points, fit);
    return tellFinding(finding, place, words, tell, reading.accuracyMetres);
  }, [isUnloaded, unloaded, toldTrouble, finding, reading, fit, points, words, tell]);
  const said = useSaid(sentence && { ...sentence, kind: kind ?? 'searching' });
  const text = sentence?.isShown && kind !== closedKind ? sentence.text : null;

  useImperativeHandle(props.ref, () => ({
    press() {
      setClosedKind(null);
      if (!isWatching) {
        layer.current?.startAnew();
        start();
      } else if (isUnloaded) setPatience(patience + 1);
      else if (finding?.kind === 'on the map' && !layer.current?.isFollowed) {
        layer.current?.bringBack();
      } else props.onEnd();
    },
  }));

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {text !== null && (
        <MapCard
          button={props.button}
          closeLabel={props.closeLabel}
          onClose={() => setClosedKind(kind)}
          onPlace={(place) => layer.current?.setCard(place)}
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
                  {words.openAlone}
                </a>
              </>
            )}
          </p>
        </MapCard>
      )}
    </>
  );
}
