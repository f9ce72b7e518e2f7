import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { undoOrRedoLast } from '@/admin/undo/undo-toasts';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { queryWrapper } from '../../../tests/query-wrapper';
import { useHiddenTexts } from './useHiddenTexts';
import { VisibilityDialog } from './VisibilityDialog';

const OWL = makeGroup({ id: 'b0000000-0000-4000-8000-000000000001', name: 'Owl Walk' });
const OAK = makePoint({ id: 'c0000000-0000-4000-8000-000000000001', group_id: OWL.id });
const MILL = makePoint({ id: 'c0000000-0000-4000-8000-000000000002', title: 'Mill' });

let backend: ReturnType<typeof stubBackend>;

beforeEach(() => {
  backend = stubBackend({ settings: makeSettings(), points: [OAK, MILL], groups: [OWL] });
});

function open(props: Partial<React.ComponentProps<typeof VisibilityDialog>>) {
  const onClose = vi.fn();
  render(<VisibilityDialog points={[MILL]} onClose={onClose} {...props} />, {
    wrapper: queryWrapper().wrapper,
  });
  return onClose;
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const preview = () => screen.getByRole('region', { name: 'Preview' });

async function save(onClose: ReturnType<typeof open>): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
}

test('several points are hidden at once, and one undo shows them again', async () => {
  const onClose = open({ points: [OAK, MILL] });
  expect(preview()).toHaveTextContent('Visitors don’t see 2 points until further notice.');
  await save(onClose);
  const stored = () => backend.points.map(({ visible_from }) => visible_from);
  expect(stored()).toEqual(['infinity', 'infinity']);
  expect(backend.map_settings).toMatchObject([{ time_zone: null, live_notices: false }]);
  act(() => void undoOrRedoLast('undo'));
  await waitFor(() => expect(stored()).toEqual([null, null]));
});

test('a group says that its points are hidden with it, and only the group is stored', async () => {
  const onClose = open({ group: OWL, points: [OAK] });
  expect(preview()).toHaveTextContent('Its points are hidden with it: 1 point');
  await save(onClose);
  expect(backend.groups).toMatchObject([{ visible_from: 'infinity' }]);
  expect(backend.points.map(({ visible_from }) => visible_from)).toEqual([null, null]);
  act(() => void undoOrRedoLast('undo'));
  await waitFor(() => expect(backend.groups).toMatchObject([{ visible_from: null }]));
});

test('a group that another window has hidden in the meantime is not saved over', async () => {
  backend.updateRow('groups', OWL.id, { visible_from: '2999-01-01T00:00:00+00:00', version: 2 });
  const onClose = open({ group: OWL });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.count('PATCH')).toBe(1));
  expect(onClose).not.toHaveBeenCalled();
  expect(backend.groups).toMatchObject([{ visible_from: '2999-01-01T00:00:00+00:00' }]);
});

test('a time is stored with the time zone and live notices, which the dialog announces', async () => {
  const onClose = open({});
  await choose('Hidden until a time…');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose the day.')).toBeVisible();
  expect(backend.count('PATCH')).toBe(0);
  await userEvent.type(screen.getByLabelText('Day'), '2999-11-30');
  await userEvent.type(screen.getByLabelText('Time (optional)'), '09:00');
  expect(preview()).toHaveTextContent(/Visitors don’t see Mill until Nov 30, 2999, 9:00.AM\./);
  expect(preview()).toHaveTextContent('turns on “Live notices”');
  await save(onClose);
  const atMs = new Date(2999, 10, 30, 9).getTime();
  expect(backend.points[1]?.visible_from).toBe(new Date(atMs).toISOString());
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(backend.map_settings).toMatchObject([{ time_zone, live_notices: true }]);
});

test('a hidden row says until when, and the text disappears then without a reload', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z'), toFake: ['Date', 'setTimeout'] });
  const at = '2026-12-01T08:00:00+00:00';
  stubBackend({
    settings: makeSettings({ time_zone: 'Europe/Berlin' }),
    groups: [{ ...OWL, visible_from: at }],
    points: [OAK, { ...MILL, visible_from: 'infinity' }],
  });
  const { result } = renderHook(useHiddenTexts, { wrapper: queryWrapper().wrapper });
  const texts = () =>
    Object.fromEntries([...result.current].map(([id, text]) => [id, text.replace('\u202f', ' ')]));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(texts()).toEqual({
    [OWL.id]: 'Hidden until tomorrow, 9:00 AM',
    [OAK.id]: 'Hidden with Owl Walk until tomorrow, 9:00 AM',
    [MILL.id]: 'Hidden until further notice',
  });
  await act(() => vi.advanceTimersByTimeAsync(12 * 3600 * 1000));
  expect(texts()[OWL.id]).toBe('Hidden until 9:00 AM');
  await act(() => vi.advanceTimersByTimeAsync(9 * 3600 * 1000));
  expect(texts()).toEqual({ [MILL.id]: 'Hidden until further notice' });
  vi.useRealTimers();
});

test('a time that passes while the dialog is open is a problem when it is saved', async () => {
  const onClose = open({});
  await choose('Hidden until a time…');
  await userEvent.type(screen.getByLabelText('Day'), '2999-11-30');
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2999-12-01T00:00:00Z'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  render(<Toaster />);
  expect(await screen.findByText(/already passed/)).toBeVisible();
  expect(backend.count('PATCH')).toBe(0);
  expect(onClose).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
