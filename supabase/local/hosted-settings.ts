/**
 * What a hosted project sets otherwise than Postgres does by itself, as arguments with which a database
 * starts: no `reset` takes them away. A number has 15 digits there.
 */
export const HOSTED_SETTINGS = ['-c', 'extra_float_digits=0'] as const;
