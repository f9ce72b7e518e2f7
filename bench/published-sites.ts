import path from 'node:path';
import type { Api } from '../tests/api.ts';
import { startBackendProxy } from '../tests/backend-proxy.ts';
import { buildSite, startBackendAlone } from '../tests/site.ts';
import { cloudflarePages, startStaticHost } from '../tests/static-host.ts';
import { startTrafficCounter } from '../tests/traffic.ts';
import { uploadDemoPictures } from './demo-project.ts';
import { startEdge } from './edge.ts';
import { type Http2Front, makeCertificate, startHttp2Front } from './http2-front.ts';
import { SlowLink } from './slow-link.ts';

/** A server as visitors reach it: with HTTP/2. */
type PublicServer = {
  /** Without a trailing slash. */
  address: string;
  /** What it sends. */
  traffic: Http2Front;
};

/** A site, at another origin than its backend. */
export type PublicSite = PublicServer & {
  /** The host's own address, with HTTP/1.1. */
  hostAddress: string;
};

/** A project with the demo, and its sites. */
export type DemoProject = {
  api: Api;
  backend: PublicServer;
  /** The option with which Chromium trusts these servers. */
  browserOption: string;
  /** The visitors' network. */
  link: SlowLink;
  /** Builds a site in a new folder, and serves it. */
  build(name: string, environment: Record<string, string>): Promise<PublicSite>;
  stopBackend(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a project with the demo, whose pictures are uploads.
 * @param folder for data and builds
 */
export async function startDemoProject(folder: string): Promise<DemoProject> {
  const stops: (() => void | Promise<void>)[] = [];
  const link = new SlowLink();
  const certificate = makeCertificate();
  const reach = async (server: string, isPreconnected: boolean): Promise<PublicServer> => {
    const front = await startHttp2Front(server, certificate);
    const { port, stop } = await link.forward(front.port, isPreconnected);
    stops.push(stop, front.stop);
    return { address: `https://127.0.0.1:${port}`, traffic: front };
  };

  const embedded = await startBackendAlone(path.join(folder, 'data'));
  const proxy = await startBackendProxy(embedded.address);
  // It compresses rows.
  const project = await startTrafficCounter(`http://127.0.0.1:${proxy.port}`);
  const backend = await reach(project.address, true);
  stops.push(project.stop, proxy.stop);
  let isRunning = true;
  const stopBackend = async () => {
    if (isRunning) await embedded.stop();
    isRunning = false;
  };

  return {
    api: await uploadDemoPictures(embedded.address),
    backend,
    browserOption: certificate.browserOption,
    link,
    build: async (name, environment) => {
      const outDir = path.join(folder, name);
      // It reads the project, whose certificate nobody signed.
      const trust = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
      await buildSite(outDir, backend.address, '/', { ...trust, ...environment });
      const files = await startStaticHost(cloudflarePages, outDir);
      const edge = await startEdge(files.address);
      const site = await reach(edge.address, false);
      stops.push(edge.stop, files.stop);
      return { ...site, hostAddress: edge.address };
    },
    stopBackend,
    stop: async () => {
      await stopBackend();
      link.stop();
      for (const stop of stops) await stop();
    },
  };
}
