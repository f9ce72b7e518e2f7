import type { PGlite } from '@supabase/lite/pglite';

/** Postgres' type number of `text[]`. */
const TEXT_ARRAY_OID = 1009;

/**
 * Makes the database refuse a value that is no array for an array column. Without it, the embedded database
 * receives an unreadable message and then stops answering.
 */
export function rejectNonArrays({ serializers }: PGlite): void {
  const serialize = serializers[TEXT_ARRAY_OID];
  serializers[TEXT_ARRAY_OID] = (value) => {
    const text: unknown = serialize?.(value);
    return typeof text === 'string' ? text : JSON.stringify(value);
  };
}
