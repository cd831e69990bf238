// Imports as a person brings them: the file lies in the store. What a process of the worker does is done here in that of the
// test; `faults/imports.test.ts` has the processes.
import { join } from 'node:path';
import { contract } from '@dca/contract';
import type { ImportRow } from '@dca/contract/areas/imports';
import { type ImportKindName, importKinds } from '@dca/domain/import-kinds';
import { writeXlsx } from 'hucre/xlsx';
import { appUrlOf } from '../db/app-role.ts';
import { workOnImport } from '../src/import-work.ts';
import { workOnImports } from '../src/platform/imports/imports.ts';
import { sentBy } from './sending.ts';
import type { PersonName, World } from './world.ts';

const calls = contract.imports;

/** A workbook of rows of cells. */
export const workbookOf = async (rows: readonly (readonly unknown[])[]): Promise<Uint8Array> =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'Sheet', rows: rows as never }] }));

export const csvOf = (rows: readonly (readonly unknown[])[]): Uint8Array =>
  new TextEncoder().encode(`${rows.map((row) => row.join(';')).join('\n')}\n`);

/** Begins an import of the bytes and lets the worker open them. */
export async function bring(
  world: World,
  kind: ImportKindName,
  bytes: Uint8Array,
  as: PersonName = 'adi',
): Promise<ImportRow> {
  const { sha256 } = await sentBy(world, as, bytes);
  const body = { kind, sha256, fileName: `${importKinds[kind].words.en}.xlsx` };
  const { data } = await world.as(as).get(calls.begin, { body });
  await workOn(world);
  return told(world, data.id, as);
}

/** Brings the bytes and checks every row, with the columns as they were proposed. */
export async function check(
  world: World,
  kind: ImportKindName,
  bytes: Uint8Array,
  as: PersonName = 'adi',
  decimalMark: ',' | '.' = '.',
): Promise<ImportRow> {
  const brought = await bring(world, kind, bytes, as);
  if (brought.state !== 'MATCHING') throw new Error(`${brought.state}: ${brought.said?.en}`);
  return match(world, brought, as, decimalMark);
}

export async function match(
  world: World,
  { id, columns }: ImportRow,
  as: PersonName = 'adi',
  decimalMark: ',' | '.' = '.',
): Promise<ImportRow> {
  const fields = columns.map(({ field }) => field);
  // Figures that are codes are taken as they stand, and every column is written with the mark that was said.
  const answers = columns.map(({ evidence }) =>
    evidence?.point === undefined && evidence?.comma === undefined ? ('KEEP' as const) : decimalMark,
  );
  await world.as(as).get(calls.match, { body: { id, decimalMark, fields, answers } });
  await workOn(world);
  return told(world, id, as);
}

export async function store(
  world: World,
  id: string,
  takes: 'ALL' | 'GOOD' = 'ALL',
  as: PersonName = 'adi',
): Promise<ImportRow> {
  await world.as(as).get(calls.confirm, { body: { id, takes } });
  await workOn(world);
  return told(world, id, as);
}

export async function undo(world: World, id: string, as: PersonName = 'adi'): Promise<ImportRow> {
  await world.as(as).get(calls.undo, { params: { id } });
  await workOn(world);
  return told(world, id, as);
}

export const told = async (world: World, id: string, as: PersonName = 'adi') =>
  (await world.as(as).get(calls.get, { params: { id } })).data;

/** Errors as `[line, field, value, reason]`. */
export async function errorsOf(world: World, id: string, as: PersonName = 'adi', query: object = {}) {
  const { data } = await world.as(as).get(calls.errors, { params: { id }, query });
  return data.map(({ line, field, value, reason }) => [line, field, value, reason]);
}

export const workOn = (world: World) =>
  workOnImports(world.database.all, {
    work: (importId) =>
      workOnImport({
        connectionString: appUrlOf(world.databaseUrl),
        filesDir: join(world.dataDir, 'files'),
        importId,
      }),
    close: async () => undefined,
  });

/** Ends what a test left open, since one import of a kind is worked on at a time. */
export const endOpenImports = (world: World) =>
  world.owner.query(`update import set state = 'CANCELLED' where state not in ('DONE', 'UNDONE', 'REFUSED')`);
