import path from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder, type Site, startSite } from '../site.ts';

/** Where a data folder may be made, until the test is over. */
export async function temporaryDataFolder(): Promise<string> {
  const { folder, remove } = await makeTemporaryFolder();
  onTestFinished(remove);
  return path.join(folder, 'data');
}

/** A site that `npm start` runs, until the test is over. */
export async function startTemporarySite(
  folder: string,
  environment?: Record<string, string>,
): Promise<Site> {
  const site = await startSite(folder, environment);
  onTestFinished(() => site.stop());
  return site;
}
