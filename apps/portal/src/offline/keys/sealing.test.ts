import { expect, test } from 'vitest';
import { keyOfBytes, type OpenKey, seal, sealValue, unseal, unsealValue } from './sealing.ts';

const open = async (id: string): Promise<OpenKey> => ({
  id,
  key: await keyOfBytes(crypto.getRandomValues(new Uint8Array(32))),
});
const text = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);

test('what is sealed opens with its key and its name, and says nothing before', async () => {
  const key = await open('k1');
  const sealed = await sealValue(key, { note: 'cracked hose' }, 'act/1');
  expect(sealed.by).toBe('k1');
  expect(text(sealed.bytes)).not.toContain('cracked');
  expect(await unsealValue(key.key, sealed, 'act/1')).toEqual({ note: 'cracked hose' });
});

test('nothing opens with another key, under another name, or changed', async () => {
  const [key, other] = [await open('k1'), await open('k2')];
  const sealed = await sealValue(key, 'x', 'act/1');
  await expect(unsealValue(other.key, sealed, 'act/1')).rejects.toThrow();
  await expect(unsealValue(key.key, sealed, 'act/2')).rejects.toThrow();
  const changed = new Uint8Array(sealed.bytes.slice(0));
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(unseal(key.key, { bytes: changed.buffer }, 'act/1')).rejects.toThrow();
});

test('the same thing sealed twice is not the same: nobody sees that an answer stayed', async () => {
  const key = await open('k1');
  const bytes = new Uint8Array(64);
  const [one, two] = [await seal(key, bytes, 'n'), await seal(key, bytes, 'n')];
  expect(text(one.bytes)).not.toBe(text(two.bytes));
});

test('a key gives its bits to no script', async () => {
  const { key } = await open('k1');
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
