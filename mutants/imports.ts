import type { Mutant } from '../scripts/mutants/mutant.ts';

const cells = 'packages/domain/src/import-cells';
const ofCells = `domain ${cells}/columns.test.ts`;
const platform = 'apps/api/src/platform/imports';
const ofCases = 'api apps/api/src/areas/imports/cases.test.ts';
const ofMore = 'api apps/api/src/areas/imports/more-cases.test.ts';
const xlsform = 'packages/domain/src/form-files/xlsform';
const ofForms = `domain ${xlsform}/as-people-have-them.test.ts`;

export const mutants: readonly Mutant[] = [
  {
    name: 'a column that is written with the other mark is not asked about',
    file: `${cells}/columns.ts`,
    from: "=== undefined ? null : 'MARK';",
    to: '=== undefined ? null : null;',
    tests: [ofCells],
  },
  {
    name: 'the order of day and month is guessed',
    file: `${cells}/columns.ts`,
    from: "return isOrderOpen(evidence) ? 'ORDER' : null;",
    to: 'return null;',
    tests: [ofCells],
  },
  {
    name: 'codes that may have lost their zeros are taken as they stand',
    file: `${cells}/columns.ts`,
    from: "return reads === 'CODE' && evidence.bare !== undefined ? 'ZEROS' : null;",
    to: 'return null;',
    tests: [ofCells],
  },
  {
    name: 'an import is matched although a column is open',
    file: 'apps/api/src/areas/imports/moves.ts',
    from: '  proveAnswered(before.kind, matched, body.decimalMark);\n',
    to: '',
    tests: [ofCases],
  },
  {
    name: 'a figure of a column with both marks is read a thousandfold too small',
    file: `${platform}/cell-values.ts`,
    from: "  if (isMixed && looksParted(given, mark)) return { reason: 'MARK_UNCLEAR' };\n",
    to: '',
    tests: [ofCases],
  },
  {
    name: 'a part number is what the spreadsheet keeps',
    file: `${platform}/cell-values.ts`,
    from: "const shown = shownBy(format ?? '', given);",
    to: 'const shown = String(given);',
    tests: [ofCases],
  },
  {
    name: 'a date is a part number',
    file: `${platform}/cell-values.ts`,
    from: "if (given instanceof Date || typeof given === 'boolean') return { reason: 'REMADE' };",
    to: "if (given instanceof Date || typeof given === 'boolean') return { value: String(given) };",
    tests: [ofCases],
  },
  {
    name: 'dollars are stored as rupiah',
    file: `${platform}/read-row.ts`,
    from: 'if (currency === undefined || named === currency) continue;',
    to: 'if (named) continue;',
    tests: [ofCases],
  },
  {
    name: 'a sum of the rows is told as a row that is wrong',
    file: `${platform}/check.ts`,
    from: 'if (value === null && isTotal(row.row))',
    to: 'if (value === undefined && isTotal(row.row))',
    tests: [ofCases],
  },
  {
    name: 'a customer comes a second time without a question',
    file: 'apps/api/src/areas/customers/import.ts',
    from: 'wrong: takesAlike ? ',
    to: 'wrong: takesAlike || !takesAlike ? ',
    tests: [ofMore],
  },
  {
    name: 'the rows above the headings are rows',
    file: `${platform}/file-rows.ts`,
    from: 'row.line >= (head_line ?? 0) && ',
    to: '',
    tests: [ofCases],
  },
  {
    name: 'dates come back as figures',
    file: `${platform}/return-workbook.ts`,
    from: '  if (format) return { cell, format };\n',
    to: '  if (format) return cell;\n',
    tests: [ofCases],
  },
  {
    name: 'which answer is bad is guessed',
    file: `${xlsform}/read.ts`,
    from: 'remarks.faults.length === 0 && reading.asks.length === 0',
    to: 'remarks.faults.length === 0',
    tests: [ofForms],
  },
  {
    name: 'a file of which nothing can be asked empties the draft',
    file: `${xlsform}/read.ts`,
    from: 'if (remarks.faults.length === 0 && draftQuestions(draft).length === 0)',
    to: 'if (rows.length < 0)',
    tests: [ofForms],
  },
  {
    name: 'a name that is shortened is not told',
    file: `${xlsform}/read-row.ts`,
    from: "if (code !== name) remark(remarks.lost, row, 'name', notHere.renamed, { code });",
    to: '',
    tests: [ofForms],
  },
];
