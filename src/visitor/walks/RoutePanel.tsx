import { Footprints, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PercentPosition } from '@/geo/geometry';
import { usePageLanguage } from '@/i18n/messages';
import { SAME_PLACE } from '@/map/trails/join-trails';
import { MapTrails, PatternSample } from '@/map/trails/TrailPaths';
import { type MapPoint, percentPositionOf } from '@/model/point';
import { Button } from '@/ui/Button';
import { MY_POSITION } from '@/visitor/address/useMapAddress';
import { Announcement } from '@/visitor/locate/Announcement';
import type { VisitorPosition } from '@/visitor/locate/useVisitorLocation';
import { DirectionsLink } from '@/visitor/popup/DirectionsLink';
import { loadTrailMessages } from './describe-trails';
import { closingsOnRoute, findRoute, type Route, type RoutePreference } from './find-route';
import { isOffTrails, routeFacts, routeSentences, unknownStepsText } from './route-texts';
import {
  ROUTE_COLOR,
  toShownTrail,
  toWalkedTrails,
  useRevealedRoute,
  useWalkedPaths,
} from './show-route';
import type { TrailNetwork } from './trail-network';
import { toParagraph } from './trail-texts';
import { useAvailable } from './useAvailable';
import { ClosingAlert, WalkAlert, WalkCard } from './WalkCard';
import { useGuidance, useWalk } from './walk-context';

type RoutePanelProps = {
  to: MapPoint;
  /** Null for the visitor's position. */
  from: MapPoint | null;
};

/** A visitor who has walked this far gets a new route. */
const MIN_MOVE_METERS = 10;
/** The same without lengths, in widths of the picture. */
const MIN_MOVE = 0.004;

/** Nearer than this, the visitor has arrived. */
const ARRIVED_METERS = 20;

/** The way along the trails to a place, on the map and in sentences. */
export function RoutePanel({ to, from }: RoutePanelProps) {
  const { map, content, address, location, network, openNetwork, closings, format } = useWalk();
  const { groups, points, point } = content;
  const { position: visitorPosition, locate } = location;
  const { route: words, trails: trailWords, closings: closingWords } = format.messages;
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
    const passedOn = (route: Route) => closingsOnRoute(route, closings, [from, to]);
    const best = (network: TrailNetwork) => {
      const find = (preferred: RoutePreference) =>
        findRoute(network, start, percentPositionOf(to), preferred) ?? [];
      const routes = [find(preference), preference === 'shortest' ? [] : find('shortest')].flat();
      return routes.find((route) => passedOn(route).length === 0) ?? routes[0] ?? null;
    };
    const route = best(network);
    const open = !openNetwork || network === openNetwork ? route : best(openNetwork);
    const hasSteps = route?.legs.some(({ section }) => section && section.steps !== null);
    const isLonger = route && open && route.length > open.length + SAME_PLACE;
    const isPreferred = preference === 'shortest' || !hasSteps;
    const passed = route ? passedOn(route) : [];
    return { route, isPreferred, passed, avoided: isLonger ? passedOn(open) : [] };
  }, [network, openNetwork, closings, start, from, to, preference]);
  const walked = useWalkedPaths(isFromPosition ? start : null, openNetwork);
  const shown = useMemo(
    () => [...toWalkedTrails(walked), ...(found?.route ? [toShownTrail(found.route)] : [])],
    [found, walked],
  );
  const starts = useMemo(
    () => points.toSorted((a, b) => a.title.localeCompare(b.title, format.language)),
    [points, format.language],
  );
  useRevealedRoute(found?.route ?? null, `${to.id} ${from?.id} ${preference}`);

  const closing = to.currentNotice?.isClosed ? to.currentNotice : null;

  const texts = useMemo(() => {
    if (!network || !found) return null;
    const { route } = found;
    if (!route) return { kind: 'none', facts: words.noWay, steps: [], unknown: null };
    const input = { route, network, groups, points, to, format };
    const steps = routeSentences(input);
    const hasArrived = !from && network.fit !== null && route.length <= ARRIVED_METERS;
    return hasArrived
      ? { kind: 'arrived', facts: `${steps.at(-1)}`, steps: [], unknown: null }
      : { kind: 'way', facts: routeFacts(input), steps, unknown: unknownStepsText(input) };
  }, [network, found, groups, points, from, to, words, format]);
  const isWay = texts?.kind === 'way';
  const { passed = [], avoided = [], isPreferred = true } = (isWay && found) || {};
  const warnings = [
    passed.length > 0 ? [...passed, closingWords.noOtherWay] : [],
    avoided.length > 0 ? [closingWords.detour, ...avoided] : [],
    isPreferred ? [] : [words.noWayWithoutSteps],
  ].flatMap((sentences) => toParagraph(sentences) || []);
  const isDotted = isWay && network && found?.route && isOffTrails(found.route, network);
  // The visitor is at the first step.
  const currentSteps = isFromPosition ? 1 : 0;
  // Nothing to choose if the shortest way is known to have no steps.
  const hasChoice =
    preference === 'without steps' ||
    found?.route?.legs.some(
      ({ section }) => section && (section.steps !== null || !section.isChecked),
    );
  const said =
    texts &&
    [
      closing && toParagraph([closing.line]),
      texts.facts,
      ...warnings,
      texts.unknown,
      texts.steps[0],
    ]
      .filter(Boolean)
      .join(' ');

  return (
    <>
      <MapTrails map={map} trails={shown} />
      <Announcement
        sentence={
          said ? { text: said, isUrgent: texts.kind === 'arrived', kind: texts.kind } : null
        }
      />
      {!point && (
        <WalkCard
          title={words.wayTo(to.title)}
          onClose={address.closeRoute}
          summary={
            <div className="walk-summary grid shrink-0 gap-2 px-3 pb-2">
              {closing && <ClosingAlert notice={closing} />}
              {texts && <p className="font-semibold wrap-anywhere">{texts.facts}</p>}
              {warnings.map((warning) => (
                <WalkAlert key={warning} icon={TriangleAlert}>
                  {warning}
                </WalkAlert>
              ))}
              <RouteSteps steps={texts?.steps.slice(0, currentSteps)} isCurrent />
            </div>
          }
        >
          <div className="trail-more route-more grid gap-2 overflow-y-auto overscroll-contain px-3">
            <label className="grid gap-1 text-muted">
              {words.whereAreYou}
              <select
                value={from?.id ?? (isFromPosition ? MY_POSITION : '')}
                onChange={({ target: { value } }) => {
                  setIsPositionChosen(value === MY_POSITION);
                  address.changeRouteStart(value);
                  if (value === MY_POSITION) locate?.();
                }}
                className="min-h-target w-full rounded-control border border-line bg-surface px-2 text-ink"
              >
                {!from && !isFromPosition && <option value="" />}
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
            </label>
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
                    {choice === 'shortest' ? words.shortest : trailWords.stepFree}
                  </label>
                ))}
              </fieldset>
            )}
            <RouteSteps steps={texts?.steps.slice(currentSteps)} first={currentSteps + 1} />
            {isDotted && (
              <p className="flex items-center gap-2 text-muted">
                <PatternSample kind="rough" color={ROUTE_COLOR} />
                {words.dotted}
              </p>
            )}
            {texts?.unknown && <p className="text-muted">{texts.unknown}</p>}
            {texts?.kind === 'none' && to.geoPosition && <DirectionsLink to={to.geoPosition} />}
          </div>
        </WalkCard>
      )}
    </>
  );
}

type RouteStepsProps = { steps: string[] | undefined; first?: number; isCurrent?: boolean };

/** Instructions for the way, one sentence each. The current one is large, to be read while walking. */
function RouteSteps({ steps = [], first = 1, isCurrent = false }: RouteStepsProps) {
  if (steps.length === 0) return null;
  return (
    <ol
      start={first}
      className={`route-steps grid gap-2 wrap-anywhere ${isCurrent ? 'text-lg font-semibold leading-snug' : ''}`}
    >
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same
        <li key={index} aria-current={isCurrent ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
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
