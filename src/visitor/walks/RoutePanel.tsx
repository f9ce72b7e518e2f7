import { Footprints } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PercentPosition } from '@/geo/geometry';
import { usePageLanguage } from '@/i18n/messages';
import { MapTrails } from '@/map/trails/TrailPaths';
import { type MapPoint, percentPositionOf } from '@/model/point';
import { EMPTY_TRAIL } from '@/model/trail';
import { Button } from '@/ui/Button';
import { MY_POSITION } from '@/visitor/address/useMapAddress';
import { Announcement } from '@/visitor/locate/Announcement';
import type { VisitorPosition } from '@/visitor/locate/useVisitorLocation';
import { DirectionsLink } from '@/visitor/popup/DirectionsLink';
import { loadTrailMessages } from './describe-trails';
import { findRoute, type Route, type RoutePreference, type TrailNetwork } from './find-route';
import { routeFacts, routeSentences, unknownStepsText } from './route-texts';
import { useAvailable } from './useAvailable';
import { OpeningLine, WalkCard } from './WalkCard';
import { useGuidance, useWalk } from './walk-context';

type RoutePanelProps = {
  to: MapPoint;
  /** Null for the visitor's position. */
  from: MapPoint | null;
};

/** The color of routes on the map, that of the visitor's dot. */
const ROUTE_COLOR = '#1f5fd6';

/** A visitor who has walked this far gets a new route. */
const MIN_MOVE_METERS = 10;
/** The same without lengths, in widths of the picture. */
const MIN_MOVE = 0.004;

/** Nearer than this, the visitor has arrived. */
const ARRIVED_METERS = 20;

/** The way along the trails to a place, on the map and in sentences. */
export function RoutePanel({ to, from }: RoutePanelProps) {
  const { map, content, address, location, network, format } = useWalk();
  const { groups, points, point } = content;
  const { position: visitorPosition, locate } = location;
  const { route: words } = format.messages;
  const { routePreference: preference } = address;
  const [isPositionChosen, setIsPositionChosen] = useState(false);
  const isFromPosition = !from && (visitorPosition !== null || isPositionChosen);
  const position = useStart(from ? null : visitorPosition, network);
  const start = useMemo(() => (from ? percentPositionOf(from) : position), [from, position]);

  useGuidance(isFromPosition);
  useEffect(
    function storeStart() {
      if (isFromPosition && !address.isFromPosition) address.changeRouteStart(MY_POSITION);
    },
    [isFromPosition, address],
  );

  useEffect(
    function locateAfterReload() {
      if (!address.isFromPosition || !locate) return;
      // Only if the browser doesn't have to ask the visitor.
      void navigator.permissions?.query({ name: 'geolocation' }).then(({ state }) => {
        if (state !== 'granted') return;
        setIsPositionChosen(true);
        locate();
      });
    },
    [address.isFromPosition, locate],
  );

  const found = useMemo(() => {
    if (!network || !start) return null;
    const best = (preferred: RoutePreference) =>
      findRoute(network, start, percentPositionOf(to), preferred);
    const route = best(preference);
    return { route: route ?? best('shortest'), isPreferred: route !== null };
  }, [network, start, to, preference]);
  const shown = useMemo(() => (found?.route ? [toShownTrail(found.route)] : []), [found]);
  const starts = useMemo(
    () => points.toSorted((a, b) => a.title.localeCompare(b.title, format.language)),
    [points, format.language],
  );
  useRevealedRoute(found?.route ?? null, `${to.id} ${from?.id} ${preference}`);

  const texts = useMemo(() => {
    if (!network || !found) return null;
    const { route, isPreferred } = found;
    if (!route) return { kind: 'none', facts: words.noWay, notes: [], sentences: [] };
    const input = { route, network, groups, points, to, format };
    const sentences = routeSentences(input);
    const hasArrived = !from && network.fit !== null && route.length <= ARRIVED_METERS;
    return {
      kind: hasArrived ? 'arrived' : 'way',
      facts: hasArrived ? `${sentences.at(-1)}` : routeFacts(input) || words.wayThere,
      notes: [!isPreferred && words.noWayWithoutSteps, unknownStepsText(input)].filter(
        (text) => typeof text === 'string',
      ),
      sentences: hasArrived ? [] : sentences,
    };
  }, [network, found, groups, points, from, to, words, format]);
  // Nothing to choose if the shortest way is known to have no steps.
  const hasChoice =
    preference === 'without steps' ||
    found?.route?.legs.some(
      ({ section }) => section && (section.steps !== null || !section.isChecked),
    );
  const said = texts && [texts.facts, ...texts.notes, ...texts.sentences.slice(0, 1)].join(' ');

  return (
    <>
      <MapTrails map={map} trails={shown} />
      <Announcement
        sentence={
          said ? { text: said, isUrgent: texts.kind === 'arrived', kind: texts.kind } : null
        }
      />
      {!point && (
        <WalkCard title={words.wayTo(to.title)} onClose={address.closeRoute}>
          <div className="trail-more route-more grid gap-2 overflow-y-auto overscroll-contain px-3">
            <select
              aria-label={words.whereAreYou}
              value={from?.id ?? (isFromPosition ? MY_POSITION : '')}
              onChange={({ target: { value } }) => {
                setIsPositionChosen(value === MY_POSITION);
                address.changeRouteStart(value);
                if (value === MY_POSITION) locate?.();
              }}
              className="min-h-target w-full rounded-control border border-line bg-surface px-2 text-ink"
            >
              {!from && !isFromPosition && <option value="">{words.whereAreYou}</option>}
              {locate && <option value={MY_POSITION}>{words.myPosition}</option>}
              {starts.map(
                ({ id, title }) =>
                  id !== to.id && (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ),
              )}
            </select>
            {hasChoice && (
              <fieldset aria-label={words.wayThere} className="flex flex-wrap gap-x-3">
                {(['shortest', 'without steps'] as const).map((choice) => (
                  <label key={choice} className="flex min-h-target items-center gap-2">
                    <input
                      type="radio"
                      name="route-preference"
                      checked={preference === choice}
                      onChange={() => address.changeRoutePreference(choice)}
                      className="size-4 accent-accent"
                    />
                    {words[choice === 'shortest' ? 'shortest' : 'withoutSteps']}
                  </label>
                ))}
              </fieldset>
            )}
            {texts && <RouteTexts {...texts} key={texts.kind} />}
            {texts?.kind === 'none' && to.geoPosition && <DirectionsLink to={to.geoPosition} />}
          </div>
        </WalkCard>
      )}
    </>
  );
}

/** A line of facts that opens to all sentences; the first one is always shown. */
function RouteTexts(props: { facts: string; notes: string[]; sentences: string[] }) {
  const { facts, notes, sentences } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = sentences.slice(0, isOpen ? undefined : 1);
  return (
    <>
      <OpeningLine
        text={facts}
        isOpen={isOpen}
        onOpenChange={sentences.length > 1 ? setIsOpen : null}
      />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {shown.length > 0 && (
        <ol className="grid gap-2">
          {shown.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      )}
      {shown.length < sentences.length && (
        <p aria-hidden className="ps-5">
          …
        </p>
      )}
    </>
  );
}

/** After a scan of a signpost's code, says where the visitor is, until they close it. */
export function Signpost({ from }: { from: MapPoint }) {
  const { map, address, format } = useWalk();
  const { title } = from;
  const { percentX, percentY } = percentPositionOf(from);
  useEffect(
    function showPlace() {
      map.current?.revealer.revealAll([{ percentX, percentY }]);
    },
    [map, percentX, percentY],
  );
  return (
    <WalkCard
      title={format.messages.route.signpost(title)}
      onClose={() => address.changeRouteStart(null)}
    />
  );
}

type RouteButtonProps = {
  onPress: () => void;
  variant: 'primary' | 'secondary';
  className: string;
};

/** The popup's button that shows the way to its place. */
export function RouteButton({ onPress, variant, className }: RouteButtonProps) {
  const pageLanguage = usePageLanguage();
  const load = useCallback(() => loadTrailMessages(pageLanguage), [pageLanguage]);
  const messages = useAvailable(load, 'soon');
  return (
    messages && (
      <Button variant={variant} onClick={onPress} className={className}>
        <Footprints aria-hidden className="size-4" />
        {messages.route.wayThere}
      </Button>
    )
  );
}

/** The visitor's position as of the last move that is worth a new route. */
function useStart(visitorPosition: VisitorPosition | null, network: TrailNetwork | null) {
  const [start, setStart] = useState<PercentPosition | null>(null);
  const at = visitorPosition?.at ?? null;
  const minMove = network?.fit ? MIN_MOVE_METERS : MIN_MOVE;
  const hasMoved = !start || !at || !network || network.lengthOf([start, at]) >= minMove;
  if (start !== at && hasMoved) setStart(at);
  return start;
}

/** Brings each new route into view once, and returns to the view before when it is closed. */
function useRevealedRoute(route: Route | null, key: string): void {
  const { map } = useWalk();
  const shownKey = useRef('');
  useEffect(
    function showWhole() {
      if (!route || shownKey.current === key) return;
      shownKey.current = key;
      map.current?.revealer.revealAll(route.legs.flatMap(({ path }) => path));
    },
    [map, route, key],
  );
  useEffect(
    function returnOnClose() {
      const { current } = map;
      return () => current?.viewport.leavePositions();
    },
    [map],
  );
}

/** The route as a trail to draw: dotted off the trails, and with the steps on it. */
function toShownTrail({ legs }: Route) {
  const sections = legs
    .filter(({ length }) => length > 0)
    .map(({ path, section }) => ({
      positions: path,
      steps: section?.steps ?? null,
      isSteep: false,
      isRough: section === null,
      isPaved: false,
    }));
  return { id: 'route', trail: { ...EMPTY_TRAIL, sections }, color: ROUTE_COLOR, isChosen: true };
}
