/** One result of an examination. */
export type Finding = {
  /** The name of the check, in a word or two. */
  check: string;
  /** `look` means not necessarily a fault, or not visible from outside. */
  outcome: 'ok' | 'fault' | 'warning';
  /** A sentence without a period. */
  text: string;
  /** How to fix it. */
  advice: string | null;
};

/** Yields findings one by one. */
export type Examination<Result = void> = AsyncGenerator<Finding, Result>;

/** The advice for migrations that are not applied. */
export const PUSH_ADVICE = 'Run `npm run supabase -- db push` in this folder.';

export function passed(check: string, text: string): Finding {
  return { check, outcome: 'ok', text, advice: null };
}

export function fault(check: string, text: string, advice: string): Finding {
  return { check, outcome: 'fault', text, advice };
}

export function warning(check: string, text: string, advice: string): Finding {
  return { check, outcome: 'warning', text, advice };
}

/**
 * A finding for what can't be checked from outside.
 * @param place where in the dashboard to check it
 */
export function inconclusive(check: string, text: string, place: string): Finding {
  return warning(
    check,
    text,
    `Run the doctor again. If that doesn't help, check ${place} in the dashboard.`,
  );
}

/** The findings of an examination, or, if there are none, one that says everything is OK. */
export async function* orPassed(problems: Examination, check: string, text: string): Examination {
  let isWell = true;
  for await (const finding of problems) {
    isWell = false;
    yield finding;
  }
  if (isWell) yield passed(check, text);
}
