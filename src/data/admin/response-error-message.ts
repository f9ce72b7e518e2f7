/** Where services say what went wrong. */
const MESSAGE_FIELDS = ['message', 'msg', 'error_description', 'error'];

/** What the text of a failed answer says, or else its status: always a sentence that can be shown. */
export function responseErrorMessage(
  text: string,
  { status, statusText }: { status: number; statusText: string },
): string {
  return findErrorMessage(text) ?? `The server answered ${status} ${statusText}`.trim();
}

/** The fields of an answer, none where it is no JSON object. */
export function parseResponseFields(text: string): Map<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    const hasFields = typeof answer === 'object' && answer && !Array.isArray(answer);
    return new Map(hasFields ? Object.entries(answer) : []);
  } catch {
    return new Map();
  }
}

function findErrorMessage(text: string): string | null {
  const fields = parseResponseFields(text);
  for (const field of MESSAGE_FIELDS) {
    const value = fields.get(field);
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  // In words, and no page or other data.
  return /^\s*[^\s"<{[]/.test(text) && !/^\s*(null|[\d.]+)\s*$/.test(text) ? text.trim() : null;
}
