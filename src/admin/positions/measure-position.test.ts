import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEASURING_MS, measurePosition } from './measure-position';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device that tells what a test has it tell. */
function makeDevice() {
  let tell: PositionCallback | undefined;
  let refuse: PositionErrorCallback | null | undefined;
  const device = {
    watches: 0,
    watchPosition(onPosition: PositionCallback, onError?: PositionErrorCallback | null) {
      tell = onPosition;
      refuse = onError;
      device.watches += 1;
      return 7;
    },
    clearWatch(id: number) {
      expect(id).toBe(7);
      device.watches -= 1;
    },
    tell(accuracy: number, latitude = 48, longitude = 11) {
      const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
      const coords = { latitude, longitude, accuracy, ...rest };
      tell?.({ timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords });
    },
    refuse(code: number) {
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      refuse?.({ ...codes, code, message: '' });
    },
  };
  return device;
}

function measure() {
  const device = makeDevice();
  const leaving = new AbortController();
  const better: number[] = [];
  const result = measurePosition(
    device,
    ({ accuracyMeters }) => better.push(accuracyMeters),
    leaving.signal,
  );
  return { device, leaving, better, result };
}

test('the best of ten seconds is taken, whichever came last', async () => {
  const { device, better, result } = measure();
  device.tell(80);
  device.tell(24, 48.5, 11.5);
  device.tell(60);
  vi.advanceTimersByTime(MEASURING_MS);
  expect(await result).toEqual({
    position: { latitude: 48.5, longitude: 11.5 },
    accuracyMeters: 24,
  });
  expect(better).toEqual([80, 24]);
  expect(device.watches).toBe(0);
});

test('a good one is taken at once', async () => {
  const { device, result } = measure();
  device.tell(30);
  device.tell(8);
  expect((await result).accuracyMeters).toBe(8);
  expect(device.watches).toBe(0);
});

test('what goes wrong after the first position loses none', async () => {
  const { device, result } = measure();
  device.tell(30);
  device.refuse(3);
  vi.advanceTimersByTime(MEASURING_MS);
  expect((await result).accuracyMeters).toBe(30);
});

test.each([
  [1, /haven’t allowed this page/],
  [2, /Turn its location on/],
  [3, /within 30 seconds/],
])('an error %i is told with what to do', async (code, text) => {
  const { device, result } = measure();
  device.refuse(code);
  await expect(result).rejects.toThrow(text);
  expect(device.watches).toBe(0);
});

test('it ends when the form is left', async () => {
  const { device, leaving, result } = measure();
  device.tell(30);
  leaving.abort();
  await expect(result).rejects.toThrow();
  expect(device.watches).toBe(0);
});
