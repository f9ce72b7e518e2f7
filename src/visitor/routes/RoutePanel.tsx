import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { unitsForLanguage } from '@/geo/format-distance';
import type { PercentPosition } from '@/geo/geometry';
import { pathLength } from '@/geo/path';
import { useLanguage } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import { MapTrails } from '@/map/react/MapTrails';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { EMPTY_TRAIL } from '@/model/trail';
import type { MapAddress } from '@/visitor/address/useMapAddress';
import { aspectRatioOf } from '@/visitor/details/trail-order';
import type { LocateHandle } from '@/visitor/locate/LocateControl';
import { percentPositionOf } from '@/visitor/locate/map-fit';
import { useAnnouncement } from '@/visitor/locate/useAnnouncement';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import { goodFit } from '@/visitor/trails/describe-trails';
import { useTrailMessages } from '@/visitor/trails/trail-messages';
import type { MapContent } from '@/visitor/useMapContent';
import { findRoute, type Route, type RoutePreference } from './find-route';
import { RouteCard, RouteTexts } from './RouteCard';
import { routeFacts, routeSentences, unknownStepsText } from './route-texts';
import { buildNetwork, type TrailNetwork } from './trail-network';

type RoutePanelProps = {
  map: RefObject<MapView | null>;
  content: MapContent;
  settings: MapSettings;
  address: MapAddress;
  visitorPosition: VisitorPosition | null;
  locateControl: RefObject<LocateHandle | null> | null;
};

/** The value of the list of starts for the visitor's position. */
const MY_POSITION = 'position';

/** The color of routes on the map, that of the visitor's dot. */
const ROUTE_COLOR = '#1f5fd6';

/** A visitor who has walked this far gets a new route, in widths of the picture. */
const MIN_MOVE = 0.004;

/** Nearer than this, the visitor has arrived. */
const ARRIVED_METERS = 20;

/** The way along the trails to the place in the address, on the map and in sentences. */
export function RoutePanel(props: RoutePanelProps) {
  const { map, content, settings, address, visitorPosition, locateControl } = props;
  const { groups, points } = content;
  const messages = useTrailMessages();
  const language = useLanguage();
  const [preference, setPreference] = useState<RoutePreference>('shortest');
  const [isPositionChosen, setIsPositionChosen] = useState(false);
  const network = useNetwork(content, settings);
  const to = points.find(({ id }) => id === address.routeTo);
  const from = points.find(({ id }) => id === address.routeFrom);
  const isFromPosition = !from && (visitorPosition !== null || isPositionChosen);
  const position = useStart(from ? null : visitorPosition, network);
  const start = useMemo(() => (from ? percentPositionOf(from) : position), [from, position]);

  useEffect(
    function speakInsteadOfTracker() {
      if (isFromPosition) return locateControl?.current?.silence();
    },
    [isFromPosition, locateControl],
  );

  const found = useMemo(() => {
    if (!network || !start || !to) return null;
    const best = (preferred: RoutePreference) =>
      findRoute(network, start, percentPositionOf(to), preferred);
    const route = best(preference);
    return { route: route ?? best('shortest'), isPreferred: route !== null };
  }, [network, start, to, preference]);
  const shown = useMemo(() => (found?.route ? [toShownTrail(found.route)] : []), [found]);
  useWholeRoute(map, found?.route ?? null, `${to?.id} ${from?.id} ${preference}`);

  const texts = useMemo(() => {
    if (!messages || !network || !to || !found) return null;
    const { route, isPreferred } = found;
    if (!route) return { facts: messages.route.noWay, notes: [], sentences: [] };
    const format = { language, units: unitsForLanguage(navigator.language) };
    const input = { route, network, groups, points, to, messages, format };
    const sentences = routeSentences(input);
    const hasArrived = !from && network.fit !== null && route.length <= ARRIVED_METERS;
    return {
      facts: hasArrived ? `${sentences.at(-1)}` : routeFacts(input),
      notes: [!isPreferred && messages.route.noWayWithoutSteps, unknownStepsText(input)].filter(
        (text) => typeof text === 'string',
      ),
      sentences: hasArrived ? [] : sentences,
    };
  }, [messages, network, found, groups, points, from, to, language]);
  const said = texts && [texts.facts, ...texts.notes, ...texts.sentences.slice(0, 1)].join(' ');
  const announcement = useAnnouncement(
    said ? { text: said, isUrgent: false, kind: 'route' } : null,
  );

  if (!to || !messages) return null;
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
              address.changeRouteStart(value === MY_POSITION ? null : value);
              if (value === MY_POSITION) locateControl?.current?.locate();
            }}
            className="min-h-11 w-full rounded-control border border-line bg-surface px-2 text-ink"
          >
            {!from && !isFromPosition && <option value="">{messages.route.whereAreYou}</option>}
            {locateControl && <option value={MY_POSITION}>{messages.route.myPosition}</option>}
            <StartOptions points={points} to={to} language={language} />
          </select>
          {network?.edges.some(({ steps, isChecked }) => steps !== null || isChecked) && (
            <fieldset className="flex flex-wrap gap-x-4">
              {(['shortest', 'without steps'] as const).map((choice) => (
                <label key={choice} className="flex min-h-11 items-center gap-2">
                  <input
                    type="radio"
                    name="route-preference"
                    checked={preference === choice}
                    onChange={() => setPreference(choice)}
                    className="size-4 accent-accent"
                  />
                  {messages.route[choice === 'shortest' ? 'shortest' : 'withoutSteps']}
                </label>
              ))}
            </fieldset>
          )}
          {texts && <RouteTexts {...texts} key={texts.sentences.length > 0 ? 'way' : 'none'} />}
        </RouteCard>
      )}
    </>
  );
}

/** The places to start from, by title. */
function StartOptions({
  points,
  to,
  language,
}: {
  points: MapPoint[];
  to: MapPoint;
  language: string;
}) {
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

/** The network of all trails on the base map; null until it is known whether they can be measured. */
function useNetwork({ groups, points }: MapContent, settings: MapSettings): TrailNetwork | null {
  const [network, setNetwork] = useState<TrailNetwork | null>(null);
  useEffect(
    function build() {
      let isCanceled = false;
      void Promise.resolve(goodFit(points, settings)).then((fit) => {
        if (isCanceled) return;
        const trails = groups.flatMap(({ id, trail, background_image }) =>
          trail && !background_image ? [{ id, trail }] : [],
        );
        setNetwork(buildNetwork(trails, aspectRatioOf(settings.base_map_image), fit));
      });
      return () => {
        isCanceled = true;
      };
    },
    [groups, points, settings],
  );
  return network;
}

/** Where the visitor is, as of the last move that is worth a new route. */
function useStart(visitorPosition: VisitorPosition | null, network: TrailNetwork | null) {
  const [start, setStart] = useState<PercentPosition | null>(null);
  const at = visitorPosition?.at ?? null;
  const hasMoved = !start || !at || pathLength([start, at], network?.aspectRatio ?? 1) > MIN_MOVE;
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
    .map(({ path, part, steps }) => ({
      positions: path,
      steps,
      isSteep: false,
      isRough: part === null,
      isPaved: false,
    }));
  return { id: 'route', trail: { ...EMPTY_TRAIL, parts }, color: ROUTE_COLOR, isChosen: true };
}
