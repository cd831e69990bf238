import { expect, test } from 'vitest';
import { makeSealingKey, openSealed, type Sealed, seal } from './sealed.ts';

const keyId = '00000000-0000-4000-8000-000000000001';
const text = JSON.stringify({ answers: { OVERALL: 1 }, comment: 'Menunggu lama – “tiga jam”' });
const made = await makeSealingKey();
const ours = { keyId, publicKey: made.publicKey };

test('what was sealed opens with the key of the server, and twice sealed it is never the same', async () => {
  const [one, other] = [await seal(ours, 'job 1', text), await seal(ours, 'job 1', text)];
  expect(await openSealed(made.privateKey, 'job 1', one)).toBe(text);
  expect(await openSealed(made.privateKey, 'job 1', other)).toBe(text);
  expect(one.text).not.toBe(other.text);
  expect(JSON.stringify(one)).not.toContain('OVERALL');
});

test('of another job, altered, or with another key it does not open', async () => {
  const given = await seal(ours, 'job 1', text);
  const altered: Sealed = { ...given, text: `${given.text.slice(0, 4)}AAAA${given.text.slice(8)}` };
  const other = await makeSealingKey();
  await expect(openSealed(made.privateKey, 'job 2', given)).rejects.toThrow();
  await expect(openSealed(made.privateKey, 'job 1', altered)).rejects.toThrow();
  await expect(openSealed(other.privateKey, 'job 1', given)).rejects.toThrow();
});
