import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe } from 'vitest';
import { serveBuild } from '../site.ts';
import { testSameOrigin } from './test-same-origin.ts';

describe('a site that `npm start` serves', () => {
  testSameOrigin(async (data, settings, folder) => {
    // This test only needs the build's page.
    const build = path.join(folder, 'site');
    await mkdir(build);
    await writeFile(path.join(build, 'index.html'), '<!doctype html><title>Map</title>');
    return serveBuild(data, build, settings);
  }, false);
});
