import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap, waitForAllChunks } from './map-page.ts';
import { toast } from './toast.ts';
import { insertDemoWithTrails } from './trails.ts';

// A place that nobody gets past closes the trails of the demo there.

const NOON = '2026-06-01T10:00:00Z';

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' });

const trailCard = (page: Page) => page.getByRole('region', { name: 'Lakeside Loop' });
const wayCard = (page: Page) => page.getByRole('region', { name: /^The way to/ });
const closedAt = /Closed at .Alder Bridge. today/;

test('The administrator closes a bridge, and a phone reads it on the trail’s card', {
  tag: '@core',
}, async ({ signedIn: admin, browser, api, site }) => {
  test.slow();
  const groups = await insertDemoWithTrails(api);
  const loop = groups.find(({ name }) => name === 'Lakeside Loop')?.id ?? '';
  const points = await api.read('points');
  const idOf = (title: string) => points.find((point) => point.title === title)?.id ?? '';
  await api.updateSettings({ live_notices: true, time_zone: 'Europe/Berlin' });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    locale: 'en-GB',
  });
  const phone = await context.newPage();
  await phone.clock.install({ time: NOON });
  await openMap(phone, `${site.address}/?group=${loop}`);
  await expect(trailCard(phone)).toContainText('12 stairs');
  await expect(trailCard(phone)).not.toContainText('Closed');
  const paths = phone.locator('.map-trails path');
  await expect(paths).not.toHaveCount(0);
  const openCount = await paths.count();

  await admin.clock.install({ time: NOON });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Edit Alder Bridge' }).click();
  await admin.getByRole('button', { name: 'Close for now…' }).click();
  const form = admin.getByRole('dialog', { name: 'Close Alder Bridge for now' });
  const blocks = form.getByRole('switch', { name: 'Nobody gets past here' });
  await expect(blocks).toHaveAccessibleDescription(
    'Closes Lakeside Loop here. Routes avoid the spot.',
  );
  await blocks.click();
  await expectNoAxeFindings(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(admin, 'Point closed')).toContainText('Alder Bridge');

  await phone.clock.fastForward(115_000);
  await expect(trailCard(phone)).toContainText(closedAt);
  await expect(trailCard(phone)).toContainText(/Open from the start to .Alder Bridge.\./);
  expect(await paths.count()).toBeGreaterThan(openCount);
  await expectNoAxeFindings(phone);
  await phone.getByRole('button', { name: 'Places', exact: true }).tap();
  await expect(phone.getByRole('listbox', { name: 'Places' })).toContainText(closedAt);

  await test.step('a way avoids the bridge and says why, and at its end is the short one', async () => {
    await openMap(
      phone,
      `${site.address}/?to=${idOf('Silver Leap Waterfall')}&from=${idOf('Heron Bay')}`,
    );
    await expect(wayCard(phone)).toContainText('This way is longer because of a closing.');
    await expect(wayCard(phone)).toContainText(closedAt);
    await expect(wayCard(phone).locator('ol')).toContainText('Boathouse Café');
    // The closing ends at midnight while the way is shown.
    await phone.clock.fastForward(14 * 3_600_000);
    await expect(wayCard(phone)).not.toContainText('closing');
    await expect(wayCard(phone).locator('ol')).toContainText('past ⁨Alder Bridge⁩');
  });
  await context.close();
});

test('Closing all places of a group closes its trail, also on paper', async ({ page, api }) => {
  const groups = await insertDemoWithTrails(api);
  const owl = groups.find(({ name }) => name === 'Owl Walk')?.id ?? '';
  for (const { id, group_id } of await api.read('points')) {
    if (group_id === owl)
      await api.update('points', id, { is_closed: true, closing_reason: 'season' });
  }
  await openMap(page, `/?group=${owl}`);
  await waitForAllChunks(page);
  const card = page.getByRole('region', { name: 'Owl Walk' });
  await expect(card).toContainText('Closed until further notice · Season');
  await expect(marker(page, 'The Owl Oak')).toHaveAttribute('data-closed');
  await page.goto('/?print');
  const heading = page.getByRole('heading', { name: /Owl Walk/ });
  await expect(heading.locator('xpath=..')).toContainText('Closed until further notice');
});
