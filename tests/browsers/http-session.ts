import * as v from 'valibot';
import {
  type Command,
  NEW_SESSION,
  NO_WAITING,
  RESPONSE_TIMEOUT_MS,
  type StartedSession,
} from './webdriver.ts';

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

/** Commands that change nothing. */
const GET_COMMANDS = new Set<Command>(['GetWindowHandle', 'TakeScreenshot']);

const HTTP_SESSION = v.object({ ...NEW_SESSION.entries, sessionId: v.string() });
const RESPONSE = v.object({ value: v.unknown() });
const ERROR_RESPONSE = v.object({ value: v.object({ error: v.string(), message: v.string() }) });

/**
 * Starts a session with a driver that speaks WebDriver over HTTP (W3C WebDriver, 6.2).
 * @param driver the driver's address
 * @throws the driver's error
 */
export async function startHttpSession(
  driver: string,
  wanted: Record<string, unknown>,
): Promise<StartedSession> {
  const response = await sendRequest(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: { ...NO_WAITING, ...wanted } },
  });
  const { sessionId, capabilities } = v.parse(HTTP_SESSION, response);
  const address = `${driver}/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    session: {
      send(command, parameters) {
        const path = PATHS[command].replace('{id}', String(parameters.id));
        return GET_COMMANDS.has(command)
          ? sendRequest(address + path, 'GET')
          : sendRequest(address + path, 'POST', parameters);
      },
      async end() {
        await sendRequest(address, 'DELETE');
      },
    },
  };
}

async function sendRequest(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content: unknown = await response.json();
  if (response.ok) return v.parse(RESPONSE, content).value;
  const { error, message } = v.parse(ERROR_RESPONSE, content).value;
  throw new Error(`${error}: ${message}`);
}
