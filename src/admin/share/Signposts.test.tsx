import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupRowsQuery, pointRowsQuery } from '@/data/admin/rows';
import type { Point } from '@/model/point';
import { trailToJson } from '@/model/trail';
import { makeGroup, makePoint, makeTrail } from '../../../tests/factories';
import { Signposts } from './Signposts';

const print = vi.fn();
beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
  return () => vi.unstubAllGlobals();
});

const [LINE, PICTURE] = [trailToJson(makeTrail()), 'https://example.org/night.webp'];

/** Shows the section for a map with a group, whose places are Gate 10 and Gate 9, and with a third place. */
function renderSignposts(group: Parameters<typeof makeGroup>[0], selection?: Point[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const woods = makeGroup({ name: 'Woods', ...group });
  client.setQueryData(groupRowsQuery.queryKey, [woods]);
  client.setQueryData(pointRowsQuery.queryKey, [
    makePoint({ id: '1', title: 'Gate 10', group_id: woods.id }),
    makePoint({ id: '2', title: 'Mill' }),
    makePoint({ id: '3', title: 'Gate 9', group_id: woods.id }),
  ]);
  render(
    <QueryClientProvider client={client}>
      <Signposts {...(selection && { selection })} />
    </QueryClientProvider>,
  );
}

/** The texts of the cards, in their order. */
const cards = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((card) => [...card.children].map(({ textContent }) => textContent).filter(Boolean));

test('the chosen group’s places are printed in the order of their titles, with the text', async () => {
  renderSignposts({ line: LINE });
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Points'), 'Woods');
  await user.clear(screen.getByLabelText('Text below each code'));
  await user.type(screen.getByLabelText('Text below each code'), 'Wohin?');
  await user.click(screen.getByRole('button', { name: 'Print 2 QR codes' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(cards()).toEqual([
    ['Gate 9', 'Wohin?'],
    ['Gate 10', 'Wohin?'],
  ]);
});

test('signs that start routes include the places of groups with their own picture', async () => {
  renderSignposts({ line: LINE, background_image: PICTURE });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Print 3 QR codes' }));
  expect(cards().map(([title]) => title)).toEqual(['Gate 9', 'Gate 10', 'Mill']);
});

test('a selection is printed without a choice of points, and says how much paper it takes', async () => {
  const selection = Array.from({ length: 7 }, (_, index) => makePoint({ id: `${index}` }));
  renderSignposts({}, selection);
  expect(screen.queryByLabelText('Points')).not.toBeInTheDocument();
  expect(screen.getByText(/Six fit on a sheet.*Letter: 2 sheets/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Print 7 QR codes' }));
  expect(cards()).toHaveLength(7);
});

test('the cards leave the page once they are printed, and can be printed again', async () => {
  renderSignposts({});
  const user = userEvent.setup();
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Print 3 QR codes' }));
    expect(print).toHaveBeenCalledTimes(times);
    expect(cards()).toHaveLength(3);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('list')).toBeNull();
  }
});

test.each([
  ['with a trail, they start routes', { line: LINE }, 'Scan to find your way from here'],
  ['without a trail, they open places', {}, 'Scan to see this place on the map'],
])('%s', (_, group, text) => {
  renderSignposts(group);
  expect(screen.getByLabelText('Text below each code')).toHaveValue(text);
});
