import { beforeEach, expect, test, vi } from 'vitest';
import { Device } from '../../../tests/device';
import { followPosition, type Reading, type Trouble } from './follow-position';

let device: Device;
let readings: Reading[];
let troubles: Trouble[];
let end: () => void;
let isHidden: boolean;

function show(isShown: boolean): void {
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  device = new Device();
  readings = [];
  troubles = [];
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  end = followPosition(
    { onReading: (reading) => readings.push(reading), onTrouble: (one) => troubles.push(one) },
    device,
  );
  return () => {
    end();
    vi.restoreAllMocks();
  };
});

test('each position is told with its accuracy', () => {
  device.move(45.29, -69.28, 12);
  device.move(45.3, -69.28, 8);
  expect(readings).toEqual([
    { position: { latitude: 45.29, longitude: -69.28 }, accuracyMetres: 12 },
    { position: { latitude: 45.3, longitude: -69.28 }, accuracyMetres: 8 },
  ]);
});

test('the device is asked only while the page is in sight', () => {
  expect(device.watches.size).toBe(1);
  show(false);
  expect(device.watches.size).toBe(0);
  show(true);
  expect(device.watches.size).toBe(1);
  show(true);
  expect(device.watches.size).toBe(1);
});

test('a page that is hidden when it begins asks once it is seen', () => {
  end();
  isHidden = true;
  end = followPosition({ onReading: () => {}, onTrouble: () => {} }, device);
  expect(device.watches.size).toBe(0);
  show(true);
  expect(device.watches.size).toBe(1);
});

test('once it is ended nothing is asked any more, also if the page comes into sight', () => {
  end();
  expect(device.watches.size).toBe(0);
  show(false);
  show(true);
  expect(device.watches.size).toBe(0);
});

test('of one who stands still only a better or worse accuracy is told', () => {
  device.move(45.29, -69.28, 30);
  device.move(45.290001, -69.28, 29);
  expect(readings).toHaveLength(1);
  device.move(45.290001, -69.28, 20);
  expect(readings).toHaveLength(2);
  device.move(45.29002, -69.28, 20);
  expect(readings).toHaveLength(3);
});

test('what goes wrong is told, and then the same position once more', () => {
  device.move(45.29, -69.28);
  for (const code of [1, 2, 3]) device.refuse(code);
  expect(troubles).toEqual(['denied', 'unavailable', 'timeout']);
  device.move(45.29, -69.28);
  expect(readings).toHaveLength(2);
});
