// What a person says of an import of theirs. The worker does it: it is woken in the same transaction. Who may make a move is
// whoever may bring the kind, and the worker writes into the same row, so it is no move of `platform/move.ts`; its refusals
// come in that order.
import type { imports as calls, ImportColumn, ImportRow } from '@dca/contract/areas/imports';
import type { Field } from '@dca/contract/record-fields';
import { isAnswerTo, questionOf } from '@dca/domain/import-cells';
import type { DecimalMark, ImportKindName } from '@dca/domain/import-kinds';
import {
  type ImportMove,
  type ImportState,
  importMoveAllowed,
  importMoves,
  importStates,
} from '@dca/domain/import-lifecycle';
import { sql } from 'kysely';
import type { Acting, Handler } from '../../platform/handler.ts';
import { proveMayBring, proveNobodyElse } from '../../platform/imports/begin.ts';
import { readsAs } from '../../platform/imports/cell-values.ts';
import { isRequired, targetsOf } from '../../platform/imports/fields.ts';
import { oneImport } from '../../platform/imports/told-import.ts';
import { wayOfUndoing } from '../../platform/imports/undo.ts';
import { refuse, refuseField } from '../../platform/problem.ts';
import { kindsOfImport } from './kinds.ts';

type Sets = Readonly<Record<string, unknown>>;

export const matchImport: Handler<typeof calls.match> = async ({ body, ...acting }) => {
  const before = await importToMove(acting, 'match', body.id);
  const { fields } = kindsOfImport[before.kind].table;
  const known = targetsOf(fields).map(({ field }) => field);
  const wanted = body.fields.filter((field) => field !== null);
  const inFile = before.columns.filter(({ value }) => value === undefined);
  const values = Object.entries(body.values ?? {});
  wanted.push(...values.map(([field]) => field));
  if (body.fields.length !== inFile.length || wanted.some((field) => !known.includes(field)))
    throw refuseField('body.fields', {
      en: 'These are not the columns of the file.',
      id: 'Ini bukan kolom berkas tersebut.',
    });
  if (new Set(wanted).size < wanted.length)
    throw refuseField('body.fields', {
      en: 'Two columns are matched with the same field.',
      id: 'Dua kolom dipasangkan dengan isian yang sama.',
    });
  proveWhole(before.kind, wanted);
  const matched = inFile.map((column, index) => ({
    ...column,
    field: body.fields[index] ?? null,
    answer: body.answers?.[index] ?? null,
  }));
  proveAnswered(before.kind, matched, body.decimalMark);
  const columns = [
    ...matched,
    ...values.map(([field, value]) => valueColumn(fields[field] as Field, field, value)),
  ];
  return moved(acting, before, 'match', {
    decimal_mark: body.decimalMark,
    takes_alike: body.takesAlike ?? false,
    columns: sql`${JSON.stringify(columns)}::jsonb`,
    rows_expected: before.rowsRead || null,
    rows_read: 0,
    workbook_key: null,
    said: null,
  });
};

export const lookAgain: Handler<typeof calls.lookAgain> = async ({ body, ...acting }) => {
  const before = await importToMove(acting, 'lookAgain', body.id);
  if (!before.sheets[body.sheet]?.rows.some(({ line }) => line === body.headLine))
    throw refuseField('body.headLine', {
      en: 'There is no such row among the first of that sheet.',
      id: 'Tidak ada baris itu di awal lembar tersebut.',
    });
  return moved(acting, before, 'lookAgain', {
    sheet: body.sheet,
    head_line: body.headLine,
    columns: sql`'[]'::jsonb`,
    rows_read: 0,
    workbook_key: null,
    said: null,
  });
};

export const confirmImport: Handler<typeof calls.confirm> = async ({ body, ...acting }) => {
  const before = await importToMove(acting, 'confirm', body.id);
  if (before.rowsGood === 0)
    throw refuse('moveNotAllowed', {
      detail: { en: 'No row of it is to be stored.', id: 'Tidak ada baris yang perlu disimpan.' },
    });
  if (body.takes === 'ALL' && before.rowsBad > 0)
    throw refuse('moveNotAllowed', {
      detail: {
        en: `${before.rowsBad} rows are wrong. Store the good ones only, or mend the file.`,
        id: `${before.rowsBad} baris salah. Simpan yang benar saja, atau perbaiki berkasnya.`,
      },
    });
  return moved(acting, before, 'confirm', { takes: body.takes, rows_stored: 0, said: null });
};

export const cancelImport: Handler<typeof calls.cancel> = async ({ params, ...acting }) =>
  moved(acting, await importToMove(acting, 'cancel', params.id), 'cancel', {});

export const undoImport: Handler<typeof calls.undo> = async ({ params, ...acting }) => {
  const before = await importToMove(acting, 'undo', params.id);
  const inTheWay = await wayOfUndoing(acting.db, params.id, kindsOfImport[before.kind]);
  if (inTheWay) throw refuse('inUse', { detail: inTheWay });
  return moved(acting, before, 'undo', { said: null });
};

/** An import that the viewer may move from where it is. Throws notFound, forbidden, moveNotAllowed. */
async function importToMove({ visible, viewer }: Acting, move: ImportMove, id: string): Promise<ImportRow> {
  const found = await oneImport(visible, id);
  proveMayBring(viewer, found.kind);
  proveMove(move, found.state);
  return found;
}

/** Moves the import and wakes the worker. Throws inUse where the worker has one of the kind, conflict when somebody was faster. */
async function moved(acting: Acting, before: ImportRow, move: ImportMove, sets: Sets) {
  const { visible, enqueue } = acting;
  const { to } = importMoves[move];
  if ('isWorking' in importStates[to]) await proveNobodyElse(acting, before.kind);
  const { numUpdatedRows } = await visible
    .changeImports()
    .set({ ...sets, state: to, attempts: 0, moved_at: sql<string>`now()` })
    .where('import.id', '=', before.id)
    .where('import.state', '=', before.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('conflict');
  if ('isWorking' in importStates[to]) await enqueue('work-on-imports', {}, `${before.id} ${to}`);
  const data = await oneImport(visible, before.id);
  return {
    reply: { data },
    noted: { target: `import/${before.id}`, before: { state: before.state }, after: { state: to, ...sets } },
  };
}

function proveMove(move: ImportMove, from: ImportState): void {
  if (importMoveAllowed(move, from)) return;
  const { label } = importStates[from];
  throw refuse('moveNotAllowed', {
    detail: {
      en: `This is not possible: the import is in state "${label.en}".`,
      id: `Tidak dapat dilakukan: impor berstatus "${label.id}".`,
    },
  });
}

/** A value that stands in all rows, in the place of a column. */
const valueColumn = (field: Field, name: string, value: string): ImportColumn => ({
  ...{ header: field.words.en, samples: [value], field: name, isKnown: false, value },
});

/** What the cells of a column leave open is said by a person. */
function proveAnswered(kindName: ImportKindName, columns: readonly ImportColumn[], mark: DecimalMark): void {
  const { fields } = kindsOfImport[kindName].table;
  const open = columns.filter(({ field, evidence = {}, answer = null }) => {
    if (field === null) return false;
    const question = questionOf({ reads: readsAs(fields[field] as Field), evidence }, mark);
    return question !== null && !isAnswerTo(question, answer);
  });
  if (open.length === 0) return;
  const headers = open.map(({ header }) => header).join(', ');
  throw refuseField('body.answers', {
    en: `Say how these columns are to be read: ${headers}.`,
    id: `Tentukan cara membaca kolom ini: ${headers}.`,
  });
}

/** Every field that a row needs has its column, unless what stands is changed: there only the key is needed. */
function proveWhole(kindName: keyof typeof kindsOfImport, wanted: readonly string[]): void {
  const { table, changes } = kindsOfImport[kindName];
  const needed = targetsOf(table.fields).filter(({ field }) => {
    const column = table.fields[field];
    return changes ? field === changes.key : column !== undefined && isRequired(column);
  });
  const missing = needed.filter(({ field }) => !wanted.includes(field));
  if (missing.length === 0) return;
  const list = (language: 'en' | 'id') => missing.map(({ words }) => words[language]).join(', ');
  throw refuseField('body.fields', {
    en: `No column is matched with: ${list('en')}.`,
    id: `Belum ada kolom untuk: ${list('id')}.`,
  });
}
