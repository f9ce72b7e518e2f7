/** What is kept for when there is no network, pictures and rows, has at most so many bytes together. */
export const MAX_OFFLINE_BYTES = 50 * 1024 * 1024;

/**
 * Chooses what goes, so that the rest is within a limit: first what the map no longer shows, the
 * oldest first; then, of what it shows, what matters least.
 * @param kept bytes of each picture by its address, the oldest first
 * @param wanted addresses of what the map shows, what matters most first
 * @returns the addresses of what goes
 */
export function picturesToEvict(
  kept: Map<string, number>,
  wanted: string[],
  limitBytes: number,
): string[] {
  const rank = new Map(wanted.map((address, number) => [address, number]));
  // What is not wanted comes after all that is; sorting keeps it in its order.
  const rankOf = (address: string) => rank.get(address) ?? wanted.length;
  const leastFirst = [...kept].sort(([one], [other]) => rankOf(other) - rankOf(one));
  let leftBytes = [...kept.values()].reduce((sum, bytes) => sum + bytes, 0);
  const dropped: string[] = [];
  for (const [address, bytes] of leastFirst) {
    if (leftBytes <= limitBytes) break;
    leftBytes -= bytes;
    dropped.push(address);
  }
  return dropped;
}
