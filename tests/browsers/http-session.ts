import type { Command, Session } from './webdriver.ts';

const PATHS: Record<Command, string> = {
  SetWindowRect: '/window/rect',
  Navigate: '/url',
  ExecuteScript: '/execute/sync',
  PerformActions: '/actions',
  FindElement: '/element',
  ElementSendKeys: '/element/{id}/value',
  TakeScreenshot: '/screenshot',
};

/** What a new session tells of its browser. */
export type Capabilities = { browserName: string; browserVersion: string };

/**
 * Begins a session with a driver that speaks WebDriver over HTTP, as it is written down (W3C WebDriver, 6.2).
 * @param driver the driver's address
 * @throws what the driver answers instead
 */
export async function beginHttpSession(
  driver: string,
  wanted: Record<string, unknown>,
): Promise<{ session: Session; capabilities: Capabilities }> {
  const { sessionId, capabilities } = (await ask(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: wanted },
  })) as { sessionId: string; capabilities: Capabilities };
  const address = `${driver}/session/${sessionId}`;
  return {
    capabilities,
    session: {
      send(command, parameters) {
        const path = PATHS[command].replace('{id}', String(parameters.id));
        return command === 'TakeScreenshot'
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
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
