/** What an examination found at one place. */
export type Finding = {
  /** Which examination it was, in a word or two. */
  check: string;
  /** `look` is for what is no fault by itself, or could not be seen from outside. */
  outcome: 'well' | 'fault' | 'look';
  /** A sentence without its full stop. */
  text: string;
  /** What to do about it. */
  advice: string | null;
};

/** Finds one thing after the other. */
export type Examination<Result = void> = AsyncGenerator<Finding, Result>;

/** What to do about migrations that are not applied. */
export const PUSH_ADVICE = 'Run `npm run supabase -- db push` in this folder.';

export function passed(check: string, text: string): Finding {
  return { check, outcome: 'well', text, advice: null };
}

export function fault(check: string, text: string, advice: string): Finding {
  return { check, outcome: 'fault', text, advice };
}

export function warning(check: string, text: string, advice: string): Finding {
  return { check, outcome: 'look', text, advice };
}

/**
 * For what could not be seen.
 * @param place where in the dashboard it can be
 */
export function inconclusive(check: string, text: string, place: string): Finding {
  return warning(
    check,
    text,
    `Run the doctor again. If it stays so, look at ${place} in the dashboard.`,
  );
}

/** What an examination finds; where it finds nothing, that all is well. */
export async function* orPassed(troubles: Examination, check: string, text: string): Examination {
  let isWell = true;
  for await (const finding of troubles) {
    isWell = false;
    yield finding;
  }
  if (isWell) yield passed(check, text);
}
