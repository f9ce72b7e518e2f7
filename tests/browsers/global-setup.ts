import prepareBuild from '../e2e/global-setup.ts';
import { installEngines } from './engines.ts';

/** Installs the engines, and builds the site once for all of them, like the end-to-end tests. */
export default function prepare(): Promise<() => Promise<void>> {
  // One after another, as the package manager requires.
  installEngines();
  // Vitest sets "test", which keeps Vite from making a production build: the map wouldn't be available offline.
  process.env.NODE_ENV = 'production';
  return prepareBuild();
}
