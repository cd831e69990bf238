// The print of an approved survey: issued once, verified by its code, and left by the clean-up.
import { contract } from '@dca/contract';
import { readProofCode } from '@dca/domain/proofs';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { removeUnused } from '../../platform/retention.ts';

const { coip, documents } = contract;
let world: World;
let coipNumber: string;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into role (role_code, name, base_role) values ('SURVEYOR_COIP', 'Surveyor COIP', 'MECHANIC')`,
  );
  await world.owner.query(`insert into person_role values ($1, 'SURVEYOR_COIP')`, [people.maya]);
  const body = {
    sector: 'PORT',
    customerCode: 'C-TJ',
    plantCode: 'JKT1',
    site: 'Quay 9',
    surveyedOn: '2026-11-02',
  } as const;
  ({ coipNumber } = (await world.as('maya').get(coip.save, { body })).data);
});
afterAll(() => world.end());

async function printed(language: 'en' | 'id' = 'en') {
  const { raw } = await world.as('maya').call(coip.report, { query: { CoipNumber: coipNumber, language } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  const code = /(?:Verification code|Kode verifikasi):\s*((?:[0-9A-Z]{4}-?\s*){6})/.exec(text)?.[1];
  return { raw, code: code ? readProofCode(code) : null };
}

test('a draft has no code; approved it is one file with one code, which the clean-up leaves', async () => {
  expect((await printed()).code).toBeNull();
  await world.owner.query(
    `update coip_survey set status = 'APPROVED', submitted_at = now(), approved_at = now() where coip_number = $1`,
    [coipNumber],
  );
  const prints = await Promise.all([printed(), printed()]);
  expect(prints[0]?.raw.equals(prints[1]?.raw ?? Buffer.of())).toBe(true);
  await removeUnused({ ...world.doors, all: world.database.all }, new Date(Date.now() + 60 * 86_400_000));
  for (const code of [prints[0]?.code, (await printed('id')).code]) {
    const { data } = await world.as('maya').get(documents.verifyPaper, { params: { code: code ?? '' } });
    expect(data).toMatchObject({ kind: 'COIP', number: coipNumber, state: 'INTACT', isNewest: true });
  }
});
