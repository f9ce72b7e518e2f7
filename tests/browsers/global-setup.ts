import prepareBuild from '../e2e/global-setup.ts';
import { installEngines } from './engines.ts';

/** Gets the engines, and builds the site once for all of them, as the end-to-end tests do. */
export default function prepare(): Promise<() => Promise<void>> {
  // One after the other, which the package manager insists on.
  installEngines();
  // Vitest names it "test", with which Vite makes no build for visitors: the map would not be kept.
  process.env.NODE_ENV = 'production';
  return prepareBuild();
}
