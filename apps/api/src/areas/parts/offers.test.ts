import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { picture } from '../../../test/main-job.ts';
import { sentBy } from '../../../test/sending.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.parts;
const put = async (bytes: Buffer) => (await sentBy(world, 'adi', bytes)).sha256;
const pdf = () => Buffer.from(`%PDF-1.7\n${randomUUID()}`);

type Program = RequestOf<typeof calls.addProgram>['body'];
const kit = (more: Partial<Program> = {}): Program => ({
  title: 'Undercarriage kit',
  kind: 'KIT',
  text: 'Tracks and rollers.',
  unitModels: ['PC200-8'],
  validFrom: '2026-01-01',
  validTo: '2099-12-31',
  parts: [
    { partNumber: '20y-60-32120', price: 2_000_000, targetQuantity: 24 },
    { partNumber: '600-211-1340', price: 300_000 },
  ],
  ...more,
});
const addProgram = (body: Program, as: PersonName = 'adi') => world.as(as).call(calls.addProgram, { body });

type Brochure = RequestOf<typeof calls.addBrochure>['body'];
const brochure = async (more: Partial<Brochure> = {}): Promise<Brochure> => ({
  title: 'Hoses',
  brand: 'KOM',
  unitModels: [],
  validFrom: '2026-01-01',
  file: await put(pdf()),
  ...more,
});
const addBrochure = (body: Brochure, as: PersonName = 'adi') =>
  world.as(as).call(calls.addBrochure, { body });

describe('a brochure', () => {
  test('carries its file and cover, which everybody who sees it may read', async () => {
    const bytes = pdf();
    const body = await brochure({ file: await put(bytes), cover: await put(await picture(61)) });
    const { data } = (await addBrochure(body)).body;
    expect(data).toMatchObject({ file: body.file, cover: body.cover, isValid: true });
    expect([data.fileTied?.mediaType, data.coverTied?.mediaType]).toEqual(['application/pdf', 'image/jpeg']);
    for (const person of ['maya', 'eko', 'sari'] as const) {
      const params = { id: data.fileTied?.id ?? '' };
      const answer = await world.as(person).call(contract.documents.download, { params });
      expect(answer.raw.equals(bytes), person).toBe(true);
    }
  });

  test('takes another file in place of the one it had, and keeps one that is sent again', async () => {
    const body = await brochure();
    const { data } = (await addBrochure(body)).body;
    const change = (file: string, version: number) =>
      world.as('adi').get(calls.changeBrochure, { body: { ...body, id: data.id, version, file } });
    const same = await change(body.file, 1);
    expect(same.data.fileTied).toEqual(data.fileTied);
    const other = await change(await put(pdf()), 2);
    expect(other.data.fileTied?.id).not.toBe(data.fileTied?.id);
    const params = { id: data.fileTied?.id ?? '' };
    expect((await world.as('maya').call(contract.documents.download, { params })).status).toBe(404);
  });

  test('keeps a picture that another administrator sent long ago, and takes no such picture for another offer', async () => {
    const cover = await put(await picture(63));
    const body = await brochure({ cover });
    const { data } = (await addBrochure(body)).body;
    await world.owner.query('delete from file_arrived');
    await world.owner.query('update file_tie set tied_by = $1 where sha256 = $2', [people.putri, cover]);
    const changed = { ...body, id: data.id, version: data.version, title: 'Hoses and clamps' };
    const kept = await world.as('adi').get(calls.changeBrochure, { body: changed });
    expect(kept.data.coverTied).toEqual(data.coverTied);
    const other = await addBrochure(await brochure({ cover }));
    expect(other.problem.errors?.[0]).toMatchObject({ field: 'body.cover', code: 'notUploaded' });
  });

  test('is refused at the field whose file has not arrived, or is of another kind', async () => {
    const missing = await addBrochure(await brochure({ file: 'b'.repeat(64) }));
    expect([missing.status, missing.problem.errors?.[0]?.field]).toEqual([400, 'body.file']);
    expect((await addBrochure(await brochure({ file: await put(Buffer.from('<html>')) }))).status).toBe(415);
    expect((await addBrochure(await brochure({ cover: await put(pdf()) }))).status).toBe(415);
    const torn = (await picture(62)).subarray(0, 300);
    expect((await addBrochure(await brochure({ cover: await put(torn) }))).status).toBe(415);
  });

  test('that is put away is gone with its file', async () => {
    const { data } = (await addBrochure(await brochure({ isActive: false }))).body;
    const params = { id: data.fileTied?.id ?? '' };
    const read = async (as: PersonName) => [
      (await world.as(as).call(calls.getBrochure, { params: { id: data.id } })).status,
      (await world.as(as).call(contract.documents.download, { params })).status,
    ];
    expect(await read('adi')).toEqual([200, 200]);
    expect(await read('eko')).toEqual([404, 404]);
  });
});

describe('a program', () => {
  test('keeps its parts in their order, with price and target', async () => {
    const { data } = (await addProgram(kit())).body;
    const parts: Program['parts'] = [
      { partNumber: '20Y-60-32120', price: 2_000_000, currency: 'IDR', targetQuantity: 24 },
      { partNumber: '600-211-1340', price: 300_000, currency: 'IDR', targetQuantity: null },
    ];
    expect(data.parts).toEqual(parts);
    const read = await world.as('eko').get(calls.getProgram, { params: { id: data.id } });
    expect(read.data.descriptions['600-211-1340']).toMatch(/filter/i);
    expect(read.data).toMatchObject({ title: 'Undercarriage kit', kind: 'KIT', parts, isValid: true });
    const body = { ...kit({ parts: parts.toReversed() }), id: data.id, version: 1 };
    const changed = await world.as('adi').get(calls.changeProgram, { body });
    expect(changed.data.parts).toEqual(parts.toReversed());
    expect((await world.as('adi').call(calls.changeProgram, { body })).problem.code).toBe('conflict');
  });

  test('has its prices in a currency: that said, that it had where none is known, or that of the price list', async () => {
    await world.owner.query(`update part set currency = 'USD' where part_number = 'GS-FUEL-01'`);
    const currencies = ({
      parts,
    }: {
      readonly parts: readonly { readonly currency?: string | null | undefined }[];
    }) => parts.map(({ currency }) => currency);
    const [fuel, track] = [
      { partNumber: 'GS-FUEL-01', price: 25 },
      { partNumber: '20Y-60-32120', price: 2_000_000 },
    ];
    const { data } = (await addProgram(kit({ parts: [fuel, { ...track, currency: 'USD' }] }))).body;
    expect(currencies(data)).toEqual(['USD', 'USD']);
    const change = async (parts: Program['parts'], version: number) =>
      (await world.as('adi').get(calls.changeProgram, { body: { ...kit({ parts }), id: data.id, version } }))
        .data;
    // Who sends as before there were currencies does not change them.
    expect(currencies(await change([fuel, track], 1))).toEqual(['USD', 'USD']);
    expect(
      currencies(
        await change(
          [
            { ...fuel, currency: 'IDR' },
            { ...track, currency: null },
          ],
          2,
        ),
      ),
    ).toEqual(['IDR', 'IDR']);
    const wrong = { parts: [{ ...fuel, currency: 'EUR' as 'USD' }] };
    const answer = await addProgram(kit(wrong));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'body.parts.0.currency']);
    await world.owner.query(`update part set currency = 'IDR' where part_number = 'GS-FUEL-01'`);
  });

  test.each([
    ['a part that is not in the price list', { parts: [{ partNumber: 'NONE', price: 1 }] }, 'body.parts'],
    [
      'a part twice',
      {
        parts: [
          { partNumber: 'GS-FUEL-01', price: 1 },
          { partNumber: 'gs-fuel-01', price: 2 },
        ],
      },
      'body.parts.1.partNumber',
    ],
    ['a negative price', { parts: [{ partNumber: 'GS-FUEL-01', price: -1 }] }, 'body.parts.0.price'],
    ['an end before its start', { validTo: '2025-12-31' }, 'body.validTo'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const answer = await addProgram(kit(wrong));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('is found by the models it fits, by kind, and by whether it holds', async () => {
    await addProgram(kit({ title: 'Over', validFrom: '2020-01-01', validTo: '2020-12-31', unitModels: [] }));
    const titles = async (query: object) =>
      (await world.as('eko').get(calls.listPrograms, { query })).data.map(({ title }) => title);
    expect(await titles({ UnitModel: ['D155A-6'] })).toEqual(['Over']);
    expect(await titles({ UnitModel: ['PC200-8'], IsValid: 'true' })).toContain('Filter kit');
    expect(await titles({ IsValid: 'false' })).toEqual(['Over']);
    expect(await titles({ Kind: ['EXCHANGE'] })).toEqual([]);
  });

  test('is written by administrators', async () => {
    expect((await addProgram(kit(), 'putri')).status).toBe(403);
    expect((await addBrochure(await brochure(), 'eko')).status).toBe(403);
  });
});

describe('a promo event', () => {
  const openHouse: RequestOf<typeof calls.addPromoEvent>['body'] = {
    title: 'Open house',
    place: 'Balikpapan Branch',
    text: 'Come and see.',
    unitModels: [],
    validFrom: '2026-05-01',
    validTo: '2026-05-03',
    parts: [{ partNumber: '20Y-60-32120', discount: 12.5 }],
  };

  test('gives discounts at a place', async () => {
    const { data } = await world.as('adi').get(calls.addPromoEvent, { body: openHouse });
    const told = { parts: openHouse.parts, isValid: false, picture: null, pictureTied: null };
    expect(data).toMatchObject(told);
    const read = await world.as('eko').get(calls.getPromoEvent, { params: { id: data.id } });
    expect(read.data).toMatchObject({ ...told, title: 'Open house', place: 'Balikpapan Branch' });
    const tooMuch = { ...openHouse, parts: [{ partNumber: '20Y-60-32120', discount: 101 }] };
    expect((await world.as('adi').call(calls.addPromoEvent, { body: tooMuch })).status).toBe(400);
  });

  test('goes elsewhere and offers other parts; who made it upon an older one is told', async () => {
    const { data } = await world.as('adi').get(calls.addPromoEvent, { body: openHouse });
    const parts = [{ partNumber: '600-211-1340', discount: 5 }];
    const body = { ...openHouse, id: data.id, version: 1, place: 'Jakarta Workshop', parts };
    expect((await world.as('putri').call(calls.changePromoEvent, { body })).status).toBe(403);
    const changed = await world.as('adi').get(calls.changePromoEvent, { body });
    expect(changed.data).toMatchObject({ place: 'Jakarta Workshop', parts, version: 2 });
    expect((await world.as('adi').call(calls.changePromoEvent, { body })).problem.code).toBe('conflict');
    const early = { ...body, version: 2, validTo: '2026-04-30' };
    const refused = await world.as('adi').call(calls.changePromoEvent, { body: early });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'body.validTo']);
  });
});

describe('what is new', () => {
  test('is what holds today, newest first', async () => {
    const { data } = await world.as('eko').get(calls.notifications);
    const titles = data.map(({ title }) => title);
    expect(titles).toContain('Hose week');
    expect(titles).not.toContain('Over');
    expect(titles).not.toContain('Open house');
    const days = data.map(({ validFrom }) => validFrom);
    expect(days).toEqual([...days].sort().reverse());
  });

  test('the summary counts what the lists show', async () => {
    const { data } = await world.as('eko').get(calls.summary);
    const holding = { IsValid: 'true', IsActive: 'true' } as const;
    const totals = await Promise.all([
      world.as('eko').get(calls.list, { query: holding }),
      world.as('eko').get(calls.listBrochures, { query: holding }),
      world.as('eko').get(calls.listPrograms, { query: holding }),
      world.as('eko').get(calls.listPromoEvents, { query: holding }),
    ]);
    expect([data.parts, data.brochures, data.programs, data.promoEvents]).toEqual(
      totals.map(({ total }) => total),
    );
  });
});
