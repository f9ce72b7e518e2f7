/**
 * What Chromium, Firefox and Safari say if a request gets no response, and if it takes too long. A missing
 * chunk of the app is another matter.
 */
const CONNECTION_ERROR =
  /failed to fetch(?! dynamically)|networkerror|\bload failed|connection (was lost|appears to be offline)|could not connect|hostname could not be found|timed out/i;

const MEANING = ' (no connection)';

/** Whether a request failed because the backend can't be reached. The libraries replace the error, but not its message. */
export function isConnectionError(error: unknown): boolean {
  return CONNECTION_ERROR.test(ownMessage(error));
}

/** The error's own message. */
export function ownMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The error's own message, with what it means if people can't know: ‘Failed to fetch (no connection)’. An error that
 * quotes such a message has the meaning already.
 */
export function messageOf(error: unknown): string {
  const message = ownMessage(error);
  const isExplained = message.includes(MEANING) || !isConnectionError(error);
  return isExplained ? message : message + MEANING;
}
