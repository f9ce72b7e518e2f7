import { beforeEach, expect, test, vi } from 'vitest';
import { FakeGeolocation } from '../../../tests/fake-geolocation';
import {
  type DevicePosition,
  type PositionError,
  watchDevicePosition,
} from './watch-device-position';

let device: FakeGeolocation;
let readings: DevicePosition[];
let errors: PositionError[];
let stop: () => void;
let isHidden: boolean;

function setVisible(isVisible: boolean): void {
  isHidden = !isVisible;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  device = new FakeGeolocation();
  readings = [];
  errors = [];
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  stop = watchDevicePosition(
    { onPosition: (reading) => readings.push(reading), onError: (error) => errors.push(error) },
    device,
  );
  return () => {
    stop();
    vi.restoreAllMocks();
  };
});

test('each position is reported with its accuracy', () => {
  device.setPosition(45.29, -69.28, 12);
  device.setPosition(45.3, -69.28, 8);
  expect(readings).toEqual([
    { position: { latitude: 45.29, longitude: -69.28 }, accuracyMeters: 12 },
    { position: { latitude: 45.3, longitude: -69.28 }, accuracyMeters: 8 },
  ]);
});

test('the device is watched only while the page is visible', () => {
  expect(device.watches.size).toBe(1);
  setVisible(false);
  expect(device.watches.size).toBe(0);
  setVisible(true);
  expect(device.watches.size).toBe(1);
  setVisible(true);
  expect(device.watches.size).toBe(1);
});

test('a page that is hidden at first watches once it is visible', () => {
  stop();
  isHidden = true;
  stop = watchDevicePosition({ onPosition: () => {}, onError: () => {} }, device);
  expect(device.watches.size).toBe(0);
  setVisible(true);
  expect(device.watches.size).toBe(1);
});

test('after a stop the device is not watched, even if the page becomes visible', () => {
  stop();
  expect(device.watches.size).toBe(0);
  setVisible(false);
  setVisible(true);
  expect(device.watches.size).toBe(0);
});

test('while the device stands still, only a change of accuracy is reported', () => {
  device.setPosition(45.29, -69.28, 30);
  device.setPosition(45.290001, -69.28, 29);
  expect(readings).toHaveLength(1);
  device.setPosition(45.290001, -69.28, 20);
  expect(readings).toHaveLength(2);
  device.setPosition(45.29002, -69.28, 20);
  expect(readings).toHaveLength(3);
});

test('errors are reported, and then the unchanged position again', () => {
  device.setPosition(45.29, -69.28);
  for (const code of [1, 2, 3]) device.emitError(code);
  expect(errors).toEqual(['denied', 'unavailable', 'timeout']);
  device.setPosition(45.29, -69.28);
  expect(readings).toHaveLength(2);
});
