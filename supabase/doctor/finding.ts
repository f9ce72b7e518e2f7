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

export function well(check: string, text: string): Finding {
  return { check, outcome: 'well', text, advice: null };
}

export function fault(check: string, text: string, advice: string): Finding {
  return { check, outcome: 'fault', text, advice };
}

export function look(check: string, text: string, advice: string): Finding {
  return { check, outcome: 'look', text, advice };
}
