import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PointForm } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { lastMapChange } from '../../../tests/last-map-change';
import { queryWrapper } from '../../../tests/query-wrapper';
import { PointDialog, type PointDraft } from './PointDialog';

const MILL = makePoint({ title: 'Mill' });

beforeEach(() => {
  stubBackend({ settings: makeSettings(), points: [MILL] });
});

function openForm(point: Point | null, draft?: PointDraft, initialValues?: Partial<PointForm>) {
  const onDraft = vi.fn<(draft: PointDraft, about: string) => void>();
  const onClose = vi.fn();
  const { unmount } = render(
    <PointDialog
      point={point}
      {...(draft && { draft })}
      {...(initialValues && { initialValues })}
      returnFocusTo={createRef<HTMLElement>()}
      onClose={onClose}
      onCloseUnsaved={onDraft}
    />,
    { wrapper: queryWrapper().wrapper },
  );
  return { onDraft, onClose, unmount };
}

// The form is large: finding elements by role and typing letter by letter would take seconds.
const title = () => screen.getByLabelText('Title *');

test.each([
  ['a stored point', MILL],
  ['a new point', null],
])('the changed form of %s can be reopened after Escape', async (_which, point) => {
  const { onDraft, onClose, unmount } = openForm(point);
  fireEvent.change(title(), { target: { value: 'Old Mill' } });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDraft).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Old Mill');
  unmount();
  openForm(point, onDraft.mock.lastCall?.[0]);
  expect(title()).toHaveValue('Old Mill');
});

test('the unchanged form of a point is closed without a draft', async () => {
  const { onDraft, onClose } = openForm(MILL);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDraft).not.toHaveBeenCalled();
});

test('a notice that was typed, but not saved, is shown again after its point is saved', async () => {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const { onClose } = openForm(MILL);
  fireEvent.click(screen.getByRole('button', { name: 'Add a notice…' }));
  const notice = () => screen.getByLabelText('Notice *');
  fireEvent.change(notice(), { target: { value: 'Feeding at 14:30' } });
  await userEvent.keyboard('{Escape}');
  fireEvent.change(title(), { target: { value: 'Old Mill' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Point' }));
  await waitFor(() => expect(notice()).toHaveValue('Feeding at 14:30'));
  expect(backend.points[0]).toMatchObject({ title: 'Old Mill', notice: null });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.points[0]).toMatchObject({ title: 'Old Mill', notice: 'Feeding at 14:30' });
});

test.each([
  ['47.12', 47.12],
  ['47.123457', 47.123457],
  ['47.12345678', 47.123457],
])('a coordinate of %s is saved with at most six decimals', async (input, stored) => {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const { onClose } = openForm(MILL);
  const x = screen.getByLabelText('X Coordinate (%) *');
  expect(x).toHaveAttribute('step', '0.1');
  fireEvent.change(x, { target: { value: input } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Point' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.points[0]).toMatchObject({ coord_x: stored });
});

test('Undo removes a created point, and Redo restores all of it', async () => {
  const backend = stubBackend({ settings: makeSettings(), points: [] });
  const known = { coord_x: '1', coord_y: '2', description: 'Closed on Mondays' };
  const { onClose, unmount } = openForm(null, undefined, { ...known, popup_image: '/popup.webp' });
  fireEvent.change(title(), { target: { value: 'Mill' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Point' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  unmount();
  const [created] = structuredClone(backend.points);
  const change = lastMapChange();
  await change.undo();
  expect(backend.points).toEqual([]);
  await change.redo();
  expect(backend.points).toEqual([created]);
  expect(created).toMatchObject({ popup_image: '/popup.webp', description: 'Closed on Mondays' });
  backend.updateRow('points', created?.id, { title: 'Their mill' });
  await expect(change.undo()).rejects.toThrow('It was changed in another window');
  expect(backend.points).toHaveLength(1);
});

test.each(['100.05', '-0.1', ''])('a coordinate of “%s” is rejected at its field', (input) => {
  const { onClose } = openForm(MILL);
  const x = screen.getByLabelText('X Coordinate (%) *');
  fireEvent.change(x, { target: { value: input } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Point' }));
  expect(x).toHaveFocus();
  expect(x).toHaveAttribute('aria-invalid', 'true');
  expect(onClose).not.toHaveBeenCalled();
});

test('a title that is too long is kept, counted, and rejected at its field', () => {
  const { onClose } = openForm(MILL);
  fireEvent.change(title(), { target: { value: 'ä'.repeat(195) } });
  expect(screen.getByText('5 left')).toBeVisible();
  fireEvent.change(title(), { target: { value: 'ä'.repeat(208) } });
  expect(title()).toHaveValue('ä'.repeat(208));
  expect(screen.getByText('8 too many')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Update Point' }));
  expect(title()).toHaveFocus();
  expect(title()).toHaveAccessibleDescription('The title has 208 characters; at most 200 fit.');
  expect(onClose).not.toHaveBeenCalled();
});

test('the fields are in the order of the work, and the rest is folded', () => {
  openForm(makePoint({ title: 'Mill', also_known_as: 'Flour' }));
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
  const names = ['Title *', 'Group', 'Description', 'X Coordinate (%) *', 'Y Coordinate (%) *'];
  const pictures = ['Marker Icon', 'Popup Image', 'Popup Image in words'];
  const more = ['External Link', 'Latitude and longitude', 'Also known as'];
  expect(labels).toEqual([...names, ...pictures, ...more]);
  const fold = screen.getByRole('button', { name: /^Where it is on Earth, and other names/ });
  // Filled-in values stay in sight.
  expect(fold).toHaveTextContent('Flour');
  expect(screen.getByLabelText('Also known as')).not.toBeVisible();
  fireEvent.click(fold);
  expect(screen.getByLabelText('Also known as')).toBeVisible();
});

test('the field for the text of the picture says what to write', () => {
  openForm(makePoint({ title: 'Mill', picture_text: 'A mill.' }));
  const field = screen.getByLabelText('Popup Image in words');
  expect(field).toBeVisible();
  expect(field).toHaveAccessibleDescription(/^Describe the picture/);
});

test('a folded field that can’t be saved is unfolded', () => {
  openForm(makePoint({ title: 'Mill', also_known_as: 'x'.repeat(301) }));
  fireEvent.click(screen.getByRole('button', { name: 'Update Point' }));
  expect(screen.getByLabelText('Also known as')).toBeVisible();
  expect(screen.getByLabelText('Also known as')).toHaveFocus();
});

test.each([true, false])(
  'a finger that scrolls the form moves no marker (handheld: %o)',
  (matches) => {
    const original = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(original(media), { matches }),
    );
    openForm(MILL);
    const [map] = screen.getAllByRole('application');
    // Its markers keep the browser from scrolling.
    expect(map?.hasAttribute('data-movable')).toBe(!matches);
  },
);

test('the map to point at comes before X and Y', () => {
  openForm(MILL);
  const [map] = screen.getAllByRole('application');
  const x = screen.getByLabelText('X Coordinate (%) *');
  expect(map?.compareDocumentPosition(x)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(title().compareDocumentPosition(x)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
