import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeGroup, makePoint } from '../../../tests/factories';
import { HOOK, stubPublishedSite } from '../../../tests/fake-published-site';
import { queryWrapper } from '../../../tests/query-wrapper';
import { PublishSection } from './PublishSection';

const OAK = makePoint({ id: 'oak', title: 'Old Oak' });
const MILL = makePoint({ id: 'mill', title: 'Mill' });
const TRAIL = makeGroup({ id: 'trail', name: 'Trail' });

async function show() {
  render(<PublishSection />, { wrapper: queryWrapper().wrapper });
  await screen.findByText(/^Visitors see/);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole('textbox', { name: 'Deploy hook' });

test('the section says what visitors see, and how much has changed since', async () => {
  const site = stubPublishedSite();
  site.changeCount = 10;
  await show();
  expect(screen.getByText('Visitors see the map of 2:02 PM. 3 changes since.')).toBeVisible();
});

test('deleted and hidden points and groups that are still in the copy are named', async () => {
  const site = stubPublishedSite({ points: [MILL, { ...OAK, visible_from: 'infinity' }] });
  site.published = { points: [OAK, MILL], groups: [TRAIL] };
  site.changeCount = 9;
  await show();
  expect(await screen.findByText(/^Deleted or hidden/)).toHaveTextContent(
    'Deleted or hidden since, but still public until you publish: Old Oak and Trail. Your host may keep earlier versions of the site.',
  );
});

test('without a deleted row, nothing is said about deletions', async () => {
  const site = stubPublishedSite({ points: [OAK, MILL], groups: [TRAIL] });
  site.published = { points: [OAK], groups: [TRAIL] };
  site.changeCount = 9;
  await show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/^Deleted or hidden/)).not.toBeInTheDocument();
});

test('without a deploy hook, the map can’t be published until one of a known host is saved', async () => {
  const site = stubPublishedSite();
  site.publishing.deploy_hook = null;
  await show();
  expect(screen.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  expect(screen.getByText('This needs a deploy hook: save one below.')).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await userEvent.type(field(), 'https://example.org/hook');
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent(/Netlify .* Vercel .* Cloudflare/);
  expect(site.publishing.deploy_hook).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), ` ${HOOK} `);
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Change' })).toHaveFocus();
  expect(field()).toHaveValue('');
  expect(site.publishing.deploy_hook).toBe(HOOK);
  expect(screen.getByRole('button', { name: 'Publish now' })).toBeEnabled();
});

test('of a saved deploy hook, only the host and the last characters are shown', async () => {
  stubPublishedSite();
  await show();
  expect(field()).toHaveAccessibleDescription(/^Saved: api\.netlify\.com\/…4567\. /);
  expect(document.body.innerHTML).not.toContain('0123456789abcdef');
  expect(field()).toHaveValue('');
});

test('without its deploy hook, the map no longer publishes itself', async () => {
  const site = stubPublishedSite();
  await show();
  await userEvent.click(screen.getByRole('switch', { name: 'Publish automatically' }));
  expect(site.publishing).toEqual({ deploy_hook: HOOK, is_automatic: true });
  await press('Remove');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(site.publishing).toEqual({ deploy_hook: null, is_automatic: false });
});
