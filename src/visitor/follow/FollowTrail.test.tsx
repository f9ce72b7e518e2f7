import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { trailMessagesInEnglish } from '@/i18n/trails/en';
import { describeTrails } from '@/visitor/trails/describe-trails';
import { makeGroup, makeSettings, makeTrail } from '../../../tests/factories';
import { FollowTrail } from './FollowTrail';
import { storeWalk } from './stored-walk';
import { startWalk } from './trail-progress';

const GROUP = { ...makeGroup(), trail: makeTrail() };
const HOUR_MS = 3_600_000;
const { follow, stop } = trailMessagesInEnglish.follow;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  return () => void vi.useRealTimers();
});

/** Shows the card of a trail, and counts how often it renders. */
async function showTrail() {
  const describing = describeTrails([GROUP], [], makeSettings(), 'en', 'en');
  await vi.advanceTimersByTimeAsync(1000);
  const described = (await describing).described.get(GROUP.id);
  if (!described) throw new Error('The trail is not described');
  const card = document.createElement('div');
  document.body.append(card);
  let renders = 0;
  render(
    <Profiler id="trail" onRender={() => (renders += 1)}>
      <FollowTrail
        group={GROUP}
        points={[]}
        described={described}
        visitorPosition={null}
        locateControl={{ current: null }}
        locateState="busy"
        card={card}
      />
    </Profiler>,
  );
  await act(async () => {});
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
