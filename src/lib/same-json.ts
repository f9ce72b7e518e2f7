/** Whether two values of JSON are the same, in whatever order the keys of their objects are. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSameJson(value, others.get(key)))
  );
}
