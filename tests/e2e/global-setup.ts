import { build } from 'vite';
import { prepareData } from '../prepared-data.ts';
import { makeTemporaryFolder } from '../site.ts';

/** The environment variable with the path of the build that the workers serve. */
export const BUILD_VARIABLE = 'POI_E2E_BUILD';

/**
 * Builds the site like `npm start`, and creates a data folder, once for all workers. If the variable already
 * names a build, uses that build.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env[BUILD_VARIABLE]) {
    await prepareData();
    return async () => {};
  }
  const { folder, remove } = await makeTemporaryFolder();
  await Promise.all([
    prepareData(),
    build({ mode: 'embedded', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } }),
  ]);
  process.env[BUILD_VARIABLE] = folder;
  return remove;
}
