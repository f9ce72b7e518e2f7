import { expect, test } from 'vitest';
import { outlierDistanceMeters } from './outlier-distance-meters';

const PARK = [
  { latitude: 48.1, longitude: 11.5 },
  { latitude: 48.102, longitude: 11.503 },
  { latitude: 48.104, longitude: 11.499 },
  { latitude: 48.101, longitude: 11.508 },
];

test('a position on the map, and one in the next town, are not too far', () => {
  expect(outlierDistanceMeters({ latitude: 48.103, longitude: 11.501 }, PARK)).toBeNull();
  expect(outlierDistanceMeters({ latitude: 48.13, longitude: 11.5 }, PARK)).toBeNull();
});

test('swapped numbers and a lost minus are told by how far away they lead', () => {
  expect(outlierDistanceMeters({ latitude: 11.5, longitude: 48.1 }, PARK)).toBeGreaterThan(
    5_000_000,
  );
  expect(outlierDistanceMeters({ latitude: 48.1, longitude: -11.5 }, PARK)).toBeGreaterThan(
    1_500_000,
  );
});

test('one place that is wrong already doesn’t hide the next', () => {
  const places = [...PARK, { latitude: 11.5, longitude: 48.1 }];
  expect(outlierDistanceMeters({ latitude: 11.5, longitude: 48.1 }, places)).not.toBeNull();
  expect(outlierDistanceMeters({ latitude: 48.103, longitude: 11.501 }, places)).toBeNull();
});

test('two places say nothing of a third', () => {
  expect(outlierDistanceMeters({ latitude: 0, longitude: 0 }, PARK.slice(0, 2))).toBeNull();
});
