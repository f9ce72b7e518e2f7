import * as v from 'valibot';
import { BEGUN, type Begun, type Command } from './webdriver.ts';

const PATHS: Record<Command, string> = {
  SetWindowRect: '/window/rect',
  Navigate: '/url',
  Back: '/back',
  ExecuteScript: '/execute/sync',
  PerformActions: '/actions',
  FindElement: '/element',
  ElementSendKeys: '/element/{id}/value',
  GetWindowHandle: '/window',
  NewWindow: '/window/new',
  SwitchToWindow: '/window',
  TakeScreenshot: '/screenshot',
};

/** Those that change nothing. */
const ASKED = new Set<Command>(['GetWindowHandle', 'TakeScreenshot']);

const BEGUN_HERE = v.object({ ...BEGUN.entries, sessionId: v.string() });
const ANSWER = v.object({ value: v.unknown() });
const REFUSAL = v.object({ value: v.object({ error: v.string(), message: v.string() }) });

/**
 * Begins a session with a driver that speaks WebDriver over HTTP, as it is written down (W3C WebDriver, 6.2).
 * @param driver the driver's address
 * @throws what the driver answers instead
 */
export async function beginHttpSession(
  driver: string,
  wanted: Record<string, unknown>,
): Promise<Begun> {
  const answer = await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: wanted } });
  const { sessionId, capabilities } = v.parse(BEGUN_HERE, answer);
  const address = `${driver}/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    session: {
      send(command, parameters) {
        const path = PATHS[command].replace('{id}', String(parameters.id));
        return ASKED.has(command)
          ? ask(address + path, 'GET')
          : ask(address + path, 'POST', parameters);
      },
      async end() {
        await ask(address, 'DELETE');
      },
    },
  };
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content: unknown = await answer.json();
  if (answer.ok) return v.parse(ANSWER, content).value;
  const { error, message } = v.parse(REFUSAL, content).value;
  throw new Error(`${error}: ${message}`);
}
