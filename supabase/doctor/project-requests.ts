/** A live project, with what every visitor to the site knows. */
export type Project = {
  /** Without a trailing slash. */
  url: string;
  publishableKey: string;
};

/** A server's response. */
export type HttpResponse = {
  status: number;
  headers: Headers;
  /** Parsed if it's JSON, otherwise the text. */
  body: unknown;
};

/** The server sent no response. The message is a sentence that says why, without a period. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** The first request wakes a sleeping project, which takes a while. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a request to the project with the publishable key.
 * @param path after the project's address, beginning with a slash
 * @throws NoResponseError if there is no response in time
 */
export function requestProject(
  project: Project,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<HttpResponse> {
  return request(method, project.url + path, {
    headers: {
      apikey: project.publishableKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/**
 * Sends a request to any address.
 * @throws NoResponseError if there is no response in time
 */
export async function request(
  method: string,
  url: string,
  init: RequestInit = {},
): Promise<HttpResponse> {
  try {
    const response = await fetch(url, {
      ...init,
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  } catch (error) {
    throw toNoResponseError(error, new URL(url).hostname);
  }
}

/** The bytes of a file at any address, or null if it can't be downloaded. */
export async function download(url: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** The code and message of an error response from REST, auth or storage; empty if it has none. */
export function errorOf({ body }: HttpResponse): { code: string; message: string } {
  const fields = new Map<string, unknown>(Object.entries(body ?? {}));
  return {
    code: String(fields.get('code') ?? fields.get('error') ?? ''),
    message: String(fields.get('message') ?? fields.get('msg') ?? ''),
  };
}

/** Why the server refused something, in its own words if it gives any. */
export function reasonOf(response: HttpResponse): string {
  const { code, message } = errorOf(response);
  return message || code || `status ${response.status}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function toNoResponseError(error: unknown, host: string): NoResponseError {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new NoResponseError(
      `${host} did not answer within ${TIMEOUT_MS / 1000} seconds`,
      'Check the project in the Supabase dashboard, and check https://status.supabase.com.',
    );
  }
  const code = errorCodeOf(error);
  if (code === 'ENOTFOUND') {
    return new NoResponseError(
      `There is no address ${host}`,
      'Compare it with the one in the dashboard under Project Settings → API. If it is right, the project is paused or deleted: the dashboard offers to restore a paused one.',
    );
  }
  if (code === 'EAI_AGAIN' || code === 'ENETUNREACH' || code === 'EHOSTUNREACH') {
    return new NoResponseError(
      `${host} can't be reached from this machine`,
      'Check that this machine is connected to the internet.',
    );
  }
  if (code === 'ECONNREFUSED') {
    return new NoResponseError(
      `Nothing answers at ${host}`,
      'Compare the address with the one in the dashboard under Project Settings → API. For a site on this machine, check that `npm start` is running, and on which port.',
    );
  }
  return new NoResponseError(
    `${host} can't be spoken to (${code})`,
    /CERT|SIGNED|ALTNAME|SSL/.test(code)
      ? 'Its certificate is not valid for this address. Check the address and this machine’s clock.'
      : 'Try again. If that doesn’t help, check the project in the Supabase dashboard.',
  );
}

function errorCodeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.message : String(error);
}
