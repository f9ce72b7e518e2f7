import packageJson from '../package.json' with { type: 'json' };

/**
 * The oldest supported browsers, in Vite's notation: `safari16.4`. They are listed only in `browserslist` in
 * package.json.
 */
export const OLDEST_BROWSERS: string[] = packageJson.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' >= ', ''),
);
