import { describe, expect, it } from 'vitest';
import { isSlowConnection } from './slow-connection';

describe('isSlowConnection', () => {
  it.each([
    ['slow-2g', 0.1],
    ['2g', 0.2],
    // Slow at any bandwidth: each picture takes a long time to arrive.
    ['3g', 5],
  ])('is true if the browser calls the connection %s', (effectiveType, downlink) => {
    expect(
      isSlowConnection({
        connection: { effectiveType, downlink },
        responseMs: 0,
        isAvailableOffline: false,
      }),
    ).toBe(true);
  });

  it('is false if the browser has measured a fast connection, however far away the site is', () => {
    const connection = { effectiveType: '4g', downlink: 3 };
    expect(isSlowConnection({ connection, responseMs: 900, isAvailableOffline: false })).toBe(
      false,
    );
  });

  it.each([
    ['calls anything better 4G', { effectiveType: '4g', downlink: 1.45 }],
    ['says nothing', null],
  ])('depends on the time of the first response if the browser %s', (_, connection) => {
    expect(isSlowConnection({ connection, responseMs: 150, isAvailableOffline: false })).toBe(true);
    expect(isSlowConnection({ connection, responseMs: 60, isAvailableOffline: false })).toBe(false);
  });

  it('is false if the service worker has the pictures', () => {
    const connection = { effectiveType: '2g', downlink: 0.2 };
    expect(isSlowConnection({ connection, responseMs: 900, isAvailableOffline: true })).toBe(false);
  });
});
