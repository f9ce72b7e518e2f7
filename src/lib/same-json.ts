/** Whether two JSON values are equal. The order of keys doesn't count. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return false;
  }
  // Not JSON: its entries are no properties.
  if (a instanceof Map || b instanceof Map) return false;
  const [entries, others] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSameJson(value, others.get(key)))
  );
}
