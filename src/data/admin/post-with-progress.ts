import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import { responseErrorMessage } from './response-error-message';
import { renewSession, supabase } from './supabase-client';

/** The backend's refusal of what was sent: nothing of it was stored. Its message is the backend's. */
export class RequestRejectedError extends Error {
  override name = 'RefusedError';
}

/**
 * Posts to the backend as supabase-js would, which reports no progress and wraps files in forms.
 * @param path starts with a slash
 * @param onSent is told the part that was sent, from 0 to 1
 * @param patienceMs the connection counts as lost after so long in which nothing is sent or answered, in
 *   milliseconds; without it, when the browser says so
 * @throws RefusedError; where it may be stored or not, the network's or the server's error; the signal's reason
 */
export async function postWithProgress(
  path: string,
  content: Blob,
  options: {
    headers?: Record<string, string>;
    onSent: (part: number) => void;
    patienceMs?: number;
    signal?: AbortSignal;
  },
): Promise<void> {
  const { headers, onSent, patienceMs, signal } = options;
  const { data } = await supabase.auth.getSession();
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', BACKEND_URL + path);
    request.setRequestHeader('apikey', PUBLISHABLE_KEY);
    const token = data.session?.access_token ?? PUBLISHABLE_KEY;
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', content.type);
    for (const [name, value] of Object.entries(headers ?? {})) {
      request.setRequestHeader(name, value);
    }
    const lose = () => reject(new TypeError('Failed to fetch'));
    let timer: number | undefined;
    const waitOn = () => {
      clearTimeout(timer);
      if (patienceMs) timer = window.setTimeout(giveUp, patienceMs);
    };
    const giveUp = () => {
      lose();
      request.abort();
    };
    const abort = () => request.abort();
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onSent(loaded / total);
    };
    request.onload = () => {
      const { responseText, status } = request;
      const message = responseErrorMessage(responseText, request);
      // The services have several ways to say that a session is over.
      if ([400, 401, 403].includes(status)) void renewSession();
      if (status < 300) resolve();
      // After other failures, such as a gateway's, it may be stored all the same.
      else if (status < 500) reject(new RequestRejectedError(message));
      else reject(new Error(message));
    };
    request.onerror = lose;
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    waitOn();
    request.send(content);
  });
}
