import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import { NEW_SESSION, NO_WAITING, RESPONSE_TIMEOUT_MS, type StartedSession } from './webdriver.ts';

/** Firefox runs scripts in a sandbox outside the page, by default in a new one each time. */
const SHARED_SANDBOX = { sandbox: 'default', newSandbox: false };

const ERROR = v.nullable(v.object({ error: v.string(), message: v.string() }));
const MESSAGE = v.tuple([v.literal(1), v.number(), ERROR, v.unknown()]);
const RESULT = v.nullish(v.record(v.string(), v.unknown()));

type MarionetteError = v.InferOutput<typeof ERROR>;

/**
 * Starts a session with Firefox over Marionette, the socket that geckodriver also uses. It takes WebDriver's
 * commands: `LENGTH:[0, number, command, parameters]`, and responds `LENGTH:[1, number, error, result]`
 * (Firefox Source Docs, Marionette, Protocol).
 */
export async function startMarionetteSession(port: number): Promise<StartedSession> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (error: MarionetteError, result: unknown) => void>();
  readMessages(socket, (message) => {
    // Firefox's first message describes itself.
    if (!Array.isArray(message)) return;
    const [, number, error, result] = v.parse(MESSAGE, message);
    waiting.get(number)?.(error, result);
    waiting.delete(number);
  });

  socket.once('close', () => {
    for (const settle of waiting.values())
      settle({ error: 'Firefox has exited', message: '' }, null);
  });

  let count = 0;
  const send = (command: string, parameters: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      const limit = setTimeout(
        () => reject(new Error(`Firefox doesn’t respond to ${command}`)),
        RESPONSE_TIMEOUT_MS,
      );
      waiting.set(count, (error, result) => {
        clearTimeout(limit);
        if (error) reject(new Error(`${error.error}: ${error.message}`));
        else resolve(result);
      });
      const text = JSON.stringify([0, count, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });

  const { capabilities } = v.parse(NEW_SESSION, await send('NewSession', NO_WAITING));
  return {
    version: capabilities.browserVersion,
    session: {
      async send(command, parameters) {
        const response = await send(command, { ...parameters, ...SHARED_SANDBOX });
        const result = v.parse(RESULT, response);
        // A single result is wrapped in this property.
        return result && 'value' in result ? result.value : result;
      },
      async end() {
        await send('DeleteSession', {});
        socket.destroy();
      },
    },
  };
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)));
      if (colon < 0 || received.length < end) return;
      onMessage(JSON.parse(received.subarray(colon + 1, end).toString()));
      received = received.subarray(end);
    }
  });
}
