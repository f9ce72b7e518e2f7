/** The purpose of a picture. It determines the bucket and begins the file's name. */
export type PictureUse = keyof typeof BUCKET_BY_USE;

/** The bucket of each use. */
export const BUCKET_BY_USE = {
  'base-map': 'maps',
  'group-bg': 'maps',
  marker: 'markers',
  popup: 'popups',
} as const;
