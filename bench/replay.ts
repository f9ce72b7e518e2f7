import { Agent, get } from 'node:http';
import { mapConcurrent } from '../src/lib/map-concurrent.ts';

/** Many first visits to a site. */
export type Replay = {
  visits: number;
  connections: number;
  responses: number;
  /** Requests that failed, and responses with another status than 200. */
  errors: number;
  bytes: number;
  seconds: number;
};

const CONNECTIONS = 32;
const CONCURRENT_VISITS = 16;

/**
 * Requests the files of a first visit again and again, as that many visitors would: the page first, and then the rest.
 * @param site its address, without a trailing slash
 * @param files their paths, the page's first
 */
export async function replayVisits(site: string, files: string[], visits: number): Promise<Replay> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [page = '/', ...others] = files;
  const startMs = Date.now();
  const replay = { visits, connections: CONNECTIONS, responses: 0, errors: 0, bytes: 0 };
  const load = async (path: string) => {
    try {
      const { status, bytes } = await request(site + path, agent);
      replay.responses += 1;
      replay.bytes += bytes;
      if (status !== 200) replay.errors += 1;
    } catch {
      replay.errors += 1;
    }
  };
  await mapConcurrent(Array.from({ length: visits }), CONCURRENT_VISITS, async () => {
    await load(page);
    await Promise.all(others.map(load));
  });
  agent.destroy();
  return { ...replay, seconds: (Date.now() - startMs) / 1000 };
}

function request(url: string, agent: Agent): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
