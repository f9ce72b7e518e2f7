/** How to move a map that is part of a page. */
export const hint = {
  useTwoFingers: 'Use two fingers to move the map',
  /** @param key the one to hold: `Ctrl` or `⌘` */
  holdKeyToZoom: (key: string) => `Hold ${key} to zoom with the wheel`,
};
