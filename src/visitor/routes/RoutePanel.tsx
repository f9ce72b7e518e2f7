import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { detectPlatform, directionsLink } from '@/geo/directions';
import { unitsForLanguage } from '@/geo/format-distance';
import type { PercentPosition } from '@/geo/geometry';
import { useLanguage, useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import { MapTrails } from '@/map/react/MapTrails';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { EMPTY_TRAIL } from '@/model/trail';
import { buttonClasses } from '@/ui/Button';
import { type MapAddress, MY_POSITION } from '@/visitor/address/useMapAddress';
import type { LocateHandle } from '@/visitor/locate/LocateControl';
import { percentPositionOf } from '@/visitor/locate/map-fit';
import { useAnnouncement } from '@/visitor/locate/useAnnouncement';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import { useTrailMessages } from '@/visitor/trails/trail-messages';
import type { MapContent } from '@/visitor/useMapContent';
import { findRoute, type Route, type RoutePreference } from './find-route';
import { RouteCard, RouteTexts } from './RouteCard';
import { routeFacts, routeSentences, unknownStepsText } from './route-texts';
import { Signpost } from './Signpost';
import type { TrailNetwork } from './trail-network';
import { useTrailNetwork } from './useTrailNetwork';

type RoutesProps = {
  map: RefObject<MapView | null>;
  content: Pick<MapContent, 'groups' | 'points' | 'group' | 'point'>;
  settings: MapSettings;
  address: MapAddress;
  visitorPosition: VisitorPosition | null;
  locateControl: RefObject<LocateHandle | null> | null;
};

type RoutePanelProps = RoutesProps & {
  network: TrailNetwork | null;
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

/** The route in the address, or the place of a signpost that the visitor has scanned. */
export function Routes(props: RoutesProps) {
  const { map, content, settings, address } = props;
  const { groups, points, group, point } = content;
  const hasTrails = groups.some(({ trail }) => trail);
  const { routeTo, routeFrom, changeRouteStart } = address;
  const to = points.find(({ id }) => id === routeTo);
  // A visitor who asks for the way to a signpost's own place isn't there.
  const from = points.find(({ id }) => id === routeFrom && id !== routeTo) ?? null;
  const network = useTrailNetwork(content, settings, to !== undefined);
  if (!hasTrails) return null;
  if (to) return <RoutePanel {...props} {...{ network, to, from }} />;
  if (!from || routeTo || group || point) return null;
  return <Signpost map={map} from={from} onClose={() => changeRouteStart(null)} />;
}

/** The way along the trails to a place, on the map and in sentences. */
function RoutePanel(props: RoutePanelProps) {
  const { map, content, address, visitorPosition, locateControl } = props;
  const { network, to, from } = props;
  const { groups, points } = content;
  const messages = useTrailMessages();
  const { directions } = useMessages('popup');
  const language = useLanguage();
  const { routePreference: preference } = address;
  const [isPositionChosen, setIsPositionChosen] = useState(false);
  const isFromPosition = !from && (visitorPosition !== null || isPositionChosen);
  const position = useStart(from ? null : visitorPosition, network);
  const start = useMemo(() => (from ? percentPositionOf(from) : position), [from, position]);

  useEffect(
    function speakInsteadOfTracker() {
      if (isFromPosition) return locateControl?.current?.silence();
    },
    [isFromPosition, locateControl],
  );

  useEffect(
    function storeStart() {
      if (isFromPosition && !address.isFromPosition) address.changeRouteStart(MY_POSITION);
    },
    [isFromPosition, address],
  );

  useEffect(
    function locateAfterReload() {
      if (!address.isFromPosition || !locateControl) return;
      // Only if the browser doesn't have to ask the visitor.
      void navigator.permissions?.query({ name: 'geolocation' }).then(({ state }) => {
        if (state !== 'granted') return;
        setIsPositionChosen(true);
        locateControl.current?.locate();
      });
    },
    [address.isFromPosition, locateControl],
  );

  const found = useMemo(() => {
    if (!network || !start) return null;
    const best = (preferred: RoutePreference) =>
      findRoute(network, start, percentPositionOf(to), preferred);
    const route = best(preference);
    return { route: route ?? best('shortest'), isPreferred: route !== null };
  }, [network, start, to, preference]);
  const shown = useMemo(() => (found?.route ? [toShownTrail(found.route)] : []), [found]);
  useWholeRoute(map, found?.route ?? null, `${to.id} ${from?.id} ${preference}`);

  const texts = useMemo(() => {
    if (!messages || !network || !found) return null;
    const { route, isPreferred } = found;
    if (!route) return { kind: 'none', facts: messages.route.noWay, notes: [], sentences: [] };
    const format = { language, units: unitsForLanguage(navigator.language) };
    const input = { route, network, groups, points, to, messages, format };
    const sentences = routeSentences(input);
    const hasArrived = !from && network.fit !== null && route.length <= ARRIVED_METERS;
    return {
      kind: hasArrived ? 'arrived' : 'way',
      facts: hasArrived ? `${sentences.at(-1)}` : routeFacts(input) || messages.route.wayThere,
      notes: [!isPreferred && messages.route.noWayWithoutSteps, unknownStepsText(input)].filter(
        (text) => typeof text === 'string',
      ),
      sentences: hasArrived ? [] : sentences,
    };
  }, [messages, network, found, groups, points, from, to, language]);
  // Where the shortest way is known to have no steps, there is nothing to choose.
  const hasChoice =
    preference === 'without steps' ||
    found?.route?.legs.some(({ part }) => part && (part.steps !== null || !part.isChecked));
  const said = texts && [texts.facts, ...texts.notes, ...texts.sentences.slice(0, 1)].join(' ');
  const announcement = useAnnouncement(
    said ? { text: said, isUrgent: texts.kind === 'arrived', kind: texts.kind } : null,
  );

  if (!messages) return null;
  return (
    <>
      <MapTrails map={map} trails={shown} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!content.point && (
        <RouteCard map={map} title={messages.route.wayTo(to.title)} onClose={address.closeRoute}>
          <select
            aria-label={messages.route.whereAreYou}
            value={from?.id ?? (isFromPosition ? MY_POSITION : '')}
            onChange={({ target: { value } }) => {
              setIsPositionChosen(value === MY_POSITION);
              address.changeRouteStart(value);
              if (value === MY_POSITION) locateControl?.current?.locate();
            }}
            className="min-h-target w-full rounded-control border border-line bg-surface px-2 text-ink"
          >
            {!from && !isFromPosition && <option value="">{messages.route.whereAreYou}</option>}
            {locateControl && <option value={MY_POSITION}>{messages.route.myPosition}</option>}
            <StartOptions points={points} to={to} language={language} />
          </select>
          {hasChoice && (
            <fieldset aria-label={messages.route.wayThere} className="flex flex-wrap gap-x-3">
              {(['shortest', 'without steps'] as const).map((choice) => (
                <label key={choice} className="flex min-h-target items-center gap-2">
                  <input
                    type="radio"
                    name="route-preference"
                    checked={preference === choice}
                    onChange={() => address.changeRoutePreference(choice)}
                    className="size-4 accent-accent"
                  />
                  {messages.route[choice === 'shortest' ? 'shortest' : 'withoutSteps']}
                </label>
              ))}
            </fieldset>
          )}
          {texts && <RouteTexts {...texts} key={texts.kind} />}
          {texts?.kind === 'none' && to.geoPosition && (
            <a
              href={directionsLink(to.geoPosition, detectPlatform(navigator))}
              target="_blank"
              rel="noopener"
              className={buttonClasses('secondary')}
            >
              {directions}
            </a>
          )}
        </RouteCard>
      )}
    </>
  );
}

/** The places to start from, by title. */
function StartOptions(props: { points: MapPoint[]; to: MapPoint; language: string }) {
  const { points, to, language } = props;
  const sorted = useMemo(
    () => points.toSorted((a, b) => a.title.localeCompare(b.title, language)),
    [points, language],
  );
  return sorted.map(
    ({ id, title }) =>
      id !== to.id && (
        <option key={id} value={id}>
          {title}
        </option>
      ),
  );
}

/** Where the visitor is, as of the last move that is worth a new route. */
function useStart(visitorPosition: VisitorPosition | null, network: TrailNetwork | null) {
  const [start, setStart] = useState<PercentPosition | null>(null);
  const at = visitorPosition?.at ?? null;
  const minMove = network?.fit ? MIN_MOVE_METERS : MIN_MOVE;
  const hasMoved = !start || !at || !network || network.lengthOf([start, at]) >= minMove;
  if (start !== at && hasMoved) setStart(at);
  return start;
}

/** Brings each new route into view once, and returns to the view before when it is closed. */
function useWholeRoute(map: RefObject<MapView | null>, route: Route | null, key: string): void {
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
  const parts = legs
    .filter(({ length }) => length > 0)
    .map(({ path, part }) => ({
      positions: path,
      steps: part?.steps ?? null,
      isSteep: false,
      isRough: part === null,
      isPaved: false,
    }));
  return { id: 'route', trail: { ...EMPTY_TRAIL, parts }, color: ROUTE_COLOR, isChosen: true };
}
