import { build } from 'vite';
import type { drawScaledOrSmaller } from '../../src/pictures/canvas.ts';

declare global {
  var scaling: { drawScaledOrSmaller: typeof drawScaledOrSmaller } | undefined;
}

/** A script that exposes the worker's code for drawing pictures on `globalThis.scaling`. */
export async function buildScalingScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'src/pictures/canvas.ts', formats: ['iife'], name: 'scaling' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  return `${output?.output[0].code}\nglobalThis.scaling = scaling;`;
}
