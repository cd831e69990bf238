// The log of a record, read off the audit: each write keeps the record as it was before and after.

import { changesOfPage, type RecordChange } from '@dca/contract/record-changes';
import { changedNamesIn, type RecordTable } from '@dca/contract/record-fields';
import { sql } from 'kysely';
import type { Visible } from '../visibility/visible.ts';
import { openEntries } from './personal/keys.ts';
import { refuseField } from './problem.ts';
import { shownInstant } from './shown-instant.ts';

interface ChangesPage {
  data: RecordChange[];
  next: string | null;
}

type Values = Record<string, unknown>;

/** A page of the log of a record that was read before; `before` is the id of the entry after which it goes on. */
export async function changesOf(
  visible: Visible,
  { fields }: RecordTable,
  {
    target,
    id,
    before,
  }: { readonly target: string; readonly id: string; readonly before: string | undefined },
): Promise<ChangesPage> {
  const names = changedNamesIn(fields);
  const writes = visible.writesTo(`${target}/${id}`, id);
  const found = await (before ? writes.where('audit_entry.id', '<', placeOf(before)) : writes)
    .select([
      sql<string>`audit_entry.id::text`.as('id'),
      shownInstant('audit_entry.at').as('at'),
      sql<string>`coalesce((select user_name from person where person.id = audit_entry.person_id), '')`.as(
        'by',
      ),
      sql<Values | null>`audit_entry.before`.as('before'),
      sql<Values>`audit_entry.after`.as('after'),
    ])
    .orderBy('audit_entry.id', 'desc')
    .limit(changesOfPage + 1)
    .execute();
  const opened = await openEntries(visible.personKeys, found);
  return pageOfChanges(opened.map((entry) => onlyDiffering(entry, names)));
}

function placeOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw refuseField('query.Cursor', {
    en: 'This is no place in the log.',
    id: 'Ini bukan posisi di riwayat.',
  });
}

/** Of one entry more than fits a page: the page, without entries in which nothing differs, and where the next begins. */
export function pageOfChanges(found: readonly RecordChange[]): ChangesPage {
  const shown = found.slice(0, changesOfPage);
  return {
    data: shown.filter(({ before, after }) => before === null || Object.keys(after).length > 0),
    next: found.length > changesOfPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** An entry with the fields in which its record differs; one that was added has them all. */
function onlyDiffering(entry: RecordChange, names: readonly string[]): RecordChange {
  const { before, after } = entry;
  const differing = names.filter(
    (name) => before === null || JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const only = (values: Values) => Object.fromEntries(differing.map((name) => [name, values[name] ?? null]));
  return { ...entry, before: before && only(before), after: only(after) };
}
