import type { Point } from './geometry.ts';
import { curveThrough, distance } from './geometry.ts';
import { LABELS } from './labels.ts';
import { markerSpot, PARK_HEIGHT_PX, PARK_WIDTH_PX, places } from './park.ts';
import { sites } from './sites.ts';

const MARKER_RADIUS = PARK_WIDTH_PX * 0.025;
const LEAST_APART = PARK_WIDTH_PX * 0.065;
const LEAST_FROM_EDGE = PARK_WIDTH_PX * 0.04;
const FURTHEST_FROM_SITE = PARK_WIDTH_PX * 0.085;

/** Fails if list and picture do not fit together: markers hide each other, a name or stray. */
export function checkPlaces(): void {
  const siteOf = new Map<string, Point>(Object.entries(sites));
  for (const [index, place] of places.entries()) {
    const spot = markerSpot(place);
    const site = siteOf.get(place.slug);
    if (site === undefined) throw new Error(`${place.slug} is not drawn on the map.`);
    if (distance(spot, site) > FURTHEST_FROM_SITE) {
      throw new Error(`The marker of ${place.slug} is too far from the place itself.`);
    }
    const fromEdge = Math.min(spot[0], spot[1], PARK_WIDTH_PX - spot[0], PARK_HEIGHT_PX - spot[1]);
    if (fromEdge < LEAST_FROM_EDGE) throw new Error(`${place.slug} is too near to an edge.`);
    for (const other of places.slice(index + 1)) {
      if (distance(spot, markerSpot(other)) < LEAST_APART) {
        throw new Error(`${place.slug} and ${other.slug} are too close together.`);
      }
    }
    for (const { text, line, style } of LABELS) {
      const room = MARKER_RADIUS + style.size * 0.45;
      if (curveThrough(line, false, 20).some((at) => distance(at, spot) < room)) {
        throw new Error(`The marker of ${place.slug} hides the name ${text}.`);
      }
    }
  }
}
