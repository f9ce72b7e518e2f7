import { balloon } from './balloon.ts';
import { dab } from './brush.ts';
import { cartouche } from './cartouche.ts';
import { compassRose } from './compass.ts';
import { furnishings } from './furnishings.ts';
import { labels } from './labels.ts';
import type { Look } from './landscape.ts';
import { dayLook, landscape } from './landscape.ts';
import { lanterns } from './lanterns.ts';
import { island, sizeAt } from './layout.ts';
import { lark, songNotes } from './life/lark.ts';
import { inSunlight } from './light.ts';
import { furrows, hedgeSpots, meadowDetails } from './meadow-details.ts';
import { asPaintOnPaper } from './paper.ts';
import { PARK_HEIGHT_PX, PARK_WIDTH_PX } from './park.ts';
import { blazes, dotsAlong, footpath, paths, trailDots } from './paths.ts';
import { pigments } from './pigments.ts';
import { clearings, placesDrawn } from './places-drawn.ts';
import { hazeAt, plantedWoods } from './planting.ts';
import { Random } from './random.ts';
import type { Raster } from './raster.ts';
import { layOver, rasterise } from './raster.ts';
import { ridgePeaks } from './ridge.ts';
import type { Thing } from './scene.ts';
import { fromBackToFront } from './scene.ts';
import { islandGround, lakeSurface, reeds } from './shore.ts';
import { scatteredTrees } from './single-trees.ts';
import { filled, placed } from './svg.ts';
import type { Tree } from './trees.ts';
import { tree } from './trees.ts';
import { owlWalk } from './ways.ts';
import { wildlife } from './wildlife.ts';

/** The map by day. `scale` 1 is full size, smaller for a quick look. */
export async function baseMap(scale = 1): Promise<Raster> {
  const picture = await paintedPark(dayLook(), scale);
  inSunlight(picture, scale);
  layOver(
    picture,
    await draw(lettering('Nature Park', placed(lark(), 0, 0, 1.05) + songNotes()), scale),
  );
  asPaintOnPaper(picture, { paper: pigments.paper, grain: 1, margin: 34 * scale });
  return picture;
}

/** Land and everything on it in the colours of the look, still without light and lettering. */
export async function paintedPark(look: Look, scale: number): Promise<Raster> {
  const picture = await landscape(look, scale);
  layOver(picture, await draw(look.tinted(thingsOnTheGround()), scale));
  layOver(picture, await draw(look.tinted(standingThings(look.time)), scale));
  return picture;
}

/** What lies flat: furrows, flowers, ripples, paths and shadows. */
function thingsOnTheGround(): string {
  return [
    furrows(new Random('furrows')),
    meadowDetails(new Random('meadow details')),
    lakeSurface(new Random('lake surface')),
    islandGround(new Random('island')),
    paths(new Random('paths')),
    trailDots(new Random('trail dots')),
    treeShadows(allTrees()),
  ].join('');
}

/** What stands up, from back to front. */
export function standingThings(time: Look['time']): string {
  const planting = new Random('trees');
  return fromBackToFront([
    ...ridgePeaks(new Random('peaks')),
    ...allTrees().map((spec) => ({ y: spec.at[1], svg: tree(planting, spec) })),
    ...reeds(new Random('reeds')),
    ...placesDrawn(new Random('places')),
    ...furnishings(new Random('furnishings')),
    ...blazes(),
    ...lanterns(),
    ...wildlife(new Random('wildlife'), time),
    summitPath(),
    ...balloons(time),
  ]);
}

function balloons(time: Look['time']): Thing[] {
  if (time === 'night') {
    return [{ y: 0, svg: placed(balloon('#b5502f', pigments.canvasGlow), 2260, 250, 0.7) }];
  }
  return [
    { y: 0, svg: placed(balloon(pigments.red, pigments.cream), 2070, 280, 0.9) },
    { y: 0, svg: placed(balloon(pigments.teal, pigments.mustard), 2440, 190, 0.5) },
  ];
}

/** Title, compass and names. */
export function lettering(subtitle: string, bird: string): string {
  return [
    labels(new Random('labels')),
    placed(compassRose(new Random('compass')), 300, 2490, 0.92),
    cartouche(new Random('cartouche'), subtitle, bird),
  ].join('');
}

/** The last stretch of the Owl Walk lies in front of the peaks, so it is drawn with them. */
function summitPath(): Thing {
  const random = new Random('summit');
  const line = owlWalk.filter(([, y]) => y < 640);
  return { y: 560, svg: footpath(random, line) + dotsAlong(random, line, 'owl-walk') };
}

function allTrees(): Tree[] {
  const random = new Random('planting');
  const hedges = hedgeSpots(random).map(([x, y]): Tree => {
    const far = y < 1000;
    return { kind: 'bush', at: [x, y], size: sizeAt(y) * (far ? 0.46 : 0.95), haze: hazeAt(y) };
  });
  return [...plantedWoods(random, clearings), ...scatteredTrees(random, island), ...hedges];
}

function treeShadows(trees: readonly Tree[]): string {
  return trees
    .map(({ at: [x, y], size, kind }) => {
      const reach = kind === 'bush' ? 34 : kind === 'pine' ? 62 : 84;
      return filled(
        dab([x + reach * 0.42 * size, y + 7 * size], reach * 1.5 * size, 19 * size, 0.2),
        pigments.shadow,
        0.3,
      );
    })
    .join('');
}

function draw(svg: string, scale: number): Promise<Raster> {
  return rasterise(svg, PARK_WIDTH_PX, PARK_HEIGHT_PX, scale);
}
