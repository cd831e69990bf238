import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('so many run at once, in their order, and one that fails gives its turn on', async () => {
  const inTurn = inTurns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    begun.push(index);
    running += 1;
    most = Math.max(most, running);
    await pause(1);
    running -= 1;
    if (index === 1 || index === 2) throw new Error('torn');
    return index;
  };
  const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((index) => inTurn(work(index))));
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ended.map((one) => (one.status === 'fulfilled' ? one.value : 'torn'))).toEqual([
    0,
    'torn',
    'torn',
    3,
    4,
    5,
  ]);
  expect(await inTurn(work(6))).toBe(6);
});
