import { beforeEach, expect, test, vi } from 'vitest';
import { FakeGeolocation } from '../../../tests/fake-geolocation';
import {
  type DevicePosition,
  type PositionError,
  watchDevicePosition,
} from './watch-device-position';

let device: FakeGeolocation;
let readings: DevicePosition[];
let troubles: PositionError[];
let end: () => void;
let isHidden: boolean;

function show(isShown: boolean): void {
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  device = new FakeGeolocation();
  readings = [];
  troubles = [];
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  end = watchDevicePosition(
    { onPosition: (reading) => readings.push(reading), onError: (one) => troubles.push(one) },
    device,
  );
  return () => {
    end();
    vi.restoreAllMocks();
  };
});

test('each position is told with its accuracy', () => {
  device.setPosition(45.29, -69.28, 12);
  device.setPosition(45.3, -69.28, 8);
  expect(readings).toEqual([
    { position: { latitude: 45.29, longitude: -69.28 }, accuracyMeters: 12 },
    { position: { latitude: 45.3, longitude: -69.28 }, accuracyMeters: 8 },
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
  end = watchDevicePosition({ onPosition: () => {}, onError: () => {} }, device);
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
  device.setPosition(45.29, -69.28, 30);
  device.setPosition(45.290001, -69.28, 29);
  expect(readings).toHaveLength(1);
  device.setPosition(45.290001, -69.28, 20);
  expect(readings).toHaveLength(2);
  device.setPosition(45.29002, -69.28, 20);
  expect(readings).toHaveLength(3);
});

test('what goes wrong is told, and then the same position once more', () => {
  device.setPosition(45.29, -69.28);
  for (const code of [1, 2, 3]) device.emitError(code);
  expect(troubles).toEqual(['denied', 'unavailable', 'timeout']);
  device.setPosition(45.29, -69.28);
  expect(readings).toHaveLength(2);
});
