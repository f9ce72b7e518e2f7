import packageJson from '../package.json' with { type: 'json' };

/**
 * The oldest browsers that the site is for, as Vite names them: `safari16.4`. They stand once, as
 * `browserslist` in package.json.
 */
export const OLDEST_BROWSERS: string[] = packageJson.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' >= ', ''),
);
