import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../site.ts';

test('the first start of the development server finds only the site’s dependencies', async () => {
  const { folder, remove } = await makeTemporaryFolder();
  const errors: string[] = [];
  const logger = createLogger('silent');
  logger.error = (message) => void errors.push(message);
  const server = await createServer({
    // An empty one, as in a fresh clone.
    cacheDir: folder,
    customLogger: logger,
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(async () => {
    await server.close();
    await remove();
  });
  const optimizer = server.environments.client.depsOptimizer;
  await optimizer?.init();
  await optimizer?.scanProcessing;
  expect(errors).toEqual([]);
  const found = { ...optimizer?.metadata.discovered, ...optimizer?.metadata.optimized };
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['react', '@supabase/postgrest-js']));
  expect(Object.keys(found).filter((name) => /leaflet|openseadragon/.test(name))).toEqual([]);
});
