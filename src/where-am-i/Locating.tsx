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
import type { MapPoint } from '@/data/points';
import { distanceText, unitsOf } from '@/geo/distance-text';
import { distanceMetres } from '@/geo/plane';
import { mapLink } from '@/lib/map-link';
import type { ImageSize } from '@/map/geometry';
import type { MapView } from '@/map/map-view';
import { fullSize, parsePictureSizes } from '@/pictures/picture-variants';
import { DotLayer } from './dot-layer';
import { findOnMap, nearestPlace } from './find-on-map';
import { followPosition, type Reading, type Trouble } from './follow-position';
import { isForbiddenByFrame, isFramed } from './frame';
import type { Look } from './look';
import { MapCard } from './MapCard';
import { fitMap } from './map-fit';
import { type Sentence, tellFinding, tellTrouble } from './sentences';
import { useSaid } from './useSaid';
import type { Whereabouts } from './whereabouts';
import type { WhereWords } from './words/words';

/** So long the places' positions may take that the page does not have yet. */
const MOST_WAITING_MS = 15_000;

/** What a press on the button does while this is there. */
export type Pressed = { press: () => void };

type LocatingProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  /** Address of the picture that places' spots are on. */
  baseMap: string | null;
  words: WhereWords;
  /** Of the words, as BCP 47 writes it. */
  language: string;
  closeLabel: string;
  /** What is said where a part could not be loaded. */
  unloaded: string;
  onLook: (look: Look) => void;
  onWhereabouts: (whereabouts: Whereabouts | null) => void;
  /** What was said was closed. */
  onClose: () => void;
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
  const [isWatching, setIsWatching] = useState(true);
  const [reading, setReading] = useState<Reading | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isUnloaded, setIsUnloaded] = useState(false);
  const [patience, setPatience] = useState(1);
  const [isFollowed, setIsFollowed] = useState(false);
  const [closedKind, setClosedKind] = useState<string | null>(null);
  const [shownRatio, setShownRatio] = useState(1);
  const wasHere = useRef(false);
  const layer = useRef<DotLayer>(null);
  const card = useRef<HTMLDivElement>(null);

  const ownRatio = useMemo(() => ratioTold(baseMap), [baseMap]);
  const aspectRatio = ownRatio ?? shownRatio;
  const fit = useMemo(() => fitMap(points, aspectRatio), [points, aspectRatio]);
  const finding = useMemo(() => reading && fit && findOnMap(reading, fit), [reading, fit]);
  // Who has been found is not lost by one look that finds nothing; Firefox says so of all who stand still.
  const toldTrouble = reading ? null : trouble;
  const kind = isUnloaded ? 'unloaded' : (toldTrouble ?? finding?.kind ?? null);
  // Once it has been otherwise it is news again.
  if (closedKind !== null && closedKind !== kind) setClosedKind(null);
  const isShown = finding?.kind === 'on the map' || finding?.kind === 'beside';

  useEffect(
    function follow() {
      if (!isWatching) return;
      if (!window.isSecureContext || !navigator.geolocation) {
        setTrouble('insecure');
        setIsWatching(false);
        return;
      }
      return followPosition({
        onReading(reading) {
          setReading(reading);
          setTrouble(null);
        },
        onTrouble(trouble) {
          setTrouble(trouble);
          if (trouble !== 'denied') return;
          setReading(null);
          setIsWatching(false);
        },
      });
    },
    [isWatching],
  );

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

  useEffect(
    function spareBattery() {
      // Nobody comes from there within minutes. But who was here is not there: the device was wrong.
      if (finding?.kind === 'far' && !wasHere.current) setIsWatching(false);
      wasHere.current ||= finding?.kind === 'on the map' || finding?.kind === 'beside';
    },
    [finding],
  );

  useLayoutEffect(
    function attachToMap() {
      if (!map.current) return;
      const { viewport, markers } = map.current;
      setShownRatio(ratioOf(viewport.space.picture));
      const created = new DotLayer(viewport, setIsFollowed);
      layer.current = created;
      markers.over = created;
      markers.elements.container.after(...created.elements);
      return () => {
        markers.over = null;
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

  useEffect(
    function tellWhereabouts() {
      const position = isShown && reading?.position;
      if (!position || !fit) return onWhereabouts(null);
      onWhereabouts({
        metresTo(point) {
          const onEarth = fit.earthOf(point);
          return onEarth && distanceMetres(position, onEarth);
        },
        tell,
      });
    },
    [onWhereabouts, isShown, reading, fit, tell],
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words the card is as high as they need
  useLayoutEffect(() => {
    const { offsetLeft = 0, offsetTop = 0, offsetWidth = 0, offsetHeight = 0 } = card.current ?? {};
    layer.current?.setCard(
      card.current && {
        leftPx: offsetLeft,
        topPx: offsetTop,
        widthPx: offsetWidth,
        heightPx: offsetHeight,
      },
    );
  }, [text]);

  useImperativeHandle(props.ref, () => ({
    press() {
      setClosedKind(null);
      if (!isWatching) {
        layer.current?.startAnew();
        setReading(null);
        setTrouble(null);
        setIsWatching(true);
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
          ref={card}
          closeLabel={props.closeLabel}
          onClose={() => {
            setClosedKind(kind);
            props.onClose();
          }}
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

/** A picture's width in heights, if its address tells it. */
function ratioTold(address: string | null): number | null {
  const sizes = address === null ? null : parsePictureSizes(address);
  return sizes && ratioOf(fullSize(sizes));
}

function ratioOf({ imageWidthPx, imageHeightPx }: ImageSize): number {
  return imageWidthPx / imageHeightPx;
}
