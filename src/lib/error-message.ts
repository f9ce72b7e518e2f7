/** What the auth service answers to a wrong password, and to an unknown account. */
export const WRONG_PASSWORD = /invalid login credentials/i;

/**
 * What Chromium, Firefox and Safari say if a request gets no response, and if it takes too long. A missing
 * chunk of the app is another matter.
 */
const CONNECTION_ERROR =
  /failed to fetch(?! dynamically)|networkerror|\bload failed|connection (was lost|appears to be offline)|could not connect|hostname could not be found|timed out/i;

/**
 * What happened and the next step, short enough for one line on a phone, by what the database, its interface, storage,
 * the auth service or a proxy says. The first match counts. Codes of constraints are not matched: our own functions in
 * the database use them with better texts.
 */
const MEANINGS: Readonly<Record<string, RegExp>> = {
  'No connection. Try again.': CONNECTION_ERROR,
  'Not signed in. Check the password.': WRONG_PASSWORD,
  'Your session has expired. Try again.':
    /jwt expired|"exp" claim|invalid (jwt|compact jws|refresh token)|session_not_found|auth session missing|PGRST30[1-3]|answered 401/i,
  'This account isn’t allowed to do that. Sign in again.':
    /permission denied|row-level security(?! keeps)|answered 403/i,
  'The file is too large. Choose a smaller one.':
    /maximum allowed size|(payload|entity|content) too large|answered 413/i,
  'There is one like this already. Look at the list.': /violates unique constraint/i,
  'The group is gone. Choose another one.': /violates foreign key constraint/i,
  'A value is not allowed. Check what you entered.': /violates check constraint/i,
  'A field is empty. Fill it in.': /violates not-null constraint/i,
  'A text is too long. Shorten it.': /value too long for type/i,
  'Too many requests. Try again in a minute.': /\brate limit|too many requests/i,
  'The server has a problem. Try again later.':
    /answered 5\d\d|bad gateway|service unavailable|gateway time-?out|internal server error|(statement|lock) timeout|PGRST00[0-3]/i,
};

/** Whether a request failed because the backend can't be reached. The libraries replace the error, but not its message. */
export function isConnectionError(error: unknown): boolean {
  return CONNECTION_ERROR.test(ownMessage(error));
}

/** The error's own message. */
export function ownMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * What happened and what to do next, in a person's words, or null if only the error's own message says it. An error
 * that quotes such a message has the meaning already.
 */
export function meaningOf(error: unknown): string | null {
  const message = ownMessage(error);
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const meanings = Object.entries(MEANINGS);
  if (meanings.some(([meaning]) => message.includes(`${firstSentence(meaning)} (`))) return null;
  return meanings.find(([, pattern]) => pattern.test(`${message} ${code}`))?.[0] ?? null;
}

/** The error's own message for use in a sentence, after what it means: ‘No connection (Failed to fetch)’. */
export function messageOf(error: unknown): string {
  const meaning = meaningOf(error);
  const message = ownMessage(error);
  return meaning ? `${firstSentence(meaning)} (${message})` : message;
}

/** Without its period. */
function firstSentence(meaning: string): string {
  return meaning.slice(0, meaning.indexOf('. '));
}
