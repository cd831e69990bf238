// The list of mails as a workbook.
import type { MailRow } from '@dca/contract/areas/mail';
import { jobTypeCodes, jobTypes } from '@dca/domain/job-types';
import { mailKindCodes, mailKinds, mailStateCodes, mailStates } from '@dca/domain/mail';
import type { SpreadsheetColumn } from '../../documents/spreadsheet/index.ts';

/** Its columns, in the person's language. */
export function exportedColumns(language: 'en' | 'id'): SpreadsheetColumn<MailRow>[] {
  const wordsOf = <Code extends string>(codes: readonly Code[], word: (code: Code) => string) =>
    Object.fromEntries(codes.map((code) => [code, word(code)]));
  const kinds = wordsOf(mailKindCodes, (code) => mailKinds[code][language]);
  const states = wordsOf(mailStateCodes, (code) => mailStates[code].label[language]);
  const types = wordsOf(jobTypeCodes, (code) => jobTypes[code].label[language]);
  const inWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    kind: kinds,
    state: states,
    jobType: types,
  };
  return columns.map(({ words, key, type }) => ({
    key,
    type,
    header: words[language === 'en' ? 0 : 1],
    ...(inWords[key] ? { words: inWords[key] } : {}),
  }));
}

const columns = [
  { key: 'madeAt', type: 'datetime', words: ['Made', 'Dibuat'] },
  { key: 'kind', type: 'text', words: ['What', 'Isi'] },
  { key: 'number', type: 'text', words: ['Job', 'Pekerjaan'] },
  { key: 'jobType', type: 'text', words: ['Type', 'Jenis'] },
  { key: 'unitCode', type: 'text', words: ['Unit', 'Unit'] },
  { key: 'customerName', type: 'text', words: ['Customer', 'Pelanggan'] },
  { key: 'toName', type: 'text', words: ['To', 'Kepada'] },
  { key: 'toAddress', type: 'text', words: ['Address', 'Alamat'] },
  { key: 'subject', type: 'text', words: ['Subject', 'Perihal'] },
  { key: 'state', type: 'text', words: ['State', 'Status'] },
  { key: 'endedAt', type: 'datetime', words: ['Ended', 'Selesai'] },
  { key: 'attempts', type: 'number', words: ['Attempts', 'Percobaan'] },
  { key: 'answer', type: 'text', words: ['Answer of the server', 'Jawaban server'] },
  { key: 'madeBy', type: 'text', words: ['By', 'Oleh'] },
] as const satisfies readonly {
  key: keyof MailRow & string;
  type: SpreadsheetColumn<MailRow>['type'];
  words: readonly [string, string];
}[];
