import type { en } from './where-en';

/** What is said of where the visitor is. */
export type WhereWords = typeof en;

/** The eight directions, as the compass has them. */
export type Direction = keyof WhereWords['directions'];
