import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signIn } from '../api.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { type Site, serveBuild } from '../site.ts';
import { temporaryDataFolder } from './temporary-site.ts';

test('a site reachable from other machines generates and stores its administrator’s password', async () => {
  const folder = await temporaryDataFolder();
  await copyPreparedData(folder);
  const file = path.join(folder, 'admin-password.txt');
  const passwords: string[] = [];

  /** Starts the site, and signs in with the password that it prints. */
  async function start(
    environment: Record<string, string>,
    look?: (site: Site, password: string) => Promise<void>,
  ): Promise<void> {
    // Only the backend matters here, so use the folder public as the build.
    const site = await serveBuild(folder, 'public', environment);
    const [, password = ''] = /Password {2}(.+)/.exec(site.output()) ?? [];
    const address =
      environment.HOST === 'localhost' ? `http://localhost:${site.port}` : site.address;
    try {
      await signIn(address, { password });
      await look?.(site, password);
    } finally {
      await site.stop();
    }
    passwords.push(password);
  }

  await start({});
  await start({ HOST: '0.0.0.0' }, async (site, password) => {
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    await expect(signIn(site.address)).rejects.toThrow('Invalid login credentials');
    // Browsers can't open 0.0.0.0.
    expect(site.output()).toContain(`Map       ${site.address}/`);
    for (const [, address = ''] of site.output().matchAll(/Network {3}(\S+)/g)) {
      expect((await fetch(`${address}icon.svg`)).status, address).toBe(200);
    }
    expect(await readFile(file, 'utf8')).toBe(`${password}\n`);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });
  await start({ HOST: 'localhost' });
  await start({ HOST: '0.0.0.0', POI_ADMIN_PASSWORD: 'chosen by hand' });
  await start({ HOST: '0.0.0.0' }, async (site, password) => {
    // After ten wrong passwords, a site also refuses the right one for a while.
    for (let count = 0; count < 10; count++) {
      await expect(signIn(site.address, { password: 'wrong' })).rejects.toThrow('Invalid login');
    }
    await expect(signIn(site.address, { password })).rejects.toThrow('Too many failed sign-ins');
  });
  const [, once] = passwords;
  expect(new Set(passwords).size).toBe(3);
  expect(passwords).toEqual(['local-admin', once, 'local-admin', 'chosen by hand', once]);
});
