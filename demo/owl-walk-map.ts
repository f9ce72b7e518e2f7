import { lettering, paintedPark, standingThings } from './base-map.ts';
import type { Hex } from './colour.ts';
import { mix } from './colour.ts';
import { dayLook } from './landscape.ts';
import { owl } from './life/birds.ts';
import { inMoonlight } from './light.ts';
import { glitterOfTheMoon, lightPools, mist, nightOwls, smallLights } from './night-lights.ts';
import { byMoonlight, nightLook, shining } from './night-look.ts';
import { asPaintOnPaper } from './paper.ts';
import { PARK_HEIGHT_PX, PARK_WIDTH_PX } from './park.ts';
import type { Raster } from './raster.ts';
import { layOver, pipeline, rasterise, resized } from './raster.ts';
import { placed, recoloured } from './svg.ts';

/** The map by night, for the Owl Walk. `scale` 1 is full size. */
export async function owlWalkMap(scale = 1): Promise<Raster> {
  const picture = await paintedPark(nightLook(), scale);
  layOver(picture, await draw(glitterOfTheMoon(), scale));
  layOver(picture, await soft(mist(), scale, 5));
  inMoonlight(picture, scale);
  await lightUp(picture, scale);
  layOver(picture, await draw(nightOwls(), scale));
  addLight(picture, await glow(scale), 1.25);
  layOver(picture, await draw(smallLights(), scale));
  layOver(picture, await draw(nightLettering(), scale));
  asPaintOnPaper(picture, { paper: '#1b2440', grain: 0.8, margin: 34 * scale });
  return picture;
}

/** Where lanterns, fires and windows throw light, the colours of the day come back, warmed. */
async function lightUp(picture: Raster, scale: number): Promise<void> {
  const day = await paintedPark({ ...dayLook(), time: 'night' }, scale);
  const pools = await soft(lightPools(), scale, 2);
  for (let at = 0; at < picture.data.length; at += 4) {
    const share = ((pools.data[at] ?? 0) / 255) * ((pools.data[at + 3] ?? 0) / 255);
    if (share < 0.01) continue;
    for (const [channel, warmth] of [
      [0, 1.12],
      [1, 0.81],
      [2, 0.48],
    ] as const) {
      const dark = picture.data[at + channel] ?? 0;
      const lit = (day.data[at + channel] ?? 0) * warmth;
      picture.data[at + channel] = Math.min(255, dark + (lit - dark) * share);
    }
  }
}

/** The halo around everything that shines. What stands in front stays dark and hides it. */
async function glow(scale: number): Promise<Raster> {
  const onlyLights = recoloured(
    standingThings('night'),
    (hex: Hex) => shining.get(hex) ?? '#000000',
  );
  const dark = `<rect width="${PARK_WIDTH_PX}" height="${PARK_HEIGHT_PX}" fill="#000000"/>`;
  const lights = await draw(dark + onlyLights, 0.5);
  const near = await blurred(lights, 2.5);
  addLight(near, await blurred(lights, 9), 1.6);
  addLight(near, await blurred(lights, 34), 2.6);
  return resized(near, Math.round(PARK_WIDTH_PX * scale), Math.round(PARK_HEIGHT_PX * scale));
}

/** Adds light to the picture, in place, as a second projector would. */
function addLight(picture: Raster, light: Raster, strength: number): void {
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      const old = data[at + channel] ?? 0;
      const more = (light.data[at + channel] ?? 0) * strength;
      data[at + channel] = 255 - ((255 - old) * (255 - Math.min(255, more))) / 255;
    }
  }
}

/** Names and title, bright enough to be read in the dark. */
function nightLettering(): string {
  const own = new Map<Hex, Hex>([
    ['#3b2f22', '#f4ecd0'],
    ['#fbf1cf', '#0d1b38'],
    ['#3d3148', '#e9e2f6'],
    ['#f6eddc', '#141f3d'],
    ['#12566b', '#bfe3ee'],
    ['#eef3d6', '#0d2440'],
    ['#f6fbf1', '#eef6ff'],
    ['#125a70', '#0a2346'],
  ]);
  return recoloured(
    lettering('Owl Walk', placed(owl(), 30, 2, 1.7)),
    (hex) => own.get(hex) ?? mix(hex, byMoonlight(hex), 0.38),
  );
}

function draw(svg: string, scale: number): Promise<Raster> {
  return rasterise(svg, PARK_WIDTH_PX, PARK_HEIGHT_PX, scale);
}

/** The drawing without any hard edge. */
async function soft(svg: string, scale: number, blur: number): Promise<Raster> {
  const small = await blurred(await draw(svg, 1 / 8), blur);
  return resized(small, Math.round(PARK_WIDTH_PX * scale), Math.round(PARK_HEIGHT_PX * scale));
}

async function blurred(raster: Raster, blur: number): Promise<Raster> {
  const { data } = await pipeline(raster).blur(blur).raw().toBuffer({ resolveWithObject: true });
  return { ...raster, data };
}
