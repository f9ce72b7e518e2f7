import { expect, test } from 'vitest';
import type { SheetRow } from '@/admin/import/read-rows';
import { toRawRow } from '@/admin/import/sheet';
import type { PositionUnit } from '@/geo/position-unit';
import { unifyPositions } from './unify-positions';

function unify(cells: SheetRow['cells'], unit: PositionUnit = 'degrees', header = '') {
  const source =
    cells.position !== undefined
      ? 'one column'
      : cells.x !== undefined
        ? 'x and y'
        : 'latitude and longitude';
  const texts = { headers: { latitude: '', longitude: header }, language: 'en' };
  const [unified] = unifyPositions([{ ...toRawRow(2, []), cells }], source, unit, texts);
  const { latitude, longitude, x } = unified?.cells ?? {};
  return { latitude, longitude, x, problem: unified?.positionProblem?.column };
}

const PLACE = { latitude: '45.299', longitude: '-69.285', x: undefined, problem: undefined };

test('a position on Earth is put into the same cells, in whatever way it is written', () => {
  expect(unify({ latitude: '45°17′56.4″ N', longitude: '69,285 W' })).toEqual(PLACE);
  expect(unify({ position: '45.299, -69.285' })).toEqual(PLACE);
  expect(unify({ position: 'POINT (-69.285 45.299)' })).toEqual(PLACE);
  expect(unify({ x: '-69.285', y: '45.299' })).toEqual(PLACE);
  expect(unify({ position: 'near the lake' }).problem).toBe('position');
});

test('swapped numbers are swapped back, also in one column', () => {
  expect(unify({ latitude: '-69.285', longitude: '45.299' }, 'swapped')).toEqual(PLACE);
  expect(unify({ position: '-69.285, 45.299' }, 'swapped')).toEqual(PLACE);
});

test('positive numbers below a header with west are negative', () => {
  const cells = { latitude: '45.299', longitude: '69.285' };
  expect(unify(cells, 'degrees', 'Longitude (W)')).toEqual(PLACE);
  expect(unify(cells, 'degrees', 'Longitude').longitude).toBe('69.285');
});

test('percentages stay X and Y, and pixels stay as they are', () => {
  expect(unify({ x: '20', y: '30' }, 'percent').x).toBe('20');
  expect(unify({ x: '1432', y: '871' }, 'from the top').x).toBe('1432');
});
