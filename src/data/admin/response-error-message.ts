/** The fields in which the services describe an error. */
const MESSAGE_FIELDS = ['message', 'msg', 'error_description', 'error'];

/** The error message in the body of a failed response, or its status: always a text that can be shown. */
export function responseErrorMessage(
  text: string,
  { status, statusText }: { status: number; statusText: string },
): string {
  return findErrorMessage(text) ?? `The server answered ${status} ${statusText}`.trim();
}

/** The fields of a response's body; none if it isn't a JSON object. */
export function parseResponseFields(text: string): Map<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === 'object' && body && !Array.isArray(body);
    return new Map(isObject ? Object.entries(body) : []);
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
  // Words, rather than a page or other data.
  return /^\s*[^\s"<{[]/.test(text) && !/^\s*(null|[\d.]+)\s*$/.test(text) ? text.trim() : null;
}
