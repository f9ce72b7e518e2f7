import { createClient } from '@supabase/supabase-js';
import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import type { Database } from '@/types/database';
import { parseResponseFields, responseErrorMessage } from './response-error-message';

/** The full client, for /auth and /admin. It keeps the session in local storage and refreshes it. */
export const supabase = createClient<Database>(BACKEND_URL, PUBLISHABLE_KEY, {
  // The query client tries again by itself.
  db: { retry: false },
  auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  global: { fetch: fetchWithErrorMessage },
});

async function fetchWithErrorMessage(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  const answer = await fetch(request);
  const isForAuth = request.url.startsWith(`${BACKEND_URL}/auth/`);
  if (answer.status === 401 && !isForAuth) void renewSession();
  return withErrorMessage(answer);
}

/** Renews a session that the server refuses before its time is over, or ends it here as well. */
export async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession();
  // Other errors say nothing of the session: no answer came, or another window has just renewed it.
  const isRefused = error?.status === 400 || error?.status === 401 || error?.status === 403;
  if (isRefused) await supabase.auth.signOut({ scope: 'local' });
}

/** The same answer, which says in words what went wrong if it failed: the client shows no more of it. */
async function withErrorMessage(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const { status, statusText, headers } = answer;
  const text = await answer.clone().text();
  // The client takes these for no rows.
  if (status === 404 && /^(\[.*\])?$/s.test(text.trim())) return answer;
  const message = responseErrorMessage(text, answer);
  const fields = Object.fromEntries(parseResponseFields(text));
  // Its part for signing in looks for `msg` first.
  const body = JSON.stringify({ ...fields, message, msg: message });
  return new Response(body, { status, statusText, headers });
}
