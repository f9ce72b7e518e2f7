import { useEffect, useRef, useState } from 'react';
import type { PercentPosition } from '@/geo/geometry';
import type { ShownTrail } from '@/map/trails/trail-layer';
import { EMPTY_TRAIL, type TrailSection } from '@/model/trail';
import { findRoute, type Route } from './find-route';
import type { TrailNetwork } from './trail-network';
import { useWalk } from './walk-context';

/** The color of routes on the map, that of the visitor's dot. */
export const ROUTE_COLOR = '#1f5fd6';

/** The color of the part of a trail or a route that the visitor has walked. */
const WALKED_COLOR = '#7b8288';

type Walked = { to: PercentPosition | null; paths: (readonly PercentPosition[])[] };

/**
 * The parts of the trails that the visitor has walked since a route from their position was opened.
 * @param start the visitor's position, or null
 */
export function useWalkedPaths(start: PercentPosition | null, network: TrailNetwork | null) {
  const [walked, setWalked] = useState<Walked>({ to: null, paths: [] });
  if (!start && walked.to) setWalked({ ...walked, to: null });
  if (start && network && start !== walked.to) {
    // Positions err to both sides of the path. Between two of them, the visitor has walked along it.
    const legs = walked.to ? (findRoute(network, walked.to, start, 'shortest')?.legs ?? []) : [];
    const paths = legs.flatMap(({ path, section }) => (section ? [path] : []));
    setWalked({ to: start, paths: [...walked.paths, ...paths] });
  }
  return walked.paths;
}

/** Brings each new route into view once, and returns to the previous view when it is closed. */
export function useRevealedRoute(route: Route | null, key: string): void {
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

/** The route as a trail to draw: dotted off the trails, and with the stairs on it. */
export function toShownTrail({ legs }: Route): ShownTrail {
  const sections = legs
    .filter(({ length }) => length > 0)
    .map(({ path, section, isClosed }) => ({
      ...plainSection(path),
      isClosed,
      steps: section?.steps ?? null,
      isRough: section === null,
    }));
  return { id: 'route', trail: { ...EMPTY_TRAIL, sections }, color: ROUTE_COLOR, isChosen: true };
}

/** The paths that the visitor has walked, as trails to draw: none before they have moved. */
export function toWalkedTrails(paths: readonly (readonly PercentPosition[])[]): ShownTrail[] {
  const sections = paths.filter(({ length }) => length > 1).map(plainSection);
  if (sections.length === 0) return [];
  const trail = { ...EMPTY_TRAIL, sections };
  return [{ id: 'walked', trail, color: WALKED_COLOR, isChosen: false }];
}

function plainSection(positions: readonly PercentPosition[]): TrailSection {
  return { positions, steps: null, isSteep: false, isRough: false, isPaved: false };
}
