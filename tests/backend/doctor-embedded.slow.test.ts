import { expect, onTestFinished, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { examine } from '../../supabase/doctor/examine.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { runToCompletion } from '../site.ts';
import { listProblems } from './examined-project.ts';
import { startFakeSite } from './fake-site.ts';
import { startTemporarySite, temporaryDataFolder } from './temporary-site.ts';

test('the embedded backend may refuse other websites, unless the site is one', async () => {
  const data = await temporaryDataFolder();
  await copyPreparedData(data);
  const site = await startTemporarySite(data);
  const settings = {
    VITE_SUPABASE_URL: site.address,
    VITE_SUPABASE_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
  };
  const well = await runToCompletion('../supabase/doctor/run', settings, ['--site', site.address]);
  expect(well.output).not.toMatch(/[✗!] /);
  expect(well.output).toContain('Everything is OK.');

  const project = { url: site.address, publishableKey: EMBEDDED_PUBLISHABLE_KEY };
  expect(listProblems(await examine(project, null))).toEqual([]);
  const elsewhere = await startFakeSite(site.address);
  onTestFinished(() => elsewhere.stop());
  expect(listProblems(await examine(project, elsewhere.address))).toEqual([
    expect.stringMatching(/^fault cors: The backend is an embedded one, which does not answer/),
  ]);
});
