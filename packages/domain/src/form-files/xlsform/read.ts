// An XLSForm as a draft: its groups are zones and groups, its questions are matched by name with those of the draft that it takes the
// place of, whose limits, bad answers and other things that XLSForm cannot say stay. What has no place here is told row by row.
import { type DraftForm, draftQuestions, inOrder } from '../../form-drafts/draft.ts';
import { draftLimits } from '../../limits.ts';
import type { Words } from '../../text.ts';
import { type CellRemark, type FileSheet, sheetNamed } from '../file.ts';
import type { FileContext } from '../read-form.ts';
import { knownBy } from './known.ts';
import { placeSurvey } from './place-survey.ts';
import { readChoices } from './read-choices.ts';
import { zonesOf } from './read-conditions.ts';
import type { BadAsk, Reading } from './read-row.ts';
import { notHere, xlsFormFaults } from './remarks.ts';
import { languageOf, type Remarks, remark, rowsOfSheet, type XlsRow } from './survey.ts';
import { leftOutSheet } from './write.ts';

type XlsFormRead = {
  readonly draft: DraftForm | null;
  readonly faults: readonly CellRemark[];
  /** What of the file has no place here. */
  readonly lost: readonly CellRemark[];
  /** Questions of which it has to be said first which answer is bad; there is no draft before. */
  readonly asks: readonly BadAsk[];
};

const knownSheets = ['survey', 'choices', 'settings', leftOutSheet];

/** Whether a workbook is an XLSForm and no spreadsheet of ours. */
export const isXlsForm = (sheets: readonly FileSheet[]): boolean =>
  sheetNamed(sheets, ['survey']) !== undefined;

/** Reads an XLSForm beside the draft that it takes the place of; `bad` says which answer of a question is, by its name. */
export function readXlsForm(
  sheets: readonly FileSheet[],
  { asked, ...context }: FileContext,
  bad: ReadonlyMap<string, string> = new Map(),
): XlsFormRead {
  const remarks: Remarks = { faults: [], lost: [] };
  const [settings] = rowsOf(sheets, 'settings', 'en', remarks);
  const plain = languageOf(settings?.text('default_language') ?? '') ?? 'en';
  for (const { name, rows } of sheets)
    if (!knownSheets.includes(name.trim().toLowerCase()) && rows.length > 0)
      remarks.lost.push({ sheet: name, row: null, column: null, value: '', reason: notHere.sheet });
  const choices = readChoices(rowsOf(sheets, 'choices', plain, remarks));
  const rows = rowsOf(sheets, 'survey', plain, remarks);
  const name = titleOf(settings, plain, context, remarks);
  const allNames = new Set(rows.map((row) => row.text('name').toLowerCase()));
  const reading: Reading = {
    ...{ ...context, byName: knownBy(context.known), choices, remarks, allNames, askedBefore: asked },
    ...{ asked: new Set<string>(), codes: new Set<string>(), bad, asks: [] },
  };
  const zones = zonesOf(placeSurvey(rows, name, reading), reading);
  const draft = inOrder({ name, unitModels: context.known.unitModels, zones });
  if (remarks.faults.length === 0 && draftQuestions(draft).length === 0)
    remarks.faults.push({
      sheet: 'survey',
      row: null,
      column: null,
      value: '',
      reason: xlsFormFaults.nothingAsked,
    });
  const isWhole = remarks.faults.length === 0 && reading.asks.length === 0;
  return { draft: isWhole ? draft : null, ...remarks, asks: reading.asks };
}

const rowsOf = (
  sheets: readonly FileSheet[],
  kind: string,
  plain: keyof Words,
  remarks: Remarks,
): XlsRow[] => {
  const sheet = sheetNamed(sheets, [kind]);
  return sheet ? rowsOfSheet(sheet, kind, plain, remarks) : [];
};

/** The title is in the language of the form; the other one stays. */
function titleOf(
  settings: XlsRow | undefined,
  plain: keyof Words,
  { known }: Pick<FileContext, 'known'>,
  { lost }: Remarks,
): Words {
  const whole = settings?.text('form_title') ?? '';
  const title = whole.slice(0, draftLimits.formName);
  if (settings && title !== whole)
    remark(lost, settings, 'form_title', notHere.cut, { most: draftLimits.formName });
  return title === '' || title === (known.name.en || known.name.id)
    ? known.name
    : { ...known.name, [plain]: title };
}
