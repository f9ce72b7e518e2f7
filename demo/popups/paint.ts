import { asPaintOnPaper } from '../paper.ts';
import { layeredNoise, Random } from '../random.ts';
import type { Raster } from '../raster.ts';
import { layOver, pipeline, rasterise } from '../raster.ts';
import { repainted } from '../repaint.ts';
import type { Scene } from './stage.ts';
import { POPUP_HEIGHT_PX, POPUP_WIDTH_PX } from './stage.ts';

/** The finished popup picture of a scene; `name` seeds its brush strokes. */
export async function painted(name: string, scene: Scene): Promise<Raster> {
  const picture = await draw(scene.under);
  const wander = layeredNoise(19, 2);
  const brush = scene.brush ?? (() => 0);
  const flow = {
    angle: (x: number, y: number) => brush(x, y) + wander(x / 260, y / 160) * 0.35,
    size: () => 1,
  };
  for (const coat of [
    { length: 90, width: 16, variety: 0.05, cover: 0.6, density: 0.95 },
    { length: 44, width: 7.5, variety: 0.075, cover: 0.5, density: 0.7 },
  ]) {
    layOver(
      picture,
      await draw(repainted(picture, new Random(`${name} ${coat.length}`), coat, flow)),
    );
  }
  layOver(picture, await draw(scene.details));
  if (scene.light !== undefined) layOver(picture, await blurred(await draw(scene.light), 9));
  asPaintOnPaper(picture, { paper: '#f8f0de', grain: 0.9, margin: 0 });
  return picture;
}

function draw(svg: string): Promise<Raster> {
  return rasterise(svg, POPUP_WIDTH_PX, POPUP_HEIGHT_PX);
}

async function blurred(raster: Raster, blur: number): Promise<Raster> {
  const { data } = await pipeline(raster).blur(blur).raw().toBuffer({ resolveWithObject: true });
  return { ...raster, data };
}
