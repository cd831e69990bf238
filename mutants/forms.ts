import type { Mutant } from '../scripts/mutants/mutant.ts';

const area = 'apps/api/src/areas/checksheets/forms';
const domain = 'packages/domain/src/form-drafts';
const drafts = `api ${area}/drafts.test.ts`;
const publishing = `api ${area}/publish.test.ts`;
const faults = `domain ${domain}/form-faults.test.ts`;

export const mutants: readonly Mutant[] = [
  {
    name: 'a second draft is begun beside the first',
    file: `${area}/drafts.ts`,
    from: '  if (working) throw refuseStale(working);\n',
    to: '',
    tests: [drafts],
  },
  {
    name: 'a draft with reasons against it is published',
    file: `${area}/publish.ts`,
    from: '  if (faults.length > 0) throw refuseFaults(faults);\n',
    to: '',
    tests: [publishing],
  },
  {
    name: 'a draft is published over a version that nobody compared it with',
    file: `${area}/publish.ts`,
    from: "  if (published !== over) throw refuse('conflict', { detail: texts.otherPublished });\n",
    to: '',
    tests: [publishing],
  },
  {
    name: 'what is published is not the newest version',
    file: `${area}/publish.ts`,
    from: 'last > draft.version ? last + 1 : draft.version',
    to: 'draft.version',
    tests: [publishing],
  },
  {
    name: 'a release undoes the name that an administrator gave',
    file: `${area}/publish.ts`,
    from: 'form.is_changed_here or (form.name, form.unit_models) is distinct from',
    to: 'form.is_changed_here and (form.name, form.unit_models) is distinct from',
    tests: [publishing],
  },
  {
    name: 'a condition may wait for what is asked later',
    file: `${domain}/question-faults.ts`,
    from: 'at > position',
    to: 'at < 0',
    tests: [faults],
  },
  {
    name: 'a standard may reach beyond the limit',
    file: `${domain}/question-faults.ts`,
    from: '    isAbove(stdMax, limitMax) ||\n',
    to: '',
    tests: [faults],
  },
  {
    name: 'another kind of answer keeps the trend of the old one',
    file: `${domain}/question-faults.ts`,
    from: 'if (before === undefined || before === family) return [];',
    to: 'if (before !== family) return [];',
    tests: [faults],
  },
  {
    name: 'a difference in order is not told',
    file: `${domain}/differences.ts`,
    from: '    if (isRising(stayed) || !first) return [];\n',
    to: '    if (stayed.length >= 0 || !first) return [];\n',
    tests: [`domain ${domain}/differences.test.ts`],
  },
  {
    name: 'of joined conditions any one has to hold',
    file: 'packages/domain/src/checksheet/conditions.ts',
    from: "join === 'all' || conditions.length === 0",
    to: 'conditions.length === 0',
    tests: ['domain packages/domain/src/checksheet/answering.test.ts'],
  },
  {
    name: 'a question may wait for itself by way of another one',
    file: `${domain}/question-faults.ts`,
    from: '  if (waitsFor(other, question.id, all))\n',
    to: '  if (waitsFor(other, other.id, []))\n',
    tests: [faults],
  },
  {
    name: 'a file with a wrong cell makes a draft of the rest',
    file: 'packages/domain/src/form-files/read-form.ts',
    from: 'if (!form || faults.length > 0) return { draft: null, faults };',
    to: 'if (!form) return { draft: null, faults };',
    tests: ['domain packages/domain/src/form-files/dirt.test.ts'],
  },
  {
    name: 'a file gives another kind of answer the trend of the old one',
    file: 'packages/domain/src/form-files/read-form.ts',
    from: 'before === undefined || before === question.family ? question',
    to: 'before !== undefined ? question',
    tests: ['domain packages/domain/src/form-files/form-sheets.test.ts'],
  },
  {
    name: 'a row whose id was taken out is another question',
    file: 'packages/domain/src/form-files/read-form.ts',
    from: "if (code === '' || same.length !== 1 || !only) return newId();",
    to: 'if (!only || only) return newId();',
    tests: ['domain packages/domain/src/form-files/form-sheets.test.ts'],
  },
  {
    name: 'a decimal comma is guessed at',
    file: 'packages/domain/src/form-files/read-question.ts',
    from: '/^[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)$/.test(text)',
    to: '/^[+-]?(?:\\d+(?:[.,]\\d+)?|\\.\\d+)$/.test(text)',
    tests: ['domain packages/domain/src/form-files/dirt.test.ts'],
  },
  {
    name: 'the workbook of a form is opened before it is judged',
    file: 'apps/api/src/documents/spreadsheet/workbook/sheets-in.ts',
    from: 'await assertSafeArchive(bytes, limits)',
    to: 'await assertSafeArchive(bytes, { ...limits, unpackedBytes: 1e12, ratio: 1e12 })',
    tests: [`api ${area}/files/files.test.ts`],
  },
  {
    name: 'what is no workbook is read as the file of a form',
    file: `${area}/files/read-file.ts`,
    from: "  await proveMayTie(files, sha256, 'FORM', 'form');\n",
    to: '',
    tests: [`api ${area}/files/files.test.ts`],
  },
  {
    name: 'what an XLSForm cannot say is taken off the draft',
    file: 'packages/domain/src/form-files/xlsform/read-row.ts',
    from: '? { ...known, ...(known.family === family ? {} : noMeasure) }',
    to: '? { ...known, ...noMeasure }',
    tests: ['domain packages/domain/src/form-files/xlsform/write.test.ts'],
  },
  {
    name: 'what an XLSForm says and ours do not is left out in silence',
    file: 'packages/domain/src/form-files/xlsform/read-row.ts',
    from: "    remark(remarks.lost, row, 'type', notHere[why]);\n",
    to: '    void why;\n',
    tests: ['domain packages/domain/src/form-files/xlsform/left-out.test.ts'],
  },
  {
    name: 'the condition around a question is not waited for',
    file: 'packages/domain/src/form-files/xlsform/read-conditions.ts',
    from: '[...entry.around, own]',
    to: '[own]',
    tests: ['domain packages/domain/src/form-files/xlsform/read.test.ts'],
  },
  {
    name: 'a draft that was thrown away leaves a form without any version',
    file: `${area}/drafts.ts`,
    from: "  await visible.removeEmptyForms().where('form.id', '=', id).execute();\n",
    to: '',
    tests: [`api ${area}/create.test.ts`],
  },
  {
    name: 'a release does not start where an administrator took the code of its form',
    file: 'apps/api/db/content/load-forms.ts',
    from: 'where code = $2 and id <> $1',
    to: 'where code = $2 and id = $1',
    tests: [`api ${area}/create.test.ts`],
  },
];
