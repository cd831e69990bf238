// The signature boxes of a report: who submitted and who approved, with what they drew and the fingerprint of what they signed.
import { contentsOf, type Sheet } from '@dca/domain/checksheet';
import type { Signature } from '@dca/domain/papers';
import type { Language } from '@dca/domain/text';
import type { ChecksheetReport } from '../../../documents/pdf/index.ts';
import { hashOfSheet } from '../sign/hash-of-sheet.ts';
import type { ReportRecord } from './report-record.ts';

type Box = ChecksheetReport['signatures'][number];

const words = {
  submitted: { en: 'Submitted by', id: 'Dikirim oleh' },
  approved: { en: 'Approved by', id: 'Disetujui oleh' },
  covers: {
    en: 'Signed what this report says, fingerprint',
    id: 'Menandatangani isi laporan ini, sidik jari',
  },
  before: {
    en: 'Signed before a later change, fingerprint',
    id: 'Ditandatangani sebelum perubahan, sidik jari',
  },
} as const;

/** Boxes of a record, in the order in which people stood for it. */
export function reportSignatures(record: ReportRecord, language: Language): Box[] {
  const { job, approvals } = record;
  const hash = hashOfSheet(record.form, sheetOf(record));
  const drawn = (strokes: unknown, signed: string | null): Pick<Box, 'strokes' | 'note'> =>
    strokes === null || signed === null
      ? {}
      : {
          strokes: strokes as Signature,
          note: `${words[signed === hash ? 'covers' : 'before'][language]} ${signed.slice(0, 16)}`,
        };
  const submitted = {
    role: words.submitted[language],
    name: job.submitted_by ?? '',
    at: instant(job.submitted_at),
    ...drawn(job.signature, job.signed_hash),
  };
  const role = words.approved[language];
  if (approvals.length === 0)
    return [submitted, { role, name: job.approved_by ?? '', at: instant(job.approved_at) }];
  return [
    submitted,
    ...approvals.map(({ name, at, signature, sheet_hash }) => ({
      role,
      name: name ?? '',
      at: instant(at),
      ...drawn(signature, sheet_hash),
    })),
  ];
}

const instant = (at: string | Date | null) => (at === null ? null : new Date(at));

/** The sheet of a record in the shape that was signed. */
function sheetOf({ job, form, answers, fluids, photos }: ReportRecord): Sheet {
  return {
    jobId: job.id,
    formId: form.id,
    formVersion: form.version,
    smr: job.sheet_smr,
    status: 'APPROVED',
    photos: photos.map(({ id, kind, question_id }) => ({
      id,
      kind: kind as Sheet['photos'][number]['kind'],
      questionId: question_id,
    })),
    parts: contentsOf(job.parts),
    zones: form.zones.map(({ code }) => ({
      zoneCode: code,
      mechanic: null,
      start: null,
      end: null,
      answers: Object.fromEntries(
        answers
          .filter((row) => row.zone_code === code)
          .map((row) => [row.question_id, { code: row.code, value: row.value, note: row.note, at: '' }]),
      ),
      additionalFluids: fluids
        .filter((row) => row.zone_code === code)
        .map((row) => ({
          id: row.id,
          compartment: row.compartment,
          fluid: row.fluid,
          grade: row.grade,
          quantity: Number(row.quantity),
          unit: row.unit as 'l' | 'kg',
          kind: row.kind as 'TOPUP' | 'CHANGE',
          partNumber: row.part_number,
        })),
    })),
  };
}
