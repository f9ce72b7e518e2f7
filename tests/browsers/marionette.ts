import { connect, type Socket } from 'node:net';
import type { Capabilities } from './http-session.ts';
import type { Session } from './webdriver.ts';

/** Firefox runs scripts in a room beside the page, by default in a new one each time. */
const ONE_ROOM = { sandbox: 'default', newSandbox: false };

type Answer = { error: string; message: string } | null;

/**
 * Begins a session with Firefox over Marionette, its own socket, which geckodriver speaks with, too. It takes
 * WebDriver's commands: `LENGTH:[0, number, command, parameters]`, and answers `LENGTH:[1, number, error, result]`
 * (Firefox Source Docs, Marionette, Protocol).
 */
export async function beginMarionetteSession(
  port: number,
): Promise<{ session: Session; capabilities: Capabilities }> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (error: Answer, result: unknown) => void>();
  readMessages(socket, (message) => {
    // Firefox says first what it is.
    if (!Array.isArray(message)) return;
    const [, number, error, result] = message;
    waiting.get(number)?.(error, result);
    waiting.delete(number);
  });

  socket.once('close', () => {
    for (const answer of waiting.values())
      answer({ error: 'Firefox has ended', message: '' }, null);
  });

  let count = 0;
  const send = (command: string, parameters: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      waiting.set(count, (error, result) =>
        error ? reject(new Error(`${error.error}: ${error.message}`)) : resolve(result),
      );
      const text = JSON.stringify([0, count, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });

  const { capabilities } = (await send('NewSession', {})) as { capabilities: Capabilities };
  return {
    capabilities,
    session: {
      async send(command, parameters) {
        const answer = await send(command, { ...parameters, ...ONE_ROOM });
        return (answer as { value?: unknown } | null)?.value;
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
