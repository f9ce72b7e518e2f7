/**
 * Options for a list that renders only the rows in sight. Without the second one, the list may render while the browser
 * reports sizes. If the list then changes its own size, the browser reports an error.
 */
export const VIRTUAL_ROWS = { overscan: 10, useAnimationFrameWithResizeObserver: true };
