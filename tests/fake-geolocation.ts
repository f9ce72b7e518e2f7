/** A fake device with a position: records the app's requests and responds to them. */
export class FakeGeolocation {
  readonly watches = new Map<
    number,
    { succeed: PositionCallback; fail: PositionErrorCallback | null | undefined }
  >();
  #watchCount = 0;

  watchPosition(succeed: PositionCallback, fail?: PositionErrorCallback | null): number {
    this.#watchCount += 1;
    this.watches.set(this.#watchCount, { succeed, fail });
    return this.#watchCount;
  }

  clearWatch(id: number): void {
    this.watches.delete(id);
  }

  setPosition(latitude: number, longitude: number, accuracy = 10): void {
    const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    const coords = { latitude, longitude, accuracy, ...rest };
    for (const { succeed } of this.watches.values()) {
      succeed({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords });
    }
  }

  emitError(code: number): void {
    const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
    for (const { fail } of this.watches.values()) fail?.({ code, message: '', ...codes });
  }
}
