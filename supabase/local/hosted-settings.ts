/**
 * Settings of a hosted project that differ from Postgres' defaults, as start arguments, which no `reset`
 * undoes. Hosted projects return numbers with 15 digits.
 */
export const HOSTED_SETTINGS = ['-c', 'extra_float_digits=0'] as const;
