import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../tests/site.ts';

/** Slow 4G, as in Chromium's developer tools. */
const BYTES_PER_MS = 1_600_000 / 8 / 1000;
const ROUND_TRIP_MS = 150;

const PACKET_BYTES = 1400;
/** What a server may send ahead of the link, per connection. */
const WINDOW_BYTES = 32_000;
const TICK_MS = 5;

/**
 * One slow connection to the network, shared by all servers behind it. Unlike the emulation in the browser, new connections
 * and preflights also take their round trips. Addresses are resolved at once, and no connection starts slowly.
 */
export class SlowLink {
  /** Connections that are opened while this is false are as fast as this machine. */
  isSlow = false;
  /** Connections that have something to send, in turn. */
  readonly #senders: { packets: Buffer[]; send: (packet: Buffer) => void }[] = [];
  #spareBytes = 0;
  #lastMs = performance.now();
  readonly #timer = setInterval(() => this.#sendPackets(), TICK_MS);

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
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(socket);
        socket.setNoDelay(true);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
      if (this.isSlow) this.#connectSlowly(client, upstream, isPreconnected);
      else client.pipe(upstream).pipe(client);
    });
    return {
      port: await listenOnFreePort(server),
      stop: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #connectSlowly(client: Socket, upstream: Socket, isPreconnected: boolean): void {
    const toServer = delayLine((data) => upstream.write(data));
    const toClient = delayLine((data) => client.write(data));
    // The client may send once its connection is accepted, a round trip from now.
    const openAtMs = performance.now() + ROUND_TRIP_MS;
    // The client's first message starts the encryption, and the next one ends that and has its first requests.
    let isOpen = !isPreconnected;
    let messageCount = 0;
    client.on('data', (data: Buffer) => {
      messageCount += 1;
      if (messageCount > 1) isOpen = true;
      if (!isOpen) upstream.write(data);
      else if (isPreconnected) toServer(data, performance.now() + ROUND_TRIP_MS / 2);
      else toServer(data, Math.max(performance.now(), openAtMs) + ROUND_TRIP_MS / 2);
    });
    const sender = {
      packets: [] as Buffer[],
      send: (packet: Buffer) => {
        toClient(packet, performance.now() + ROUND_TRIP_MS / 2);
        if (sender.packets.length * PACKET_BYTES < WINDOW_BYTES) upstream.resume();
      },
    };
    upstream.on('data', (data: Buffer) => {
      if (!isOpen) {
        client.write(data);
        return;
      }
      for (let start = 0; start < data.length; start += PACKET_BYTES) {
        sender.packets.push(data.subarray(start, start + PACKET_BYTES));
      }
      if (!this.#senders.includes(sender)) this.#senders.push(sender);
      if (sender.packets.length * PACKET_BYTES >= WINDOW_BYTES) upstream.pause();
    });
  }

  #sendPackets(): void {
    const nowMs = performance.now();
    this.#spareBytes += (nowMs - this.#lastMs) * BYTES_PER_MS;
    this.#lastMs = nowMs;
    while (this.#spareBytes > 0) {
      const sender = this.#senders.shift();
      const packet = sender?.packets.shift();
      if (!sender || !packet) break;
      this.#spareBytes -= packet.length;
      sender.send(packet);
      if (sender.packets.length > 0) this.#senders.push(sender);
    }
    // An idle link saves nothing up.
    if (this.#senders.length === 0) this.#spareBytes = Math.min(this.#spareBytes, 0);
  }
}

/** Delivers data at given times, in order. */
function delayLine(deliver: (data: Buffer) => void): (data: Buffer, atMs: number) => void {
  const waiting: { data: Buffer; atMs: number }[] = [];
  const deliverDue = () => {
    while (waiting[0] && waiting[0].atMs <= performance.now() + 0.5) {
      deliver(waiting.shift()?.data ?? Buffer.alloc(0));
    }
    if (waiting[0]) setTimeout(deliverDue, waiting[0].atMs - performance.now());
  };
  return (data, atMs) => {
    waiting.push({ data, atMs });
    if (waiting.length === 1) setTimeout(deliverDue, atMs - performance.now());
  };
}
