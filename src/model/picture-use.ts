/** What a picture is for: where it is kept, and what its name starts with. */
export type PictureUse = keyof typeof USES;

/** The bucket of each use. */
export const USES = {
  'base-map': 'maps',
  'group-bg': 'maps',
  marker: 'markers',
  popup: 'popups',
} as const;
