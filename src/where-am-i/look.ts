/** What the button looks like, and what more it says of itself. */
export type Look = { kind: 'off' | 'busy' | 'shown' | 'followed'; hint?: string };
