// An XLSForm as somebody else wrote it, and the form of the tests as one of ours.
import { draft } from '../../form-drafts/draft.testing.ts';
import { type DraftForm, draftQuestions } from '../../form-drafts/draft.ts';
import { context, withIds } from '../file.testing.ts';
import type { FileCell, FileSheet } from '../file.ts';
import { readXlsForm } from './read.ts';
import { xlsForm } from './write.ts';

export const form = withIds(draft);
export const idOf = (code: string) =>
  draftQuestions(form).find(({ question }) => question.code === code)?.question.id ?? '';
export const write = (one: DraftForm) => xlsForm(one, { code: 'INS-250', version: 3 });
export const read = (sheets: readonly FileSheet[], known = form, bad: Record<string, string> = {}) =>
  readXlsForm(sheets, context(known), new Map(Object.entries(bad)));
/** A form of rows under the headings that Kobo writes. */
export const survey = (rows: FileCell[][], more: FileSheet[] = []): FileSheet[] => [
  {
    name: 'survey',
    rows: [
      [
        'type',
        'name',
        'label::English (en)',
        'label::Bahasa Indonesia (id)',
        'required',
        'relevant',
        'constraint',
      ],
      ...rows,
    ],
  },
  ...more,
];
export const choices = (rows: FileCell[][]): FileSheet => ({
  name: 'choices',
  rows: [['list_name', 'name', 'label::English (en)', 'label::Bahasa Indonesia (id)'], ...rows],
});
export const goodOrBad = choices([
  ['condition', 'NMG', 'Good', 'Baik'],
  ['condition', 'NMB', 'Bad', 'Rusak'],
  ['condition', 'NMC', 'Corrected', 'Diperbaiki'],
  ['condition', 'NMU', 'Unchecked', 'Tidak dicek'],
]);
export const asks = (name: string, more: FileCell[] = []): FileCell[] => [
  'select_one condition',
  name,
  `Is ${name}?`,
  `Apakah ${name}?`,
  ...more,
];
export const english = (remarks: readonly { reason: { en: string } }[]) =>
  remarks.map(({ reason }) => reason.en);
