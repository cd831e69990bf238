import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSap, type SapBehaviour, startSap } from './start.ts';

let sap: RunningSap;
beforeAll(async () => {
  sap = await startSap({ port: 0, token: 'secret' });
});
afterAll(() => sap.close());
beforeEach(() => sap.behave({ kind: 'normal' }));

const send = (key: string, { path = 'messages/HOURS', body = '{"order":"4711"}', token = 'secret' } = {}) =>
  fetch(`${sap.url}/${path}`, {
    method: 'POST',
    headers: { 'idempotency-key': key, authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(500),
  });
const behave = (behaviour: SapBehaviour) =>
  fetch(`${sap.url}/behaviour`, {
    method: 'PUT',
    headers: { authorization: 'Bearer secret' },
    body: JSON.stringify(behaviour),
  });
const isBooked = (key: string) => sap.booked().some((message) => message.key === key);

test('books a message once and says the second time that it has been processed', async () => {
  expect(await (await send('a')).json()).toEqual({
    status: 'SUCCESS',
    message: 'HOURS of order 4711 is booked',
  });
  expect(await (await send('a')).json()).toEqual({
    status: 'ERROR',
    message: null,
    errorList: [{ message: 'HOURS of order 4711 has been processed' }],
  });
  expect(sap.booked().filter(({ key }) => key === 'a')).toHaveLength(1);
});

test('takes only what it knows from who may', async () => {
  expect((await send('b', { token: 'guess' })).status).toBe(401);
  expect((await send('b', { path: 'messages/COFFEE' })).status).toBe(404);
  expect((await send('b', { body: 'nonsense' })).status).toBe(400);
  expect(isBooked('b')).toBe(false);
});

test('refuses with the lines that it is told, for as many messages', async () => {
  await behave({ kind: 'error', messages: ['Locked'], times: 1 });
  expect(await (await send('c')).json()).toMatchObject({
    status: 'ERROR',
    errorList: [{ message: 'Locked' }],
  });
  expect(isBooked('c')).toBe(false);
  expect(await (await send('c')).json()).toMatchObject({ status: 'SUCCESS' });
});

test.each(['silent', 'lost'] as const)('%s books and gives no answer', async (kind) => {
  await behave({ kind, times: 1 });
  await expect(send(kind)).rejects.toThrow();
  expect(isBooked(kind)).toBe(true);
});

test('slow answers after its delay', async () => {
  await behave({ kind: 'slow', delayMs: 50, times: 1 });
  expect(await (await send('d')).json()).toMatchObject({ status: 'SUCCESS' });
});

test('a broken gateway books nothing', async () => {
  await behave({ kind: 'broken', times: 1 });
  expect((await send('e')).status).toBe(502);
  expect(isBooked('e')).toBe(false);
});

test('what is about another order is taken as usual', async () => {
  await behave({ kind: 'error', order: 'another', times: 1 });
  expect(await (await send('f')).json()).toMatchObject({ status: 'SUCCESS' });
  await behave({ kind: 'error', order: '4711', times: 1 });
  expect(await (await send('g')).json()).toMatchObject({ status: 'ERROR' });
  expect(await (await send('g')).json()).toMatchObject({ status: 'SUCCESS' });
});
