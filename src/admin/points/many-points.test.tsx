import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Toaster } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeleteGroupDialog } from '@/admin/groups/DeleteGroupDialog';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { SetGroupDialog } from './BulkEditDialogs';
import { DeletePointsDialog } from './DeletePointsDialog';

beforeEach(() => {
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture ??= () => {};
});

const OWL = makeGroup({ id: 'owl', name: 'Owl Walk' });

/** Points with ids as long as the database's, so that request addresses have realistic lengths. */
const pointsOf = (count: number, group_id: string | null) =>
  Array.from({ length: count }, (_, index) =>
    makePoint({ id: `c0000000-0000-4000-8000-${String(index).padStart(12, '0')}`, group_id }),
  );

function show(dialog: React.ReactElement): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      {dialog}
      <Toaster />
    </QueryClientProvider>,
  );
}

const noFocus = { onFocusLost: () => {}, onUndone: () => {} };
// The app's style sheet makes messages clickable next to a dialog. These tests don't load it.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Presses *Undo* or *Redo* in a message that is not fading out. */
const pressIn = async (text: RegExp | string, name: 'Undo' | 'Redo') => {
  const button = await waitFor(() => {
    const messages = screen.getAllByText(text).map((element) => element.closest('li'));
    const message = messages.find((item) => item?.dataset.removed === 'false');
    if (!message) throw new Error(`There is no message “${text}”`);
    return within(message).getByText(name);
  });
  await user.click(button);
};
const undo = (text: RegExp | string) => pressIn(text, 'Undo');
const redo = (text: RegExp | string) => pressIn(text, 'Redo');

/** Drops every request with this method after the first `count`. */
function loseAfter(backend: ReturnType<typeof stubBackend>, method: string, count: number): void {
  let requests = 0;
  backend.dropRequest = (request) => {
    if (request.method === method) requests += 1;
    return request.method === method && requests > count && 'request';
  };
}

test('a change of many points that fails halfway reports how many it changed, and can be undone', async () => {
  const points = pointsOf(400, null);
  const backend = stubBackend({ settings: makeSettings(), points });
  const onClose = vi.fn();
  show(
    <SetGroupDialog
      points={points}
      groups={[OWL]}
      onClose={onClose}
      returnFocusTo={{ current: null }}
    />,
  );
  await user.selectOptions(screen.getByLabelText('Group'), 'Owl Walk');
  loseAfter(backend, 'PATCH', 1);
  await press('Set group');
  await screen.findByText(/Only 150 of 400 points were updated\.$/);
  expect(onClose).not.toHaveBeenCalled();
  expect(backend.points.filter(({ group_id }) => group_id === 'owl')).toHaveLength(150);
  backend.dropRequest = () => false;
  await undo(/Only 150 of 400 points/);
  await screen.findByText('Point changes undone');
  // The change and its undo each count as a version.
  const undone = points.map((point, index) => (index < 150 ? { ...point, version: 3 } : point));
  expect(backend.points).toEqual(undone);
  await redo('Point changes undone');
  await screen.findByText('400 points updated');
  expect(backend.points.every(({ group_id }) => group_id === 'owl')).toBe(true);
});

test('redoing a change of many points skips those that have a new value by now', async () => {
  const points = pointsOf(3, null);
  const backend = stubBackend({ settings: makeSettings(), points });
  const props = { groups: [OWL], onClose: () => {}, returnFocusTo: { current: null } };
  show(<SetGroupDialog points={points} {...props} />);
  await user.selectOptions(screen.getByLabelText('Group'), 'Owl Walk');
  await press('Set group');
  await undo('3 points updated');
  await screen.findByText('Point changes undone');
  backend.updateRow('points', points[0]?.id, { group_id: 'night' });
  await redo('Point changes undone');
  await waitFor(() =>
    expect(backend.points.map(({ group_id }) => group_id)).toEqual(['night', 'owl', 'owl']),
  );
});

test('a deletion that fails halfway continues with the rest, and both halves can be undone', async () => {
  const points = pointsOf(400, null);
  const backend = stubBackend({ settings: makeSettings(), points });
  const onClose = vi.fn();
  show(<DeletePointsDialog points={points} onClose={onClose} {...noFocus} />);
  loseAfter(backend, 'DELETE', 1);
  await press('Delete');
  await screen.findByText(/Only 150 of 400 points are deleted\.$/);
  expect(screen.getByRole('alertdialog', { name: 'Delete 250 points' })).toBeVisible();
  expect(backend.points).toHaveLength(250);
  backend.dropRequest = () => false;
  const before = backend.count('DELETE');
  await press('Delete');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.points).toEqual([]);
  expect(backend.count('DELETE') - before).toBe(2);
  // Servers along the way may reject longer addresses.
  expect(Math.max(...backend.requests.map(({ address }) => address.length))).toBeLessThan(8000);
  await undo(/^250 points deleted$/);
  await screen.findByText('250 points restored');
  // Its message replaced that of the first half. The next message offers to undo that one.
  await undo('250 points restored');
  await screen.findByText('150 points restored');
  expect(backend.points).toEqual([...points.slice(150), ...points.slice(0, 150)]);
  await redo('150 points restored');
  await screen.findByText('150 points deleted');
  expect(backend.points).toEqual(points.slice(150));
});

test('redoing a deletion removes no points if another window has changed one since', async () => {
  const points = pointsOf(2, null);
  const backend = stubBackend({ settings: makeSettings(), points });
  show(<DeletePointsDialog points={points} onClose={() => {}} {...noFocus} />);
  await press('Delete');
  await undo('2 points deleted');
  await screen.findByText('2 points restored');
  backend.updateRow('points', points[1]?.id, { description: 'Closed on Mondays' });
  await redo('2 points restored');
  await screen.findByText(/^Redo failed: It was changed in another window/);
  expect(backend.points).toHaveLength(2);
});

test('redo deletes a group with its points, unless it has a new point', async () => {
  const points = pointsOf(2, 'owl');
  const backend = stubBackend({ settings: makeSettings(), points, groups: [OWL] });
  show(<DeleteGroupDialog group={OWL} pointCount={2} onClose={() => {}} {...noFocus} />);
  await press('Delete group and 2 points');
  await undo('Group deleted');
  await redo('Group restored');
  await waitFor(() => expect(backend).toMatchObject({ points: [], groups: [] }));
  await undo('Group deleted');
  await waitFor(() => expect(backend.points).toEqual(points));
  backend.points.push({ ...points[0], id: 'new' });
  await redo('Group restored');
  await screen.findByText('Redo failed: It has new points now, so it was kept.');
  expect(backend.points).toHaveLength(3);
});

test('keeping the points of a hidden group says that visitors will see them', async () => {
  stubBackend({ settings: makeSettings() });
  const group = { ...OWL, visible_from: 'infinity' };
  show(<DeleteGroupDialog group={group} pointCount={2} onClose={() => {}} {...noFocus} />);
  expect(screen.queryByText(/Visitors will see them/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Keep/ }));
  expect(screen.getByText(/Visitors will see them/)).toBeVisible();
});

test('undoing a group deletion that fails at first and then halfway succeeds on the next try', async () => {
  const points = pointsOf(600, 'owl');
  const backend = stubBackend({ settings: makeSettings(), points, groups: [OWL] });
  show(<DeleteGroupDialog group={OWL} pointCount={600} onClose={vi.fn()} {...noFocus} />);
  await press('Delete group and 600 points');
  await screen.findByText('Group deleted');
  expect(backend).toMatchObject({ points: [], groups: [] });
  let inserts = 0;
  backend.dropRequest = ({ method }) => {
    if (method === 'POST') inserts += 1;
    // The group's, and on the second try that of the points after the first 500.
    return method === 'POST' && (inserts === 1 || inserts === 4) && 'request';
  };
  await undo(/^Group deleted$/);
  await screen.findByText(/^Undo failed: No connection \(Failed to fetch\)/);
  expect(backend.groups).toEqual([]);
  await undo(/^Undo failed:/);
  await waitFor(() => expect(backend.points).toHaveLength(500));
  await waitFor(() => expect(inserts).toBe(4));
  await undo(/^Undo failed:/);
  await screen.findByText('Group restored');
  expect(backend.points).toEqual(points);
  expect(backend.groups).toEqual([OWL]);
});

test('a group whose points can’t be read is not deleted', async () => {
  const points = pointsOf(2, 'owl');
  const backend = stubBackend({ settings: makeSettings(), points, groups: [OWL] });
  backend.dropRequest = ({ method, path }) => method === 'GET' && path === 'points' && 'request';
  const onClose = vi.fn();
  show(<DeleteGroupDialog group={OWL} pointCount={2} onClose={onClose} {...noFocus} />);
  await press('Delete group and 2 points');
  await screen.findByText(/Failed to fetch/);
  expect(onClose).not.toHaveBeenCalled();
  expect(backend.count('DELETE')).toBe(0);
});

test('a point is reported as deleted even if the response is lost', async () => {
  const points = pointsOf(2, 'owl');
  const backend = stubBackend({ settings: makeSettings(), points, groups: [OWL] });
  backend.dropRequest = ({ method }) => method === 'DELETE' && 'response';
  show(<DeletePointsDialog points={points.slice(0, 1)} onClose={vi.fn()} {...noFocus} />);
  await press('Delete');
  await screen.findByText(/The point is deleted\.$/);
  await undo(/The point is deleted\.$/);
  await screen.findByText('Point restored');
  expect(backend.points).toHaveLength(2);
});
