/** A failed answer of the backend, or of something on the way to it. */
export type FailedAnswer = { text: string; status: number; statusText: string };

/** Where services say what went wrong. */
const FIELDS = ['message', 'msg', 'error_description', 'error'];

/** What a failed answer says of itself, or else its status: always a sentence that can be shown. */
export function answerMessage({ text, status, statusText }: FailedAnswer): string {
  return ownMessage(text) ?? `The server answered ${status} ${statusText}`.trim();
}

/** The fields of an answer, none where it is no JSON object. */
export function answerFields(text: string): Map<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    const hasFields = typeof answer === 'object' && answer && !Array.isArray(answer);
    return new Map(hasFields ? Object.entries(answer) : []);
  } catch {
    return new Map();
  }
}

function ownMessage(text: string): string | null {
  const fields = answerFields(text);
  for (const field of FIELDS) {
    const value = fields.get(field);
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  // In words, and no page or other data.
  return /^\s*[^\s"<{[]/.test(text) && !/^\s*(null|[\d.]+)\s*$/.test(text) ? text.trim() : null;
}
