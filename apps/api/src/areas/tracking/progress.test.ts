import { contract } from '@dca/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { closePdf } from '../../documents/pdf/index.ts';
import { sheetRows } from '../../documents/spreadsheet/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await closePdf();
  await world.end();
});

const tell = (person: PersonName, body: object) =>
  world
    .as(person)
    .call(contract.tracking.tellProgress, { body: { jobId: jobs.inProgress, ...body } as never });
const lines = (person: PersonName, id: string = jobs.inProgress) =>
  world.as(person).call(contract.tracking.progress, { params: { id } });
const soon = () => new Date(Date.now() + 86_400_000).toISOString();

test('the newest line stands beside the machine, and the older ones are kept', async () => {
  await tell('maya', { text: 'Hose is off' });
  const readyAt = soon();
  expect((await tell('lukman', { text: 'Hose is fitted', readyAt })).body.data).toMatchObject({ readyAt });
  const { data } = await world.as('lukman').get(contract.equipment.fleet, { query: { PlantCode: ['JKT1'] } });
  expect(data.find(({ id }) => id === machines.ex204)?.progress).toMatchObject({
    text: 'Hose is fitted',
    readyAt,
  });
  expect((await lines('lukman')).body.data.map(({ text }) => text)).toEqual([
    'Hose is fitted',
    'Hose is off',
  ]);
});

test('a customer reads the lines of their machines and not who wrote them', async () => {
  const { body } = await lines('eko');
  expect(body.data[0]).toMatchObject({ text: 'Hose is fitted', by: null });
  expect((await lines('lukman')).body.data[0]?.by).not.toBeNull();
  expect((await lines('sari')).status).toBe(404);
});

test('who may not write one is refused, as is a job that is over and a moment that is', async () => {
  expect((await tell('putri', { text: 'No' })).status).toBe(403);
  expect((await tell('eko', { text: 'No' })).status).toBe(403);
  expect((await tell('lukman', { jobId: jobs.elsewhere, text: 'No' })).status).toBe(404);
  expect((await tell('lukman', { jobId: jobs.approved, text: 'No' })).status).toBe(409);
  expect((await tell('lukman', { text: 'No', readyAt: '2026-01-01T00:00:00Z' })).status).toBe(400);
  expect((await tell('lukman', { text: '   ' })).status).toBe(400);
});

const sheet = (person: PersonName, query: object) =>
  world.as(person).call(contract.equipment.morningSheet, { query });

test('the morning sheet says the same as a PDF, and nothing of machines of others', async () => {
  const { status, raw } = await sheet('eko', { Format: 'pdf' });
  expect(status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  for (const told of ['EX-204', 'Hose is fitted', 'BD-07']) expect(text).toContain(told);
  expect(text).not.toContain('EX-901');
});

test('the morning sheet is a workbook of the plant that is asked for', async () => {
  const { status, raw } = await sheet('lukman', { PlantCode: ['JKT1'] });
  expect(status).toBe(200);
  const text = JSON.stringify(await Array.fromAsync(sheetRows(new Uint8Array(raw))));
  expect(text).toContain('EX-204');
  expect(text).toContain('Hose is fitted');
  expect(text).not.toContain('BD-07');
});
