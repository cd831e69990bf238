import { expect, test } from 'vitest';
import { rememberFor } from './remembered.ts';

test('it is found once for each thing until its time is over, and anew after a failure', async () => {
  let time = 0;
  let asked = 0;
  const remember = rememberFor<number>(100, () => time);
  const find = async () => ++asked;
  const [one, other] = [{}, {}];
  expect(await Promise.all([remember(one, find), remember(one, find), remember(other, find)])).toEqual([
    1, 1, 2,
  ]);
  time = 99;
  expect(await remember(one, find)).toBe(1);
  time = 100;
  expect(await remember(one, find)).toBe(3);
  await expect(remember({}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  time = 200;
  await expect(remember(one, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remember(one, find)).toBe(4);
});
