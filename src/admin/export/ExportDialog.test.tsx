import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Fit } from '@/geo/fit';
import { trailToJson } from '@/model/trail';
import { makeGroup, makePoint, makeTrail } from '../../../tests/factories';
import { ExportDialog } from './ExportDialog';

const line = trailToJson(makeTrail());
const owl = makeGroup({ id: 'owl', line });
const heron = makeGroup({ id: 'heron', line });
const night = makeGroup({ id: 'night', line, background_image: '/night.png' });
const mill = makePoint({ id: 'mill', latitude: 1, longitude: 2 });
const oak = makePoint({ id: 'oak' });
const FIT: Fit = {
  toPicture: () => ({ percentX: 50, percentY: 50 }),
  toEarth: () => ({ latitude: 1, longitude: 2 }),
  diagonalsPerMeter: () => 1,
  isFolded: () => false,
};
const UNPLACED = 'can’t be placed on Earth (see “Positions” in the settings)';

/** Shows the dialog, and returns its paragraphs: one for each file, and one about trails that are left out. */
function showDialog(points = [mill], groups = [makeGroup()], fit: Fit | null = FIT) {
  const { container } = render(<ExportDialog {...{ points, groups, fit }} onClose={vi.fn()} />);
  return [...container.ownerDocument.querySelectorAll('p')].map(({ textContent }) => textContent);
}

test('without trails and positions on Earth, only spreadsheets are offered', () => {
  showDialog([oak], [makeGroup()], null);
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Excel', 'CSV with commas', 'CSV with semicolons']);
});

test('without trails, the dialog says nothing about them', () => {
  expect(showDialog([mill, oak])).toEqual([
    'For editing, and to import again: 2 points.',
    'For programs that write 12.5: 2 points.',
    'For programs that write 12,5: 2 points.',
    'For mapping software: 1 point with a position. 1 point without a position is left out.',
    'For navigation apps and GPS devices: 1 point with a position. 1 point without a position is left out.',
  ]);
});

test('the dialog says how many trails each file has, including those of groups with their own picture', () => {
  expect(showDialog([mill], [owl, makeGroup(), heron, night])).toEqual([
    'For editing, and to import again: 1 point. Trails are not in it.',
    'For programs that write 12.5: 1 point. Trails are not in it.',
    'For programs that write 12,5: 1 point. Trails are not in it.',
    'For mapping software: 1 point and 3 trails.',
    'For navigation apps and GPS devices: 1 point and 3 trails.',
  ]);
});

test('without a good position of the map, the dialog says where to see why trails are left out', () => {
  expect(showDialog([mill], [owl, heron], null)).toContain(
    `2 trails that ${UNPLACED} are left out.`,
  );
  expect(screen.getByRole('button', { name: 'Save GPX' })).toBeEnabled();
});

test('a file that would be empty can’t be saved, but the spreadsheet can', () => {
  showDialog([oak], [owl], null);
  expect(screen.getByRole('button', { name: 'Save CSV with commas' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Save GeoJSON' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save GPX' })).toBeDisabled();
});
