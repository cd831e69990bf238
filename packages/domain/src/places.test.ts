import { expect, test } from 'vitest';
import { kmBetween } from './places.ts';

test('kilometres follow the ground', () => {
  const jakarta = { latitude: -6.2, longitude: 106.8 };
  expect(kmBetween(jakarta, jakarta)).toBe(0);
  expect(kmBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111.2,
    1,
  );
  expect(Math.round(kmBetween(jakarta, { latitude: -1.27, longitude: 116.83 }))).toBe(1240);
});
