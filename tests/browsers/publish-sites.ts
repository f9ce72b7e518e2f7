import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PictureSizes, withPictureSizes } from '../../src/pictures/picture-variants.ts';
import type { Tables } from '../../src/types/database.ts';
import { type Api, signIn } from '../api.ts';
import { startBackendProxy } from '../backend-proxy.ts';
import { BUILD_VARIABLE } from '../e2e/global-setup.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { buildSite, buildStandaloneSite, makeTemporaryFolder, serveBuild } from '../site.ts';

/** Builds with a copy of the demo, whose backend has been stopped for good. */
export type PublishedSites = {
  /** The folder of a site for a static host. */
  published: string;
  /** The folder of a site without a backend. */
  standalone: string;
  /** An address that responds with all requests that anyone has sent to the backend since it was stopped, as JSON. */
  requestLog: string;
};

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Vitest’s own
  interface ProvidedContext {
    publishedSites: PublishedSites;
  }
}

/** The path of the log at the address of the stopped backend. */
const LOG_PATH = '/log-of-requests';

/**
 * Stores the errors of a page in its first element, where every engine’s driver can read them, and makes the page show
 * what it can neither share nor copy. No copy lists this file, so it does not load offline.
 */
const SCRIPT_OF_TESTS = `
  const { dataset } = document.documentElement;
  dataset.errors = '';
  const report = (text) => { dataset.errors += text + '\\n'; };
  addEventListener('error', ({ message }) => report(message));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('violates the policy: ' + effectiveDirective + ' ' + blockedURI));
  Object.defineProperties(navigator, { share: {}, clipboard: {} });
`;

/** Publishes the demo in both ways and stops its backend, once for all engines. */
export async function publishSites(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await makeTemporaryFolder();
  const data = path.join(folder, 'data');
  await copyPreparedData(data);
  const site = await serveBuild(data, process.env[BUILD_VARIABLE] ?? '');
  const proxy = await startBackendProxy(site.address);
  const published = path.join(folder, 'published');
  const standalone = path.join(folder, 'standalone');
  try {
    await completeDemo(await signIn(site.address));
    const backend = `http://127.0.0.1:${proxy.port}`;
    await buildSite(published, backend, '/', { POI_PUBLISH: '1' });
    await buildStandaloneSite(standalone, backend);
    for (const build of [published, standalone]) await addScriptOfTests(build);
  } finally {
    await proxy.stop();
    await site.stop();
  }
  const log = await startRequestLog(proxy.port);
  project.provide('publishedSites', { published, standalone, requestLog: log.address });
  return async () => {
    await log.stop();
    await remove();
  };
}

/** Adds what the demo lacks: an uploaded picture, an icon in its group’s color, a translation, and two closings. */
async function completeDemo(api: Api): Promise<void> {
  for (const suffix of ['', '-w360']) {
    const bytes = await readFile(`public/demo/popup-kite-meadow${suffix}.webp`);
    const name = `popup-1700000000001${suffix}.webp`;
    await api.upload('popups', name, new Uint8Array(bytes), 'image/webp');
  }
  const stored = '/storage/v1/object/public/popups/popup-1700000000001.webp';
  const sizes: PictureSizes = {
    imageWidthPx: 1200,
    imageHeightPx: 800,
    widths: [360],
    type: 'webp',
    tiles: null,
  };
  await api.updateSettings({ further_languages: ['de'] });
  const points = await api.read('points');
  const update = (title: string, values: Partial<Tables<'points'>>) =>
    api.update('points', points.find((point) => point.title === title)?.id ?? '', values);
  await update('Kite Meadow', {
    popup_image: withPictureSizes(stored, sizes),
    translations: { de: { title: 'Drachenwiese' } },
  });
  await update('The Owl Oak', { marker_icon: '/pins/tree.svg#group' });
  const closing = { is_closed: true, closing_reason: 'weather' } as const;
  await update('Alder Mill', { ...closing, notice_until: '2099-12-31T12:00:00Z' });
  await update('Alder Bridge', { ...closing, blocks_path: true });
}

async function addScriptOfTests(build: string): Promise<void> {
  await writeFile(path.join(build, 'tests.js'), SCRIPT_OF_TESTS);
  const page = path.join(build, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('<title>', '<script src="./tests.js"></script><title>'));
}

/** Listens at the address of the stopped backend, and responds to nobody but the tests. */
async function startRequestLog(port: number) {
  const requests: string[] = [];
  const server = createServer(({ method, url = '', headers }, response) => {
    if (url === LOG_PATH) response.end(JSON.stringify(requests));
    else {
      requests.push(`${method} ${url} from ${headers['user-agent']}`);
      response.destroy();
    }
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${port}${LOG_PATH}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
