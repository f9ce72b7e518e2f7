import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeTemporaryFolder, startSite } from '../tests/site.ts';
import { findBrowser } from './find-browser.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run screenshots

Takes the screenshots of the README, in docs/screenshots.`,
  {},
);

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const { folder, remove } = await makeTemporaryFolder();
const site = await startSite(path.join(folder, 'data'));
const browser = await chromium.launch(await findBrowser());

async function open(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    // On the path between the mill and the café.
    geolocation: { latitude: 45.2929, longitude: -69.2868, accuracy: 25 },
    permissions: ['geolocation'],
    deviceScaleFactor: 1.5,
    hasTouch: viewport === PHONE,
    reducedMotion: 'reduce',
    baseURL: site.address,
  });
  return context.newPage();
}

async function save(page: Page, name: string): Promise<void> {
  // Decode every picture before the screenshot.
  await page.evaluate(() =>
    Promise.all([...document.images].filter((i) => i.loading !== 'lazy').map((i) => i.decode())),
  );
  const file = `docs/screenshots/${name}.webp`;
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file);
  console.log(file);
}

const map = await open(DESKTOP);
await map.goto('/');
await map.getByRole('button', { name: 'The Owl Oak' }).waitFor();
await map.locator('main img').first().waitFor();
await save(map, 'map');
await map.getByRole('button', { name: 'Alder Mill' }).click();
await map.getByRole('dialog').waitFor();
await save(map, 'popup');

const trail = await open(PHONE);
await trail.goto('/');
await trail.getByRole('button', { name: 'Lakeside Loop' }).click();
await trail.getByRole('button', { name: 'Resize' }).click();
await trail.locator('.map-names > span').first().waitFor();
await save(trail, 'trail');

const phone = await open(PHONE);
await phone.goto('/');
await phone.getByRole('button', { name: 'Where am I?' }).click();
await phone.locator('.where-dot').waitFor();
await phone.locator('.map-names > span').first().waitFor();
await save(phone, 'phone');

const admin = await open(DESKTOP);
await admin.goto('/auth');
await admin.getByLabel('Password').fill('local-admin');
await admin.getByRole('button', { name: 'Sign In' }).click();
await admin.getByRole('button', { name: 'Edit Visitor Centre' }).waitFor();
await admin.getByText('Logged in successfully').waitFor({ state: 'detached' });
await save(admin, 'admin');

await browser.close();
await site.stop();
await remove();
