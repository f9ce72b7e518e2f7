const EXPECTED_TYPES: [file: RegExp, type: RegExp][] = [
  [/\.js$/, /^(text|application)\/(x-)?javascript\b/i],
  [/\.css$/, /^text\/css\b/i],
  [/(?:)/, /^text\/html\b/i],
];

/**
 * Whether an answer with status 200 to 299 is of the type that its address names: a script, styles or a page. Hosts
 * answer with their page where a file is missing.
 */
export function hasExpectedType(address: string, { ok, headers }: Response): boolean {
  const { pathname } = new URL(address);
  const [, type] = EXPECTED_TYPES.find(([file]) => file.test(pathname)) ?? [];
  return ok && (type?.test(headers.get('content-type') ?? '') ?? false);
}
