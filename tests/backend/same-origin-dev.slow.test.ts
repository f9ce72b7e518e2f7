import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { copyPreparedData } from '../prepared-data.ts';
import { makeFolder, type Site, startSite } from '../site.ts';
import { ALLOWED_HOST, testSameOrigin } from './test-same-origin.ts';

describe('a site that `npm run dev` serves', () => {
  let site: Site;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const made = await makeFolder();
    remove = made.remove;
    const data = path.join(made.folder, 'data');
    await copyPreparedData(data);
    site = await startSite(data, { POI_ALLOWED_HOSTS: ALLOWED_HOST }, 'dev');
  });

  afterAll(async () => {
    await site.stop();
    await remove();
  });

  testSameOrigin(() => site, true);
});
