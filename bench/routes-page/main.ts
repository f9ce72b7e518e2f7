import { localProjection } from '@/geo/earth-position';
import { joinTrails, type NetworkTrail } from '@/map/trails/join-trails';
import { EMPTY_TRAIL, type TrailJunctions } from '@/model/trail';
import { fitMap, type MapFit } from '@/visitor/locate/map-fit';
import { findRoute } from '@/visitor/walks/find-route';
import { measureTrail } from '@/visitor/walks/trail-facts';
import { buildNetwork } from '@/visitor/walks/trail-network';

// The app's own code for routes, in a page that only measures it.

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the browser’s own
  interface Window {
    measureRoutes: typeof measureRoutes;
  }
}

/** Times in milliseconds. */
export type RouteTimes = ReturnType<typeof measureRoutes>[number];

/** Lines across the picture in each direction. Each crossing is a node of both trails. */
const LINES = 16;
const POSITIONS_PER_LINE = 157;
const ROUNDS = 15;
const SORTED_NUMBERS = 100_000;

const percentAt = (index: number, count: number) => 5 + (90 * index) / (count - 1);

const TRAILS = Array.from({ length: 2 * LINES }, (_, line): NetworkTrail => {
  const isRow = line < LINES;
  const across = percentAt(line % LINES, LINES);
  const positions = Array.from({ length: POSITIONS_PER_LINE }, (_, index) => {
    const along = percentAt(index, POSITIONS_PER_LINE);
    return isRow ? { percentX: along, percentY: across } : { percentX: across, percentY: along };
  });
  const junctions: TrailJunctions = Object.fromEntries(
    Array.from({ length: isRow ? LINES : 0 }, (_, column) => [
      `${LINES + column}`,
      { joined: [{ percentX: percentAt(column, LINES), percentY: across }], apart: [] },
    ]),
  );
  const section = { positions, steps: null, isSteep: false, isRough: false, isPaved: false };
  return { id: `${line}`, trail: { ...EMPTY_TRAIL, sections: [section], junctions } };
});

/** A new fit, which has no position in its cache yet. */
function makeFit(): MapFit | null {
  const plane = localProjection([{ latitude: 45.3, longitude: -69.3 }]);
  const points = Array.from({ length: 25 }, (_, index) => {
    const [coord_x, coord_y] = [percentAt(index % 5, 5), percentAt(Math.floor(index / 5), 5)];
    const geoPosition = plane.toEarth({ x: 20 * coord_x + 9 * Math.sin(coord_y), y: 14 * coord_y });
    const none = { group_id: null, marker_icon: null, popup_image: null, link: null };
    return { id: `${index}`, title: '', created_at: '', coord_x, coord_y, ...none, geoPosition };
  });
  return fitMap(points, 1.5);
}

/** Measures everything several times. */
function measureRoutes() {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const fit = makeFit();
    const startMs = performance.now();
    for (const { trail } of TRAILS) if (fit) measureTrail(trail, fit);
    const measuredMs = performance.now();
    const network = buildNetwork(joinTrails(TRAILS, 1.5), fit);
    const joinedMs = performance.now();
    // From corner to corner, which visits every node.
    const from = { percentX: 6, percentY: 7 + (round % 3) };
    const route = findRoute(network, from, { percentX: 93, percentY: 94 }, 'without steps');
    const foundMs = performance.now();
    if (!route || !network.fit) throw new Error('There is no route');
    const numbers = Array.from({ length: SORTED_NUMBERS }, (_, index) => (index * 7919) % 100_003);
    const sortingMs = performance.now();
    numbers.sort((a, b) => a - b);
    return {
      nodes: network.nodes.length,
      positions: TRAILS.length * POSITIONS_PER_LINE,
      measureMs: measuredMs - startMs,
      joinMs: joinedMs - measuredMs,
      findMs: foundMs - joinedMs,
      // Shows how fast the machine is.
      sortMs: performance.now() - sortingMs,
    };
  });
}

window.measureRoutes = measureRoutes;
