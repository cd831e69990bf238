// The keys of people, one each, made when the audit first says something of them by name.
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import type { Noted } from '../handler.ts';
import { newKey, openPersonal, sealedIn, sealPersonal } from './personal.ts';

type Values = Record<string, unknown>;

/** What the audit keeps of a write: of a person, with their name under their key. */
export async function withoutNames(trx: AllTables, noted: Noted): Promise<Noted> {
  if (noted.ofPerson === undefined) return noted;
  const { ofPerson, target, before, after } = noted;
  const key = await keyOf(trx, ofPerson);
  const seal = (row: object | null) => row && sealPersonal({ ...row, id: ofPerson }, key);
  return {
    target,
    ...(before === undefined ? {} : { before: seal(before) }),
    ...(after === undefined ? {} : { after: seal(after) }),
  };
}

/** Of somebody who was removed meanwhile there is none, and none is made. */
async function keyOf(trx: AllTables, personId: string): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`with made as (
      insert into person_key (person_id, key) select id, ${newKey()} from person where id = ${personId} and removed_at is null
      on conflict do nothing returning key)
    select key from made union all select key from person_key where person_id = ${personId} limit 1`.execute(
    trx,
  );
  // Two at once: the other's is there once this waited for it.
  return (
    rows[0]?.key ??
    (await trx.selectFrom('person_key').select('key').where('person_id', '=', personId).executeTakeFirst())
      ?.key ??
    newKey()
  );
}

/** Entries with the names that there still are keys for. */
export async function openEntries<
  E extends { readonly before: Values | null; readonly after: Values | null },
>(
  keysOf: (personIds: readonly string[]) => Promise<readonly { person_id: string; key: Buffer }[]>,
  entries: readonly E[],
): Promise<E[]> {
  const of = [...new Set(entries.flatMap(({ before, after }) => [...sealedIn(before), ...sealedIn(after)]))];
  if (of.length === 0) return [...entries];
  const keys = new Map((await keysOf(of)).map(({ person_id, key }) => [person_id, key]));
  return entries.map((entry) => ({
    ...entry,
    before: openPersonal(entry.before, keys),
    after: openPersonal(entry.after, keys),
  }));
}
