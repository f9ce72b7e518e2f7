import type { en } from './locate-en';

/** What is said of where the visitor is. */
export type LocateMessages = typeof en;

/** The eight directions, as the compass has them. */
export type Direction = keyof LocateMessages['directions'];
