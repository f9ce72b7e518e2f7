/**
 * Absolute addresses of tiles that left sight before they were there. The browser's own list of what was loaded
 * has them, too.
 */
export const abortedTiles = new Set<string>();
