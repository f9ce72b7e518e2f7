import type { PGlite } from '@supabase/lite/pglite';

/** Postgres' own number of the type `text[]`. */
const TEXT_ARRAY_OID = 1009;

/**
 * Lets the database refuse what is no list where a column takes one. Without it the embedded database gets a
 * message that it can't read, after which it answers nobody any more.
 */
export function rejectNonArrays({ serializers }: PGlite): void {
  const serialize = serializers[TEXT_ARRAY_OID];
  serializers[TEXT_ARRAY_OID] = (value) => {
    const text: unknown = serialize?.(value);
    return typeof text === 'string' ? text : JSON.stringify(value);
  };
}
