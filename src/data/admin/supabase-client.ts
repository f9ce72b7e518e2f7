import { createClient } from '@supabase/supabase-js';
import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import type { Database } from '@/types/database';

/** The full client, for /auth and /admin. Stores the session in local storage and refreshes it. */
export const supabase = createClient<Database>(BACKEND_URL, PUBLISHABLE_KEY, {
  // The query client already retries.
  db: { retry: false },
  auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  global: { fetch: fetchWithErrorMessage },
});

async function fetchWithErrorMessage(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  const response = await fetch(request);
  if (request.url.startsWith(`${BACKEND_URL}/auth/`)) return withErrorMessage(response);
  const isAnonymous = request.headers.get('authorization') === `Bearer ${PUBLISHABLE_KEY}`;
  // The database may report such a change as one of no rows, which says nothing about the session.
  const isAnonymousChange = isAnonymous && !['GET', 'HEAD'].includes(request.method);
  if (response.status === 401 || isAnonymousChange) void renewSession();
  if (!isAnonymousChange || response.status >= 500) return withErrorMessage(response);
  return new Response(JSON.stringify({ message: SESSION_ENDED_TEXT }), { status: 401 });
}

/** The error of a change that is sent without a session: its token was removed from the browser, or has expired. */
export const SESSION_ENDED_TEXT = 'Your session has ended, so nothing was saved.';

/** Renews a session that the server rejected before it expired, or else signs out here, too. */
export async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession();
  // Other errors say nothing about the session: there was no response, or another window has just renewed it.
  const isRejected = error?.status === 400 || error?.status === 401 || error?.status === 403;
  if (isRejected) await supabase.auth.signOut({ scope: 'local' });
}

/** Puts a readable message into a failed response, where the client looks for it. */
async function withErrorMessage(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status, statusText, headers } = response;
  const text = await response.clone().text();
  // The client treats these as no rows.
  if (status === 404 && /^(\[.*\])?$/s.test(text.trim())) return response;
  const message = responseErrorMessage(text, response);
  const fields = Object.fromEntries(parseResponseFields(text));
  // The client's auth module looks for `msg` first.
  const body = JSON.stringify({ ...fields, message, msg: message });
  return new Response(body, { status, statusText, headers });
}

/** The fields in which the services describe an error. */
const MESSAGE_FIELDS = ['message', 'msg', 'error_description', 'error'];

/** The error message in the body of a failed response, or its status: always a text that can be shown. */
export function responseErrorMessage(
  text: string,
  { status, statusText }: { status: number; statusText: string },
): string {
  const fields = parseResponseFields(text);
  for (const field of MESSAGE_FIELDS) {
    const value = fields.get(field);
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  // Words, rather than a page or other data.
  const isText = /^\s*[^\s"<{[]/.test(text) && !/^\s*(null|[\d.]+)\s*$/.test(text);
  return isText ? text.trim() : `The server answered ${status} ${statusText}`.trim();
}

/** The fields of a response's body; none if it isn't a JSON object. */
function parseResponseFields(text: string): Map<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === 'object' && body && !Array.isArray(body);
    return new Map(isObject ? Object.entries(body) : []);
  } catch {
    return new Map();
  }
}
