import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import {
  renewSession,
  responseErrorMessage,
  SESSION_ENDED_TEXT,
  supabase,
} from './supabase-client';

/** The backend rejected a request, and stored nothing. The message is the backend's. */
export class RequestRejectedError extends Error {
  override name = 'RequestRejectedError';
}

/**
 * Posts to the backend as supabase-js would, which reports no progress and wraps files in forms.
 * @param path starts with a slash
 * @param onSent receives the sent fraction, from 0 to 1
 * @param stallTimeoutMs the connection counts as lost if nothing is sent or received for this long; without it,
 *   only the browser decides
 * @throws RequestRejectedError; the network's or the server's error, after which the content may or may not be stored;
 *   the signal's reason
 */
export async function postWithProgress(
  path: string,
  content: Blob,
  options: {
    headers?: Record<string, string>;
    onSent: (fraction: number) => void;
    stallTimeoutMs?: number;
    signal?: AbortSignal;
  },
): Promise<void> {
  const { headers, onSent, stallTimeoutMs, signal } = options;
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
    const failAsLost = () => reject(new TypeError('Failed to fetch'));
    let timer: number | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      if (stallTimeoutMs) timer = window.setTimeout(giveUp, stallTimeoutMs);
    };
    const giveUp = () => {
      failAsLost();
      request.abort();
    };
    const abort = () => request.abort();
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onSent(loaded / total);
    };
    request.onload = () => {
      const { responseText, status } = request;
      const message = responseErrorMessage(responseText, request);
      // The services report an expired session by different statuses.
      if (!data.session || [400, 401, 403].includes(status)) void renewSession();
      if (!data.session) reject(new RequestRejectedError(SESSION_ENDED_TEXT));
      else if (status < 300) resolve();
      // After other failures, such as a gateway's, the content may be stored nevertheless.
      else if (status < 500) reject(new RequestRejectedError(message));
      else reject(new Error(message));
    };
    request.onerror = failAsLost;
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    restartTimer();
    request.send(content);
  });
}
