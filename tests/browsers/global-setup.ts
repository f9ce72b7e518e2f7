import prepareBuild from '../e2e/global-setup.ts';

/** Builds the site once for all engines, as the end-to-end tests do. */
export default function prepare(): Promise<() => Promise<void>> {
  // Vitest names it "test", with which Vite makes no build for visitors: the map would not be kept.
  process.env.NODE_ENV = 'production';
  return prepareBuild();
}
