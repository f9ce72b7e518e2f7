import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { messages as german } from '@/i18n/de';
import { setLocale } from '@/i18n/messages';
import { makeGroup, makePoint } from '../../../tests/factories';
import { forgetMemos } from '../../../tests/forget-memos';
import { renderPopup } from '../../../tests/render-popup';

test.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', '//x.org'])(
  '§2 / “%s” is never a link in the popup',
  (link) => {
    renderPopup({ title: 'Old Mill', link });
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Old Mill');
    expect(document.querySelector('a')).toBeNull();
    expect(document.body.textContent).not.toContain('Learn More');
  },
);

test('only a place with its own position has a directions link, made from its coordinates', () => {
  const values = { title: 'Old Mill', link: 'geo:1,2' };
  renderPopup(values);
  expect(document.querySelector('a')).toBeNull();
  renderPopup({ ...values, geoPosition: { latitude: 45.295, longitude: -69.2851 } });
  const links = [...document.querySelectorAll('a')].map(({ href }) => href);
  expect(links).toEqual(['https://www.openstreetmap.org/directions?to=45.295000,-69.285100']);
});

test('a known distance is next to the title, and is not announced at each step', () => {
  const away = (meters: number | null) => ({
    metersTo: () => meters,
    formatDistance: () => '80 m',
  });
  renderPopup({ title: 'Old Mill' }, away(null));
  expect(document.body.textContent).not.toContain('80 m');
  renderPopup({ title: 'Old Mill' }, away(80));
  const line = screen.getByText('80 m away');
  expect(line.closest('[aria-live], [role=status]')).toBeNull();
  expect(line.closest('h2')).toBeNull();
});

test('the number of a place is followed by its group, if it has one', () => {
  const point = (id: string, group_id: string | null) => makePoint({ id, title: id, group_id });
  const track = makeGroup({ id: 'track', name: 'Family Track' });
  const points = [
    point('gate', null),
    point('oak', 'track'),
    point('elm', 'track'),
    point('kiosk', null),
  ];
  renderPopup(point('elm', 'track'), null, { points, groups: [track] });
  expect(screen.getByText('2 of 2 in Family Track')).toBeVisible();
  renderPopup(point('kiosk', null), null, { points, groups: [track] });
  expect(screen.getByText('2 of 2')).toBeVisible();
  renderPopup(point('gate', null), null, { points: points.filter((one) => !one.group_id) });
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(document.body.textContent).not.toContain('1 of 1');
});

test('it stays at its side while the visitor pages, even if React forgets what it has memoized', () => {
  forgetMemos();
  onTestFinished(() => setLocale('en', null));
  const isAtRight = () => document.querySelector('[role=dialog]')?.matches('[data-side=right]');
  const sideFor = ({ coord_x }: { coord_x: number }) => (coord_x < 50 ? 'right' : 'left');
  const changePoint = renderPopup({ title: 'West', coord_x: 20 }, null, { sideFor });
  expect(isAtRight()).toBe(true);
  changePoint({ title: 'East', coord_x: 80 });
  expect(screen.getByRole('dialog', { name: 'East' })).toBeVisible();
  expect(isAtRight()).toBe(true);
  act(() => setLocale('de', german));
  expect(isAtRight()).toBe(false);
});
