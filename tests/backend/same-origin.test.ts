import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { copyPreparedData } from '../prepared-data.ts';
import { makeFolder, type Site, serveBuild } from '../site.ts';
import { ALLOWED_HOST, testSameOrigin } from './test-same-origin.ts';

describe('a site that `npm start` serves', () => {
  let site: Site;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const made = await makeFolder();
    remove = made.remove;
    const data = path.join(made.folder, 'data');
    await copyPreparedData(data);
    // A page is all that is asked for of a build.
    const build = path.join(made.folder, 'site');
    await mkdir(build);
    await writeFile(path.join(build, 'index.html'), '<!doctype html><title>Map</title>');
    site = await serveBuild(data, build, { POI_ALLOWED_HOSTS: ALLOWED_HOST });
  });

  afterAll(async () => {
    await site.stop();
    await remove();
  });

  testSameOrigin(() => site, false);
});
