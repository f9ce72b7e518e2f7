import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runToEnd } from '../site.ts';
import { startTemporarySite, temporaryData } from './temporary-site.ts';

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['POI_ALLOWED_HOSTS', { POI_ALLOWED_HOSTS: 'https://map.example.org' }],
  ['POI_ADMIN_PASSWORD', { POI_ADMIN_PASSWORD: 'short' }],
  ['VITE_ADMIN_EMAIL', { VITE_ADMIN_EMAIL: 'nobody' }],
  ['VITE_SUPABASE_URL', { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co' }],
])('a start with a wrong %s stops with a sentence that names it: %o', async (name, environment) => {
  const ended = await runToEnd('start', { POI_DATA_DIR: await temporaryData(), ...environment });
  expect(ended.exitCode).toBe(1);
  expect(ended.output.trim()).toMatch(new RegExp(`^${name} .+\\.$`));
});

test('with a hosted project in the settings no embedded backend starts', async () => {
  const folder = await temporaryData();
  const hosted = 'http://127.0.0.1:9';
  const site = await startTemporarySite(folder, {
    VITE_SUPABASE_URL: hosted,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_hosted_project',
  });
  expect(site.output()).toContain(hosted);
  expect(site.output()).not.toContain('local-admin');
  const answer = await fetch(`${site.address}/rest/v1/points`);
  expect(answer.headers.get('content-type')).toContain('text/html');
  await expect(readFile(path.join(folder, 'poi-map-data.json'))).rejects.toThrow();
});

test('a build for a static host is refused without a project to talk to', async () => {
  const ended = await runToEnd('build', {});
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain(
    'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing.',
  );
});

test('a reset leaves a folder alone that is not its own', async () => {
  const folder = await temporaryData();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'thesis.txt'), 'years of work');
  const ended = await runToEnd('reset', { POI_DATA_DIR: folder });
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain('is no data folder of POI Map');
  expect(await readFile(path.join(folder, 'thesis.txt'), 'utf8')).toBe('years of work');
});

test('a start leaves a folder alone that holds other files', async () => {
  const folder = await temporaryData();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'thesis.txt'), 'years of work');
  const ended = await runToEnd('start', { POI_DATA_DIR: folder });
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain('holds other files');
});
