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
  /** Whether the body is longer than the part that was read. */
  isCut: boolean;
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

/** How much of a body is read. Everything that POI Map itself sends is shorter, except the lists of very large maps. */
const MAX_BODY_BYTES = 1024 * 1024;

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
    const response = await fetchFromHost(url, { ...init, method });
    const { bytes, isCut } = await readBody(response);
    const body = parse(new TextDecoder().decode(bytes));
    return { status: response.status, headers: response.headers, body, isCut };
  } catch (error) {
    throw toNoResponseError(error, new URL(url).hostname);
  }
}

/** The bytes of a file at any address, or null if it can't be downloaded. */
export async function download(url: string): Promise<Uint8Array | null> {
  try {
    const response = await fetchFromHost(url, {});
    return response.ok ? (await readBody(response)).bytes : null;
  } catch {
    return null;
  }
}

/** Follows redirects, but not to another host, which would receive the key and be examined in place of this one. */
async function fetchFromHost(url: string, init: RequestInit, redirectsLeft = 5): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  const isRedirect = redirectsLeft > 0 && [301, 302, 303, 307, 308].includes(response.status);
  const target = new URL(response.headers.get('location') ?? '', url);
  if (!isRedirect || target.host !== new URL(url).host) return response;
  await response.body?.cancel();
  return fetchFromHost(target.href, init, redirectsLeft - 1);
}

/** Reads at most MAX_BODY_BYTES of a body. */
async function readBody({ body }: Response): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop ends the download.
    if (length > MAX_BODY_BYTES) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES);
  return { bytes, isCut: length > MAX_BODY_BYTES };
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
