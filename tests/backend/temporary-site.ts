import path from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder, type Site, startSite } from '../site.ts';

/** The path of a data folder, removed at the end of the test. */
export async function temporaryDataFolder(): Promise<string> {
  const { folder, remove } = await makeTemporaryFolder();
  onTestFinished(remove);
  return path.join(folder, 'data');
}

/** Starts a site with `npm start`, and stops it at the end of the test. */
export async function startTemporarySite(
  folder: string,
  environment?: Record<string, string>,
): Promise<Site> {
  const site = await startSite(folder, environment);
  onTestFinished(() => site.stop());
  return site;
}
