import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Api, signIn } from '../tests/api.ts';
import { startBackendProxy } from '../tests/backend-proxy.ts';
import { buildSite, startBackendAlone } from '../tests/site.ts';
import { cloudflarePages, startStaticHost } from '../tests/static-host.ts';
import { startTrafficCounter, type Traffic } from '../tests/traffic.ts';
import { startEdge } from './edge.ts';
import { makeCertificate, startHttp2Front } from './http2-front.ts';
import { SlowLink } from './slow-link.ts';

/** A site or a backend as visitors reach it: with HTTP/2. */
export type PublicServer = {
  /** Without a trailing slash. */
  address: string;
  /** What it sends. */
  traffic: Traffic;
};

/**
 * Starts a project with the demo, whose pictures are uploads.
 * @param folder for data and builds
 */
export async function startDemoProject(folder: string) {
  const stops: (() => void | Promise<void>)[] = [];
  const link = new SlowLink();
  const certificate = makeCertificate();
  const reach = async (server: string, isPreconnected: boolean): Promise<PublicServer> => {
    // It compresses rows.
    const traffic = await startTrafficCounter(server);
    const front = await startHttp2Front(traffic.address, certificate);
    const { port, stop } = await link.forward(front.port, isPreconnected);
    stops.push(stop, front.stop, traffic.stop);
    return { address: `https://127.0.0.1:${port}`, traffic };
  };

  const embedded = await startBackendAlone(path.join(folder, 'data'));
  const proxy = await startBackendProxy(embedded.address);
  const backend = await reach(`http://127.0.0.1:${proxy.port}`, true);
  stops.push(proxy.stop);
  return {
    api: await uploadDemoPictures(embedded.address),
    backend,
    /** The option with which Chromium trusts these servers. */
    browserOption: certificate.browserOption,
    /** The visitors' network. */
    link,
    /** Builds a site in a new folder, and serves it at another origin than the backend. */
    build: async (name: string, environment: Record<string, string>) => {
      const outDir = path.join(folder, name);
      // It reads the project, whose certificate nobody signed.
      const trust = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
      await buildSite(outDir, backend.address, '/', { ...trust, ...environment });
      const files = await startStaticHost(cloudflarePages, outDir);
      const edge = await startEdge(files.address);
      const site = await reach(edge.address, false);
      stops.push(edge.stop, files.stop);
      return site;
    },
    stop: async () => {
      for (const stop of stops) await stop();
      await embedded.stop();
    },
  };
}

const DEMO = 'public/demo';

/** Uploads the demo's pictures, which are files of the site, as an administrator would have done. */
async function uploadDemoPictures(backend: string): Promise<Api> {
  const api = await signIn(backend);
  for (const file of readdirSync(DEMO)) {
    const bytes = new Uint8Array(readFileSync(path.join(DEMO, file)));
    await api.upload(bucketOf(file), file, bytes, 'image/webp');
  }
  const uploaded = (address: string | null) => {
    const [, file] = /^\/demo\/(.+)/.exec(address ?? '') ?? [];
    return file ? `/storage/v1/object/public/${bucketOf(file)}/${file}` : address;
  };
  for (const { base_map_image } of await api.read('map_settings')) {
    await api.updateSettings({ base_map_image: uploaded(base_map_image) });
  }
  for (const { id, background_image } of await api.read('groups')) {
    await api.update('groups', id, { background_image: uploaded(background_image) });
  }
  for (const { id, marker_icon, popup_image } of await api.read('points')) {
    const pictures = { marker_icon: uploaded(marker_icon), popup_image: uploaded(popup_image) };
    await api.update('points', id, pictures);
  }
  return api;
}

function bucketOf(file: string): 'maps' | 'markers' | 'popups' {
  if (file.startsWith('icon-')) return 'markers';
  return file.startsWith('popup-') ? 'popups' : 'maps';
}
