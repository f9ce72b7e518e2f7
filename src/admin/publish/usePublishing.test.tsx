import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakePublishedSite, stubPublishedSite } from '../../../tests/fake-published-site';
import { queryWrapper } from '../../../tests/query-wrapper';
import { PublishSection } from './PublishSection';
import { BUILDING, usePublishing } from './usePublishing';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 15) });
});
afterEach(() => vi.useRealTimers());

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const SECONDS = 1000;
const MINUTES = 60 * SECONDS;

function Page({ isSectionOpen, change }: { isSectionOpen: boolean; change: () => void }) {
  usePublishing(true);
  const { mutate } = useMutation({ mutationFn: async () => change() });
  return (
    <>
      {isSectionOpen && <PublishSection />}
      <button type="button" onClick={() => mutate()}>
        Save
      </button>
      <Toaster />
    </>
  );
}

async function openPage(site: FakePublishedSite) {
  const change = () => {
    site.changeCount += 1;
  };
  const { queryClient, wrapper } = queryWrapper();
  // Finished mutations would be removed at a time after the test.
  queryClient.setDefaultOptions({ mutations: { retry: false, gcTime: Infinity } });
  const page = (isSectionOpen: boolean) => <Page isSectionOpen={isSectionOpen} change={change} />;
  const { rerender } = render(page(true), { wrapper });
  await advance(100);
  return { showSection: (isOpen: boolean) => rerender(page(isOpen)) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const messages = () => toast.getToasts().map((shown) => 'title' in shown && shown.title);
const offerButton = () =>
  screen.getAllByRole('button', { name: 'Publish now' }).find((button) => button.closest('li'));

test('a change is counted soon after it is saved', async () => {
  const site = stubPublishedSite();
  await openPage(site);
  expect(screen.getByText(/Nothing has changed since\.$/)).toBeVisible();
  press('Save');
  await advance(2 * SECONDS);
  expect(screen.getByText(/ 1 change since\.$/)).toBeVisible();
});

test('publishing goes on without its section, and reports the new copy', async () => {
  const site = stubPublishedSite();
  const { showSection } = await openPage(site);
  press('Save');
  press('Publish now');
  press('Publish now');
  await advance(20 * SECONDS);
  expect(screen.getByRole('button', { name: 'Publish now' })).toHaveAttribute('aria-busy', 'true');
  press('Publish now');
  showSection(false);
  site.finishBuild();
  await advance(15 * SECONDS);
  expect(messages()).toEqual(['Published. Visitors see the map of 2:05 PM.']);
  showSection(true);
  await advance(SECONDS);
  expect(
    screen.getByText('Visitors see the map of 2:05 PM. Nothing has changed since.'),
  ).toBeVisible();
  expect(site.calls).toHaveLength(1);
});

test('after ten minutes without a new copy, a message says so and stays', async () => {
  const site = stubPublishedSite();
  await openPage(site);
  press('Publish now');
  await advance(11 * MINUTES);
  expect(messages()).toEqual([
    'The site hasn’t changed after ten minutes. Look at the builds at your host.',
  ]);
  expect(screen.getByRole('button', { name: 'Publish now' })).not.toHaveAttribute('aria-busy');
});

test('on arrival, a message offers once to publish what was left unpublished', async () => {
  const site = stubPublishedSite();
  site.changeCount = 10;
  await openPage(site);
  expect(messages()).toEqual(['3 changes are not published yet.']);
  const button = offerButton();
  if (!button) throw new Error('There is no button');
  fireEvent.click(button);
  await advance(SECONDS);
  expect(site.calls).toHaveLength(1);
  press('Save');
  await advance(2 * SECONDS);
  expect(messages()).toEqual([BUILDING]);
  expect(offerButton()).toBeUndefined();
});

test.each([
  ['nothing has changed', { changeCount: 7 }],
  ['there is no deploy hook', { publishing: { deploy_hook: null, is_automatic: false } }],
])('on arrival, nothing is offered if %s', async (_, fields) => {
  const site = Object.assign(stubPublishedSite(), { changeCount: 10 }, fields);
  await openPage(site);
  expect(messages()).toEqual([]);
});

test('the map publishes itself a minute after the last change', async () => {
  const site = stubPublishedSite();
  site.publishing.is_automatic = true;
  await openPage(site);
  await advance(5 * MINUTES);
  expect(site.calls).toHaveLength(0);
  press('Save');
  await advance(40 * SECONDS);
  press('Save');
  await advance(50 * SECONDS);
  expect(site.calls).toHaveLength(0);
  await advance(20 * SECONDS);
  expect(site.calls).toHaveLength(1);
});

test('a change during a publish is published after it', async () => {
  const site = stubPublishedSite();
  site.publishing.is_automatic = true;
  await openPage(site);
  press('Save');
  await advance(70 * SECONDS);
  site.finishBuild();
  press('Save');
  await advance(2 * MINUTES);
  expect(site.calls).toHaveLength(2);
});

test('if the host builds nothing, the map publishes itself only after another change', async () => {
  const site = stubPublishedSite();
  site.publishing.is_automatic = true;
  await openPage(site);
  press('Save');
  await advance(30 * MINUTES);
  expect(site.calls).toHaveLength(1);
  press('Save');
  await advance(2 * MINUTES);
  expect(site.calls).toHaveLength(2);
});
