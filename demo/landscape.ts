import { brooks } from './brooks.ts';
import { distantHills } from './hills.ts';
import { lakeBed, lakeOutline, lakeWater } from './lake.ts';
import { sizeAt } from './layout.ts';
import { fieldGround, softLand } from './meadows.ts';
import { PARK_HEIGHT_PX, PARK_WIDTH_PX } from './park.ts';
import { layeredNoise, Random } from './random.ts';
import type { Raster } from './raster.ts';
import { layOver, pipeline, rasterise, resized } from './raster.ts';
import type { Flow } from './repaint.ts';
import { repainted } from './repaint.ts';
import { ridgeBody } from './ridge.ts';
import { daySky } from './sky.ts';
import { linearGradient } from './svg.ts';
import { foldsOfTheLand } from './swells.ts';

/** What changes between the pictures: how colours look, and the sky. */
export type Look = {
  time: 'day' | 'night';
  /** The drawing in this look's colours. */
  tinted: (svg: string) => string;
  sky: string;
  /** What stands in the sky and must not be painted over. */
  skyDetails: string;
};

const HORIZON = 520;

/** The land, water and sky as brush strokes, before anything stands on them. `scale` 1 is full size. */
export async function landscape(look: Look, scale: number): Promise<Raster> {
  const picture = await draw(look.sky + look.tinted(distantHills()), scale);
  layOver(picture, await softened(look.tinted(softLand()), landBelowHills(), scale, 4));
  layOver(
    picture,
    await draw(look.tinted(ridgeBody() + foldsOfTheLand() + fieldGround() + lakeBed()), scale),
  );
  layOver(picture, await softened(look.tinted(lakeWater()), lakeOutline(), scale, 1.6));
  const flow = brushFlow();
  const wide = { length: 96, width: 16, variety: 0.05, cover: 0.6, density: 0.9 };
  layOver(
    picture,
    await draw(repainted(picture, new Random('wide coat'), wide, flow, scale), scale),
  );
  const fine = { length: 46, width: 7, variety: 0.075, cover: 0.55, density: 0.75 };
  layOver(
    picture,
    await draw(repainted(picture, new Random('fine coat'), fine, flow, scale), scale),
  );
  const brookDetails = look.tinted(brooks(new Random('brooks')));
  layOver(picture, await draw(look.skyDetails + brookDetails, scale));
  return picture;
}

/** The sky's part of the under-painting by day. */
export function dayLook(): Look {
  return { time: 'day', tinted: (svg) => svg, sky: daySky(HORIZON), skyDetails: '' };
}

function draw(svg: string, scale: number): Promise<Raster> {
  return rasterise(svg, PARK_WIDTH_PX, PARK_HEIGHT_PX, scale);
}

/** The drawing with all edges blurred, shown only where `mask` is white. */
async function softened(svg: string, mask: string, scale: number, blur: number): Promise<Raster> {
  const small = await draw(svg, 1 / 8);
  const { data } = await pipeline(small).blur(blur).raw().toBuffer({ resolveWithObject: true });
  const shown = await draw(mask, scale);
  const soft = await resized({ ...small, data }, shown.width, shown.height);
  for (let at = 3; at < soft.data.length; at += 4) {
    soft.data[at] = ((soft.data[at] ?? 0) * (shown.data[at] ?? 0)) / 255;
  }
  return soft;
}

/** The land starts softly where the distant hills end. */
function landBelowHills(): string {
  return [
    linearGradient('fade', [
      [0, '#ffffff', 0],
      [1, '#ffffff', 1],
    ]),
    `<rect y="450" width="${PARK_WIDTH_PX}" height="120" fill="url(#fade)"/>`,
    `<rect y="569" width="${PARK_WIDTH_PX}" height="${PARK_HEIGHT_PX}" fill="#ffffff"/>`,
  ].join('');
}

/** The brush sweeps level over sky and water and follows gentle waves on land. */
function brushFlow(): Flow {
  const noise = layeredNoise(5, 2);
  return {
    angle: (x, y) => (y < 330 ? noise(x / 500, y / 80) * 0.25 : noise(x / 420, y / 260) * 0.7),
    size: (_, y) => Math.max(0.5, sizeAt(y)),
  };
}
