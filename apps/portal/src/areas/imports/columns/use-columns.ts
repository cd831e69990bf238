// What a person says of the columns of a file before its rows are read: what each is taken as, how it is written where its cells leave
// that open, and what stands in all rows where a column is missing.
import type { ImportColumn, ImportRow, ImportTarget } from '@dca/contract/areas/imports';
import {
  type ColumnAnswer,
  type ColumnEvidence,
  type ColumnQuestion,
  isAnswerTo,
  isMarkOpen,
  markShown,
  questionOf,
} from '@dca/domain/import-cells';
import type { DecimalMark } from '@dca/domain/import-kinds';
import { useState } from 'react';

export interface SaidColumn {
  readonly column: ImportColumn;
  readonly field: string | null;
  readonly answer: ColumnAnswer | null;
  readonly question: ColumnQuestion | null;
  readonly reads: ImportTarget['reads'];
}

const evidenceOf = ({ evidence }: ImportColumn) => (evidence ?? {}) as ColumnEvidence;

export function useColumns(its: ImportRow & { readonly targets: readonly ImportTarget[] }) {
  const inFile = its.columns.filter(({ value }) => value === undefined);
  const [fields, setFields] = useState(inFile.map(({ field }) => field));
  const [answers, setAnswers] = useState(inFile.map(({ answer }) => answer ?? null));
  const [values, setValues] = useState(valuesOf(its));
  const [chosenMark, setMark] = useState<DecimalMark | null>(null);
  const readsOf = (field: string | null) => its.targets.find((one) => one.field === field)?.reads ?? 'OTHER';
  const read = inFile.map((column, at) => ({
    reads: readsOf(fields[at] ?? null),
    evidence: evidenceOf(column),
  }));
  const mark = chosenMark ?? markShown(read) ?? (isMarkOpen(read) ? null : its.decimalMark);
  const columns = inFile.map((column, at): SaidColumn => {
    const reads = readsOf(fields[at] ?? null);
    const question = questionOf({ reads, evidence: evidenceOf(column) }, mark ?? its.decimalMark);
    return { column, field: fields[at] ?? null, answer: answers[at] ?? null, question, reads };
  });
  // What is changed by its number alone needs no more than that.
  const needed = its.targets.filter(
    ({ field, isRequired }) =>
      isRequired && !fields.includes(field) && its.kind !== 'parts-update' && its.kind !== 'part-orders',
  );
  const given = Object.fromEntries(
    needed.map(({ field }) => [field, values[field]?.trim() ?? '']).filter(([, value]) => value !== ''),
  ) as Record<string, string>;
  const open = columns.filter(({ question, answer }) => question && !isAnswerTo(question, answer));
  return {
    columns,
    mark,
    needed,
    values,
    missing: needed.filter(({ field }) => !given[field]),
    isOpen: open.length > 0 || mark === null,
    setMark,
    take: (index: number, field: string | null) =>
      setFields(fields.map((now, at) => (at === index ? field : now === field ? null : now))),
    answer: (index: number, answer: ColumnAnswer | null) => setAnswers(answers.with(index, answer)),
    give: (field: string, value: string) => setValues({ ...values, [field]: value }),
    body: { id: its.id, decimalMark: mark ?? its.decimalMark, fields, answers, values: given },
  };
}

/** What was said of an import before, to say it again. */
export const saidBefore = (its: ImportRow) => {
  const inFile = its.columns.filter(({ value }) => value === undefined);
  return {
    id: its.id,
    decimalMark: its.decimalMark,
    fields: inFile.map(({ field }) => field),
    answers: inFile.map(({ answer }) => answer ?? null),
    values: valuesOf(its),
    takesAlike: its.takesAlike,
  };
};

const valuesOf = ({ columns }: ImportRow): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ field, value }) => (field !== null && value !== undefined ? [[field, value]] : [])),
  );
