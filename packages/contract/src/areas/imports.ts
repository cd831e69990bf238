// The import wizard: a file becomes an import, its columns are matched, it is checked, stored and, while nothing was built on
// it, undone. Everybody sees the imports of their own; who may bring a kind may add such a record by hand.
import { columnAnswers, evidenceNames } from '@dca/domain/import-cells';
import { decimalMarks, importKindNames } from '@dca/domain/import-kinds';
import { importStateNames } from '@dca/domain/import-lifecycle';
import { importReasonNames } from '@dca/domain/import-reasons';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { id, instant, several, text, words } from '../fields.ts';
import { fileHash } from '../hashes.ts';
import { exportFormat } from '../record-calls.ts';

const base = '/dca/msmasterdata/api/v1/imports';
const kind = z.enum(importKindNames);
const one = z.strictObject({ id });

/** The uploaded file that is brought, by its SHA-256. */
export const broughtFile = z.strictObject({
  id: id.optional(),
  sha256: fileHash,
  fileName: text(200),
});

/**
 * A column of the file. `field` is what it is matched with, null for none; `isKnown` marks one that the product fills by
 * itself, which is not taken and needs no matching. `evidence`: cells of the column that show how it is written; `answer`: what was
 * said of it. One with a `value` is no column of the file: that value stands in all rows.
 */
const column = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
  isKnown: z.boolean(),
  evidence: z.partialRecord(z.enum(evidenceNames), z.string()).optional(),
  answer: z.enum(columnAnswers).nullish(),
  value: z.string().optional(),
});
export type ImportColumn = z.infer<typeof column>;

/** A sheet of the file with its first rows, to choose the headings from. */
const sheet = z.object({
  name: z.string(),
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
});
export type ImportSheet = z.infer<typeof sheet>;

/** An import. Counts of rows are those of the last check; `rowsStored` rises while it is stored. `said`: why something did not go. */
export const importRow = z.object({
  id,
  kind,
  state: z.enum(importStateNames),
  fileName: z.string(),
  bytes: z.number().int(),
  decimalMark: z.enum(decimalMarks),
  columns: z.array(column),
  sheets: z.array(sheet),
  sheet: z.number().int(),
  headLine: z.number().int().nullable(),
  takesAlike: z.boolean(),
  rowsExpected: z.number().int().nullable(),
  rowsRead: z.number().int(),
  rowsGood: z.number().int(),
  rowsBad: z.number().int(),
  rowsSame: z.number().int(),
  rowsStored: z.number().int(),
  takes: z.enum(['ALL', 'GOOD']).nullable(),
  said: words.nullable(),
  hasWorkbook: z.boolean(),
  begunAt: instant,
  movedAt: instant,
});
export type ImportRow = z.infer<typeof importRow>;

const reason = z.enum(importReasonNames);
const particulars = z.record(z.string(), z.union([z.string(), z.number()]));

/** What is wrong with one value. `line` as the spreadsheet program counts. */
const importError = z.object({
  id,
  line: z.number().int(),
  field: z.string(),
  header: z.string(),
  value: z.string(),
  reason,
  particulars,
});
export type ImportError = z.infer<typeof importError>;

const reasonCount = z.object({ field: z.string(), header: z.string(), reason, errors: z.number().int() });
export type ReasonCount = z.infer<typeof reasonCount>;

/** A field that a column may be matched with. */
const target = z.object({
  field: z.string(),
  words,
  isRequired: z.boolean(),
  reads: z.enum(['FIGURE', 'DAY', 'CODE', 'OTHER']),
});
export type ImportTarget = z.infer<typeof target>;

/** A row as it would be stored, by field. */
const readRow = z.object({ line: z.number().int(), value: z.record(z.string(), z.unknown()) });
export type ImportReadRow = z.infer<typeof readRow>;

/** What every move of an import has. */
const told = {
  method: 'PUT',
  access: 'signedIn',
  effect: 'write',
  ours: true,
  reply: data(importRow),
} as const;

export const imports = {
  begin: call({
    method: 'POST',
    path: base,
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: 'Bring a file of records of any kind; who may depends on the kind',
    body: broughtFile.extend({ kind }),
    reply: data(importRow),
  }),
  list: call({
    method: 'GET',
    path: base,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'Imports of this person, newest first',
    query: listQuery({ Kind: several(kind), State: several(z.enum(importStateNames)) }),
    reply: list(importRow),
  }),
  get: call({
    method: 'GET',
    path: `${base}/:id`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary:
      'An import with the fields its columns may be matched with, how often which reason was found, and its first rows as read',
    params: one,
    reply: data(
      importRow.extend({ targets: z.array(target), reasons: z.array(reasonCount), rows: z.array(readRow) }),
    ),
  }),
  errors: call({
    method: 'GET',
    path: `${base}/errors/:id`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'Every error of an import by row, column, value and reason',
    params: one,
    query: listQuery({ Field: several(z.string().max(60)), Reason: several(reason) }),
    reply: list(importError),
  }),
  workbook: call({
    method: 'GET',
    path: `${base}/workbook/:id`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'The same rows back with their reasons: a workbook as a workbook, text as text',
    params: one,
    reply: 'file',
  }),
  template: call({
    method: 'GET',
    path: `${base}/template`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary:
      'An empty workbook of a kind, with the values that its columns allow, or its headings as text with separators',
    query: z.strictObject({ Kind: kind, Format: exportFormat }),
    reply: 'file',
  }),
  match: call({
    ...told,
    path: `${base}/match`,
    summary: 'Say what the columns are, and check every row',
    body: z.strictObject({
      id,
      decimalMark: z.enum(decimalMarks),
      fields: z.array(z.string().max(60).nullable()).max(500),
      answers: z.array(z.enum(columnAnswers).nullable()).max(500).optional(),
      values: z.record(z.string().max(60), text(300)).optional(),
      takesAlike: z.boolean().optional(),
    }),
  }),
  lookAgain: call({
    ...told,
    path: `${base}/look-again`,
    summary: 'Say on which sheet and in which row the headings are, and open the file again',
    body: z.strictObject({
      id,
      sheet: z.number().int().min(0).max(19),
      headLine: z.number().int().min(1).max(1_048_576),
    }),
  }),
  confirm: call({
    ...told,
    path: `${base}/confirm`,
    summary: 'Store all rows, or only the good ones',
    body: z.strictObject({ id, takes: z.enum(['ALL', 'GOOD']) }),
  }),
  cancel: call({
    ...told,
    path: `${base}/cancel/:id`,
    summary: 'Give up an import that is not stored',
    params: one,
  }),
  undo: call({
    ...told,
    path: `${base}/undo/:id`,
    summary: 'Undo an import, while nothing was built on it',
    params: one,
  }),
};
