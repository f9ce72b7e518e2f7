import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEASURING_MS, measurePosition, useMeasuredPosition } from './DevicePositionButton';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device whose positions and errors a test triggers. */
function makeDevice() {
  let reportPosition: PositionCallback | undefined;
  let reportError: PositionErrorCallback | null | undefined;
  const device = {
    watches: 0,
    watchPosition(onPosition: PositionCallback, onError?: PositionErrorCallback | null) {
      reportPosition = onPosition;
      reportError = onError;
      device.watches += 1;
      return 7;
    },
    clearWatch(id: number) {
      expect(id).toBe(7);
      device.watches -= 1;
    },
    report(accuracy: number, latitude = 48, longitude = 11) {
      const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
      const coords = { latitude, longitude, accuracy, ...rest };
      reportPosition?.({
        timestamp: 0,
        coords: { ...coords, toJSON: () => coords },
        toJSON: () => coords,
      });
    },
    fail(code: number) {
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      reportError?.({ ...codes, code, message: '' });
    },
  };
  return device;
}

function measure() {
  const device = makeDevice();
  const controller = new AbortController();
  const better: number[] = [];
  const result = measurePosition(
    device,
    ({ accuracyMeters }) => better.push(accuracyMeters),
    controller.signal,
  );
  return { device, controller, better, result };
}

test('the best position within ten seconds is used, even if it isn’t the last', async () => {
  const { device, better, result } = measure();
  device.report(80);
  device.report(24, 48.5, 11.5);
  device.report(60);
  vi.advanceTimersByTime(MEASURING_MS);
  expect(await result).toEqual({
    position: { latitude: 48.5, longitude: 11.5 },
    accuracyMeters: 24,
  });
  expect(better).toEqual([80, 24]);
  expect(device.watches).toBe(0);
});

test('a good position is used immediately', async () => {
  const { device, result } = measure();
  device.report(30);
  device.report(8);
  expect((await result).accuracyMeters).toBe(8);
  expect(device.watches).toBe(0);
});

test('an error after the first position discards nothing', async () => {
  const { device, result } = measure();
  device.report(30);
  device.fail(3);
  vi.advanceTimersByTime(MEASURING_MS);
  expect((await result).accuracyMeters).toBe(30);
});

test.each([
  [1, /isn’t allowed to use your location/],
  [2, /Turn on its location/],
  [3, /within 30 seconds/],
])('the message for error %i says what to do', async (code, text) => {
  const { device, result } = measure();
  device.fail(code);
  await expect(result).rejects.toThrow(text);
  expect(device.watches).toBe(0);
});

test('measuring ends when the form is closed', async () => {
  const { device, controller, result } = measure();
  device.report(30);
  controller.abort();
  await expect(result).rejects.toThrow();
  expect(device.watches).toBe(0);
});

test('a second measurement replaces the first, and closing the form ends it', async () => {
  const device = makeDevice();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { geolocation: device });
  const { result, unmount } = renderHook(() => useMeasuredPosition(() => {}));
  await act(async () => {
    void result.current.measure();
    void result.current.measure();
  });
  expect(device.watches).toBe(1);
  expect(result.current.isMeasuring).toBe(true);
  unmount();
  await act(async () => {});
  expect(device.watches).toBe(0);
  vi.unstubAllGlobals();
});
