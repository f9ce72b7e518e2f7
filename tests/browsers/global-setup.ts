import type { TestProject } from 'vitest/node';
import prepareBuild from '../e2e/global-setup.ts';
import { installEngines } from './engines.ts';
import { publishSites } from './publish-sites.ts';

/**
 * Installs the engines, builds the site like the end-to-end tests, and publishes the demo, once for all engines.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  // One after another, as the package manager requires.
  installEngines();
  // Vitest sets "test", which keeps Vite from making a production build: the map wouldn't be available offline.
  process.env.NODE_ENV = 'production';
  const removeBuild = await prepareBuild();
  const removeSites = await publishSites(project);
  return async () => {
    await removeSites();
    await removeBuild();
  };
}
