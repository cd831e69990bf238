// Where a stage is begun, by a device whose position and permission the test gives.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Found = (position: { coords: object }) => void;
type Failed = (error: { code: number }) => void;
const asked: { found: Found; failed: Failed }[] = [];
const coords = { latitude: -6.123456789, longitude: 106.987654321, accuracy: 11.6 };
const place = { latitude: -6.12346, longitude: 106.98765, accuracy: 12 };

const device = (permission: PermissionState) => {
  const getCurrentPosition = (found: Found, failed: Failed) => void asked.push({ found, failed });
  const query = async () => ({ state: permission });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions: { query } });
};
/** As it is on a page that was just loaded. */
const fresh = async () => {
  vi.resetModules();
  return import('./place-here.ts');
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a device that knows no position, or may not be asked, gives no place and holds nothing back', async () => {
  vi.stubGlobal('navigator', {});
  const none = await fresh();
  await none.lookAhead();
  expect(await none.placeOfStage()).toBeNull();
  device('denied');
  const refused = await fresh();
  await refused.lookAhead();
  expect(await refused.placeOfStage()).toBeNull();
  expect(asked).toEqual([]);
});

test('where it may be asked, the answer is there before somebody presses, for two minutes', async () => {
  device('granted');
  const { lookAhead, placeOfStage } = await fresh();
  await lookAhead();
  asked[0]?.found({ coords });
  await vi.advanceTimersByTimeAsync(0);
  expect(await placeOfStage()).toEqual(place);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(await placeOfStage()).toEqual(place);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  const later = placeOfStage();
  expect(asked).toHaveLength(2);
  asked[1]?.found({ coords: { ...coords, accuracy: 3 } });
  expect(await later).toEqual({ ...place, accuracy: 3 });
});

test('a device that takes its time holds a stage back for a second at most', async () => {
  device('granted');
  const { lookAhead, placeOfStage } = await fresh();
  await lookAhead();
  const settled = vi.fn();
  void placeOfStage().then(settled);
  await vi.advanceTimersByTimeAsync(900);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(settled).toHaveBeenCalledWith(null);
});

test('while the browser asks its person nothing waits; after a no the device is not asked again', async () => {
  device('prompt');
  const { lookAhead, placeOfStage } = await fresh();
  await lookAhead();
  expect(asked).toEqual([]);
  expect(await placeOfStage()).toBeNull();
  expect(asked).toHaveLength(1);
  asked[0]?.failed({ code: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(await placeOfStage()).toBeNull();
  expect(asked).toHaveLength(1);
});

test('a place that is hundreds of kilometres off says nothing', async () => {
  device('granted');
  const { lookAhead, placeOfStage } = await fresh();
  await lookAhead();
  asked[0]?.found({ coords: { ...coords, accuracy: 250_000 } });
  await vi.advanceTimersByTimeAsync(0);
  const answer = placeOfStage();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBeNull();
});
