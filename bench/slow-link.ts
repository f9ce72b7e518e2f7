import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnFreePort } from '../tests/site.ts';

/** Slow 4G, as in Chromium's developer tools. */
const BYTES_PER_MS = 1_600_000 / 8 / 1000;
const ROUND_TRIP_MS = 150;

const PACKET_BYTES = 1400;
/** How far servers send ahead of the link, which is never idle while they have something to send. */
const AHEAD_MS = 20;

/**
 * One slow connection to the network, shared by all servers behind it. Unlike the emulation in the browser, new connections
 * and preflights also take their round trips. Addresses are resolved at once, and no connection starts slowly.
 */
export class SlowLink {
  /** Connections that are opened while this is false are as fast as this machine. */
  isSlow = false;
  /** When the link has sent all packets that it was given. */
  #freeAtMs = 0;

  /**
   * Forwards connections to a server, on a free port of this machine.
   * @param port the server's
   * @param isPreconnected whether connections take no time, as if the page had opened them early enough. The headless
   * browser itself ignores such hints.
   */
  async forward(port: number, isPreconnected: boolean): Promise<{ port: number; stop(): void }> {
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const upstream = connect(port, '127.0.0.1');
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.setNoDelay(true);
        // It closes after an error.
        socket.on('error', () => {});
        socket.on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      if (this.isSlow) this.#connectSlowly(client, upstream, isPreconnected);
      else client.pipe(upstream).pipe(client);
    });
    const stop = () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    };
    return { port: await listenOnFreePort(server), stop };
  }

  #connectSlowly(client: Socket, upstream: Socket, isPreconnected: boolean): void {
    // The client may send once its connection is accepted, a round trip from now.
    const openAtMs = performance.now() + (isPreconnected ? 0 : ROUND_TRIP_MS);
    // The client's first message starts the encryption, and the next one ends that and has its first requests.
    let isOpen = !isPreconnected;
    let messageCount = 0;
    const toServer = delayLine(upstream);
    forEachChunk(client, (data) => {
      messageCount += 1;
      if (messageCount > 1) isOpen = true;
      const sentAtMs = Math.max(performance.now(), openAtMs);
      toServer(data, isOpen ? sentAtMs + ROUND_TRIP_MS / 2 : 0);
    });
    const toClient = delayLine(client);
    forEachChunk(upstream, async (data) => {
      if (!isOpen) return toClient(data, 0);
      for (let start = 0; start < data.length; start += PACKET_BYTES) {
        const packet = data.subarray(start, start + PACKET_BYTES);
        const startMs = Math.max(performance.now(), this.#freeAtMs);
        this.#freeAtMs = startMs + packet.length / BYTES_PER_MS;
        toClient(packet, this.#freeAtMs + ROUND_TRIP_MS / 2);
        const aheadMs = this.#freeAtMs - performance.now();
        if (aheadMs > AHEAD_MS) await wait(aheadMs - AHEAD_MS);
      }
    });
  }
}

/** Calls a function for each chunk until the socket closes, and reads no further while the function is busy. */
async function forEachChunk(socket: Socket, use: (data: Buffer) => void | Promise<void>) {
  try {
    for await (const data of socket) await use(data);
  } catch {
    // The socket was destroyed.
  }
}

/** Writes to a socket at given times, in order. */
function delayLine(socket: Socket): (data: Buffer, atMs: number) => void {
  let last = Promise.resolve();
  return (data, atMs) => {
    last = last.then(async () => {
      const leftMs = atMs - performance.now();
      if (leftMs > 0.5) await wait(leftMs);
      socket.write(data);
    });
  };
}
