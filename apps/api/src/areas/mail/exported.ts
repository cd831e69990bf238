// The list of mails as a workbook.
import type { MailRow } from '@dca/contract/areas/mail';
import { jobTypes } from '@dca/domain/job-types';
import { mailKinds, mailStates } from '@dca/domain/mail';
import type { Language } from '@dca/domain/text';
import { columnsIn, type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';

const columns = [
  { key: 'madeAt', type: 'datetime', words: { en: 'Made', id: 'Dibuat' } },
  { key: 'kind', type: 'text', words: { en: 'What', id: 'Isi' }, codes: mailKinds },
  { key: 'number', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'jobType', type: 'text', words: { en: 'Type', id: 'Jenis' }, codes: labelsOf(jobTypes) },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'toName', type: 'text', words: { en: 'To', id: 'Kepada' } },
  { key: 'toAddress', type: 'text', words: { en: 'Address', id: 'Alamat' } },
  { key: 'subject', type: 'text', words: { en: 'Subject', id: 'Perihal' } },
  { key: 'state', type: 'text', words: { en: 'State', id: 'Status' }, states: labelsOf(mailStates) },
  { key: 'endedAt', type: 'datetime', words: { en: 'Ended', id: 'Selesai' } },
  { key: 'attempts', type: 'number', words: { en: 'Attempts', id: 'Percobaan' } },
  { key: 'answer', type: 'text', words: { en: 'Answer of the server', id: 'Jawaban server' } },
  { key: 'madeBy', type: 'text', words: { en: 'By', id: 'Oleh' } },
] as const satisfies readonly ExportedColumn<MailRow>[];

/** Its columns, in the person's language. */
export const exportedColumns = (language: Language) => columnsIn<MailRow>(columns, language);
