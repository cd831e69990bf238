import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { makeOrdered } from '../../../../test/ordered-files.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { closePdf } from '../../../documents/pdf/index.ts';
import { readContents } from '../../../documents/spreadsheet/archive-contents.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://portal.test' });
});
afterAll(async () => {
  await closePdf();
  await world.end();
});

const labels = (person: PersonName, query: object) =>
  world.as(person).call(contract.equipment.labels, { query });
const open = (raw: Buffer) => getDocumentProxy(new Uint8Array(raw));

test.each(['8', '24'])('%s a page: the code of each opens the page of its machine', async (Size) => {
  const { status, raw } = await labels('putri', { Id: [machines.ex204, machines.dt11], Size });
  expect(status).toBe(200);
  const pdf = await open(raw);
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  expect(text).toContain('EX-204');
  expect(text).toContain('DT-11');
  const pictures = await extractImages(pdf, 1);
  const said = await Promise.all(
    pictures.map(async ({ data, width, height, channels }) => {
      const rgba = await sharp(Buffer.from(data), { raw: { width, height, channels } })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer();
      return decodeQR({ width, height, data: new Uint8Array(rgba) });
    }),
  );
  expect(said.toSorted()).toEqual(
    [machines.ex204, machines.dt11].map((id) => `https://portal.test/dca/machine/${id}`).toSorted(),
  );
});

test('a filtered list fills as many sheets as it needs', async () => {
  await world.owner.query(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
     select 'LAB-' || turn, 'KOM', 'LAB-' || turn, 'PC200-8', 'LAB' || turn, 'C-TJ', 'JKT1' from generate_series(1, 30) turn`,
  );
  const { raw } = await labels('putri', { SearchValue: 'LAB-', Size: '24' });
  const { text, totalPages } = await extractText(await open(raw), { mergePages: true });
  expect(totalPages).toBe(2);
  expect(text).toContain('LAB-30');
});

test('nobody prints a label of a machine that they do not see, and none at all is no file', async () => {
  const { raw } = await labels('eko', { Id: [machines.ex204, machines.ex901] });
  const { text } = await extractText(await open(raw), { mergePages: true });
  expect(text).toContain('EX-204');
  expect(text).not.toContain('EX-901');
  expect((await labels('eko', { Id: [machines.ex901] })).status).toBe(400);
});

describe('a list that is too long for one file', () => {
  const LONG = 481;
  beforeAll(() =>
    world.owner.query(
      `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
       select 'LONG-' || turn, 'KOM', 'LONG-' || turn, 'PC200-8', 'LONG' || turn, 'C-TJ', 'JKT1' from generate_series(1, $1) turn`,
      [LONG],
    ),
  );
  const order = (body: RequestOf<typeof contract.equipment.orderLabels>['body']) =>
    world.as('putri').call(contract.equipment.orderLabels, { body });
  const newest = async (query: object) =>
    (await world.as('putri').get(contract.equipment.orderedLabels, { query })).data;

  test('is refused in words where somebody waits for it', async () => {
    const { status, problem } = await labels('putri', { SearchValue: 'LONG-' });
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.message).toContain('480');
    const most = await labels('putri', { SearchValue: 'LONG-1', Size: '24' });
    expect(most.status).toBe(200);
  });

  test('is ordered, and comes as files of that size in one archive', async () => {
    const wanted = { SearchValue: 'LONG-', Size: '24', PlantCode: ['JKT1'] } as const;
    const { id } = (await order(wanted)).body.data;
    expect((await order(wanted)).body.data.id).toBe(id);
    expect(await newest({ PlantCode: 'JKT1', Size: '24', SearchValue: 'LONG-' })).toMatchObject({
      id,
      state: 'WAITING',
    });
    expect(await newest({ ...wanted, Size: '8' })).toBeNull();
    await makeOrdered(world);
    expect(await newest(wanted)).toMatchObject({
      state: 'DONE',
      piecesDone: LONG,
      pieces: LONG,
      fileName: `labels-${LONG}.zip`,
    });
    const { raw } = await world.as('putri').call(contract.documents.takeOrdered, { params: { id } });
    const entries = readContents(raw, 100);
    expect(entries.map(({ name }) => name)).toEqual(['labels-01.pdf', 'labels-02.pdf']);
    const [first, second] = entries;
    const last = raw.subarray(second?.dataStart, raw.indexOf('PK\x01\x02'));
    expect((await extractText(await open(Buffer.from(last)))).totalPages).toBe(1);
    const whole = raw.subarray(first?.dataStart, raw.indexOf('PK\x03\x04', first?.dataStart));
    expect((await extractText(await open(Buffer.from(whole)))).totalPages).toBe(20);
    expect((await world.as('adi').call(contract.documents.takeOrdered, { params: { id } })).status).toBe(404);
  }, 60_000);

  test('is no order where no machine fits', async () => {
    expect((await order({ SearchValue: 'NOTHING-LIKE-IT', Size: '24' })).status).toBe(400);
    const { status } = await world
      .as('eko')
      .call(contract.equipment.orderLabels, { body: { Id: [machines.ex901], Size: '24' } });
    expect(status).toBe(400);
  });
});
