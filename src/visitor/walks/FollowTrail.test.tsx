import { act, render, renderHook, screen } from '@testing-library/react';
import { createRef, Profiler } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { trailMessagesInEnglish } from '@/i18n/trails/en';
import { useMapAddress } from '@/visitor/address/useMapAddress';
import { useVisitorLocation } from '@/visitor/locate/useVisitorLocation';
import { makeGroup, makeSettings, makeTrail } from '../../../tests/factories';
import { startWalk, storeWalk } from './trail-progress';
import { Walks } from './Walks';

const TRAIL = makeTrail({ lengthMeters: 500, minutes: 9, climbMeters: 40, descentMeters: 30 });
const GROUP = { ...makeGroup(), trail: TRAIL };
const CONTENT = { groups: [GROUP], points: [], group: GROUP, point: null };
const SETTINGS = makeSettings();
const HOUR_MS = 3_600_000;
const { follow, stop } = trailMessagesInEnglish.follow;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  return () => void vi.useRealTimers();
});

const selectGroup = vi.fn();

/** Shows the card of a trail, and counts how often it renders. */
async function showTrail() {
  const { result: address } = renderHook(useMapAddress);
  const { result: location } = renderHook(() => useVisitorLocation());
  let renders = 0;
  render(
    <Profiler id="trail" onRender={() => (renders += 1)}>
      <Walks
        map={createRef()}
        content={CONTENT}
        settings={SETTINGS}
        address={{ ...address.current, selectGroup }}
        location={{ ...location.current, locate: () => {}, state: { kind: 'busy' } }}
      />
    </Profiler>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return { countRenders: () => renders };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('while nobody follows the trail, nothing renders as time passes', async () => {
  const { countRenders } = await showTrail();
  const before = countRenders();
  await pass(2 * HOUR_MS);
  expect(countRenders()).toBe(before);
});

test('a walk without movement ends after an hour', async () => {
  storeWalk(GROUP.id, startWalk(Date.now()));
  await showTrail();
  await pass(HOUR_MS - 120_000);
  expect(screen.getByRole('button', { name: stop })).toBeVisible();
  await pass(240_000);
  expect(screen.getByRole('button', { name: follow })).toBeVisible();
});

test('the card has the trail’s name, the line of facts, and then the others', async () => {
  await showTrail();
  const card = screen.getByRole('region', { name: GROUP.name });
  expect(card).toHaveTextContent(/9 min · 0\.3 mi · 130 ft up · Stairs not checked.*100 ft down/);
});

test('a button on the card leaves the trail', async () => {
  await showTrail();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(selectGroup).toHaveBeenCalledExactlyOnceWith(null);
});

test('the button to follow a trail stays above the other facts', async () => {
  storeWalk(GROUP.id, startWalk(Date.now()));
  await showTrail();
  const button = screen.getByRole('button', { name: stop });
  expect(button.compareDocumentPosition(screen.getByText(/down/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
