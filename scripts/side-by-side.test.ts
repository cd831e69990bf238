import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

/** Work that ends when the test says so, and what began in which order. */
function openWork() {
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const work = async ({ name }: { name: string }) => {
    begun.push(name);
    await new Promise<void>((resolve) => open.set(name, resolve));
    return `${name} done`;
  };
  const finish = async (name: string) => {
    open.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, finish };
}

test('two at once, in the order of the list; what needs another waits for it and lets later ones pass', async () => {
  const { begun, work, finish } = openWork();
  const pieces = [
    { name: 'build' },
    { name: 'journeys', needs: ['build', 'not in the list'] },
    { name: 'api' },
    { name: 'portal' },
    { name: 'last', after: ['journeys'] },
  ];
  const all = sideBySide(pieces, 2, work);
  expect(begun).toEqual(['build', 'api']);
  await finish('api');
  expect(begun).toEqual(['build', 'api', 'portal']);
  await finish('build');
  expect(begun).toEqual(['build', 'api', 'portal', 'journeys']);
  await finish('portal');
  expect(begun).not.toContain('last');
  await finish('journeys');
  await finish('last');
  expect(await all).toEqual(['build done', 'journeys done', 'api done', 'portal done', 'last done']);
});

test('pieces that wait for each other are an error', async () => {
  const circle = [
    { name: 'one', needs: ['two'] },
    { name: 'two', needs: ['one'] },
  ];
  await expect(sideBySide(circle, 2, async () => undefined)).rejects.toThrow('nothing leads to one, two');
});

test('what fails fails the whole', async () => {
  const broken = sideBySide([{ name: 'one' }, { name: 'two' }], 1, async ({ name }) => {
    throw new Error(`${name} broke`);
  });
  await expect(broken).rejects.toThrow('one broke');
});
