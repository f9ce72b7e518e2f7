import type { english } from './english';

/** What is said of where the visitor is. */
export type WhereWords = typeof english;

/** The eight directions, as the compass has them. */
export type Direction = keyof WhereWords['directions'];
