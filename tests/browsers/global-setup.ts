import prepareBuild from '../e2e/global-setup.ts';
import { installEngines } from './engines.ts';

/** Installs the engines, and builds the site once for all of them, as the end-to-end tests do. */
export default function prepare(): Promise<() => Promise<void>> {
  // One after the other, as the package manager requires.
  installEngines();
  // Vitest sets "test", with which Vite makes no production build: the map would not be available offline.
  process.env.NODE_ENV = 'production';
  return prepareBuild();
}
