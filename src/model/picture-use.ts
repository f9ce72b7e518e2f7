/** What a picture is for: where it is kept, and what its name starts with. */
export type PictureUse = keyof typeof BUCKET_BY_USE;

/** The bucket of each use. */
export const BUCKET_BY_USE = {
  'base-map': 'maps',
  'group-bg': 'maps',
  marker: 'markers',
  popup: 'popups',
} as const;
