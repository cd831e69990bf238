import type { Mutant } from '../scripts/mutants/mutant.ts';

const folder = 'apps/api/src/documents/spreadsheet';
const markup = `${folder}/workbook/markup.ts`;
const hearing = `${folder}/workbook/hear-rows.ts`;
const workbook = `${folder}/workbook/workbook-rows.ts`;
const csv = `${folder}/write-csv.ts`;
const ofWorkbook = `api ${folder}/workbook/workbook-rows.test.ts`;
const ofText = 'api apps/api/src/areas/imports/text.test.ts';
const ofOpenDocument = `api ${folder}/ods-cells.test.ts`;
const ofCsv = `api ${folder}/write-csv.test.ts`;

const records = `${folder}/csv-records.ts`;
const ofRows = `api ${folder}/sheet-rows.test.ts`;

export const mutants: readonly Mutant[] = [
  {
    name: 'an open quotation mark takes whatever comes',
    file: records,
    from: 'if (end < 0 && !it.isWhole && it.text.length - begun <= longestCell) return null;',
    to: 'if (end < 0 && !it.isWhole) return null;',
    tests: [ofRows],
  },
  {
    name: 'a row of text has no end and no bound',
    file: records,
    from: "    if (rest.length > longestRecord) throw new SheetRefused('TOO_MANY_COLUMNS');\n",
    to: '',
    tests: [ofRows],
  },
  {
    name: 'rows that a quotation mark joined are taken as one',
    file: records,
    from: 'if (/[\\r\\n]/.test(inside)) return asSign(it, end);',
    to: '',
    tests: [ofRows],
  },
  {
    name: 'a row with unclear quotation marks is taken',
    file: 'apps/api/src/platform/imports/check.ts',
    from: 'if (!row.isUnclear || !place) return null;',
    to: 'if (!place || place) return null;',
    tests: [ofText],
  },
  {
    name: 'an import that was given up is read to its end',
    file: 'apps/api/src/platform/imports/file-rows.ts',
    from: 'await proveUnderWay(work);',
    to: '',
    tests: ['api apps/api/src/areas/imports/reading.test.ts'],
  },
  {
    name: 'reading a file takes as long as it takes',
    file: 'apps/api/src/platform/imports/file-rows.ts',
    from: "    if (spent > mostMs) throw new SheetRefused('TOO_SLOW');\n",
    to: '',
    tests: ['api apps/api/src/areas/imports/reading.test.ts'],
  },
  {
    name: 'a workbook says what its signs mean',
    file: markup,
    from: "if (!source.startsWith('<![CDATA[', open)) throw new SheetRefused('NOT_A_SHEET');",
    to: "if (!source.startsWith('<![CDATA[', open)) return behind('>');",
    tests: [ofWorkbook],
  },
  {
    name: 'a mark without an end is gathered as long as it comes',
    file: markup,
    from: "    if (rest.length > longest) throw new SheetRefused('NOT_A_SHEET');\n",
    to: '',
    tests: [ofWorkbook],
  },
  {
    name: 'a tag ends within its quotes',
    file: markup,
    from: 'else if (sign === quote || sign === apostrophe) within = sign;',
    to: '',
    tests: [ofWorkbook],
  },
  {
    name: 'a row comes twice',
    file: hearing,
    from: "  if (!(next > it.line)) throw new SheetRefused('NOT_A_SHEET');\n",
    to: '',
    tests: [ofWorkbook],
  },
  {
    name: 'room is made for columns beyond the last',
    file: hearing,
    from: "  if (it.column >= mostColumns) throw new SheetRefused('NOT_A_SHEET');\n",
    to: '',
    tests: [ofWorkbook],
  },
  {
    name: 'an empty cell takes no column',
    file: hearing,
    from: '  it.column += 1;\n',
    to: '',
    tests: [ofWorkbook],
  },
  {
    name: 'there was a 29 February 1900',
    file: hearing,
    from: 'const days = serial > thatDay ? serial - 1 : serial;',
    to: 'const days = serial - 1;',
    tests: [ofWorkbook],
  },
  {
    name: 'how a shared text is pronounced is told with it',
    file: hearing,
    from: "else if (name === 'rPh') isSpoken = false;",
    to: '',
    tests: [ofWorkbook],
  },
  {
    name: 'how a text in a cell is pronounced is told with it',
    file: hearing,
    from: "else if (name === 'rPh') it.isInline = false;",
    to: '',
    tests: [ofWorkbook],
  },
  {
    name: 'days are counted from 1900 in every workbook',
    file: workbook,
    from: 'since1904: day?.getUTCFullYear() === 1906',
    to: 'since1904: false',
    tests: [ofWorkbook],
  },
  {
    name: 'the first sheet of the archive is read for that of the workbook',
    file: workbook,
    from: 'sheets[Number(first?.[0] ?? -1)]',
    to: 'sheets[Number(first?.[0] ?? -1) && 0]',
    tests: [ofWorkbook],
  },
  {
    name: 'what was stored as it is gets unpacked',
    file: workbook,
    from: "if (method === 'stored') {",
    to: "if (method !== 'stored' && method !== 'deflated') {",
    tests: [ofWorkbook],
  },
  {
    name: 'a sign ends where a piece of the sheet does',
    file: workbook,
    from: 'for await (const piece of inflate) yield decoder.decode(piece, { stream: true });',
    to: 'for await (const piece of inflate) yield decoder.decode(piece);',
    tests: [ofWorkbook],
  },
  {
    name: 'spreadsheet programs take the text for that of an old code page',
    file: csv,
    from: "const mark = '\\ufeff';",
    to: "const mark = '';",
    tests: [ofCsv],
  },
  {
    name: 'the separator of the other language stands bare',
    file: csv,
    from: '/[",;\\t\\r\\n]|^ | $/',
    to: '/[",\\t\\r\\n]|^ | $/',
    tests: [ofCsv],
  },
  {
    name: 'spaces at the ends of a text are left to whoever reads it',
    file: csv,
    from: '/[",;\\t\\r\\n]|^ | $/',
    to: '/[",;\\t\\r\\n]/',
    tests: [ofCsv],
  },
  {
    name: 'a quotation mark within a text ends it',
    file: csv,
    from: `text.replaceAll('"', '""')`,
    to: 'text',
    tests: [ofCsv],
  },
  {
    name: 'a heading is a formula',
    file: csv,
    from: 'neutralise(header)',
    to: 'header',
    tests: [ofCsv],
  },
  {
    name: 'a small figure has a power of ten in a text',
    file: csv,
    from: '/e/.test(String(figure))',
    to: '/E/.test(String(figure))',
    tests: [ofCsv],
  },
  {
    name: 'rows of a long list come again with each piece',
    file: csv,
    from: "    yield Buffer.from(text);\n    text = '';\n",
    to: '    yield Buffer.from(text);\n',
    tests: [ofCsv],
  },
  {
    name: 'who brought text gets a workbook back',
    file: `${folder}/sheet-rows.ts`,
    from: '? null : separatorOf(beginning)',
    to: '? null : null',
    tests: [ofText],
  },
  {
    name: 'text comes back with another separator',
    file: `${folder}/sheet-rows.ts`,
    from: 'null : separatorOf(beginning)',
    to: "null : ','",
    tests: [ofText],
  },
  {
    name: 'what would run in a spreadsheet comes back as it came',
    file: csv,
    from: 'plain(neutralise(originalText(String(cell))))',
    to: 'plain(originalText(String(cell)))',
    tests: [ofText],
  },
  {
    name: 'a row of an OpenDocument counts once, however often it stands there',
    file: `${folder}/ods-cells.ts`,
    from: 'cells += rows * width',
    to: 'cells += width',
    tests: [ofOpenDocument],
  },
  {
    name: 'empty cells of an OpenDocument count',
    file: `${folder}/ods-cells.ts`,
    from: 'if (!isEmpty.test(ofCell) || hasValue.test(ofCell)) width',
    to: 'width',
    tests: [ofOpenDocument],
  },
];
