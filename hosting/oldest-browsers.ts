import packageJson from '../package.json' with { type: 'json' };

/**
 * The oldest supported browsers, in Vite's notation: `safari16.4`. They are listed once, as `browserslist` in
 * package.json.
 */
export const OLDEST_BROWSERS: string[] = packageJson.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' >= ', ''),
);
