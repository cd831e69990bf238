// Database constraints are named, and their names say what to tell the person. One table, so that a new constraint
// without a line here is a bare 500 that its test finds.
import type { ProblemCode } from '@dca/domain/problems';
import type { Words } from '@dca/domain/text';
import { type Refusal, refuse } from './problem.ts';

interface ConstraintRow {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly message: Words;
}

const constraints: Readonly<Record<string, ConstraintRow>> = {
  equipment_merged_check: {
    code: 'inUse',
    message: {
      en: 'This unit was merged into another one. Undo the merge first.',
      id: 'Unit ini sudah digabung ke unit lain. Batalkan penggabungannya dahulu.',
    },
  },
  customer_merged_check: {
    code: 'inUse',
    message: {
      en: 'This customer was merged into another one. Undo the merge first.',
      id: 'Pelanggan ini sudah digabung ke pelanggan lain. Batalkan penggabungannya dahulu.',
    },
  },
  equipment_warranty_check: {
    code: 'invalid',
    message: {
      en: 'The warranty would end before the delivery: exchange both or neither.',
      id: 'Garansi akan berakhir sebelum penyerahan: tukar keduanya atau tidak sama sekali.',
    },
  },
  merge_merged_key: {
    code: 'inUse',
    message: { en: 'It is merged already.', id: 'Sudah digabung.' },
  },
  import_kind_working_key: {
    code: 'inUse',
    message: {
      en: 'Another import of this kind is being worked on. Wait until it is through.',
      id: 'Impor lain sejenis sedang diproses. Tunggu sampai selesai.',
    },
  },
  import_kind_open_key: {
    code: 'inUse',
    message: {
      en: 'You have an import of this kind under way. Finish it or give it up first.',
      id: 'Masih ada impor sejenis milik Anda. Selesaikan atau hentikan dahulu.',
    },
  },
  form_code_key: {
    code: 'duplicate',
    field: 'body.code',
    message: { en: 'Another form has this code.', id: 'Formulir lain sudah memakai kode ini.' },
  },
  form_pkey: {
    code: 'duplicate',
    field: 'body.id',
    message: { en: 'This form exists already.', id: 'Formulir ini sudah ada.' },
  },
  form_version_draft_key: {
    code: 'conflict',
    message: { en: 'Somebody else has just begun a draft.', id: 'Orang lain baru saja memulai rancangan.' },
  },
  customer_pkey: {
    code: 'duplicate',
    field: 'body.customerCode',
    message: { en: 'This customer exists already.', id: 'Pelanggan ini sudah ada.' },
  },
  location_work_center_key: {
    code: 'duplicate',
    field: 'body.workCenterCode',
    message: {
      en: 'This plant already has that work center.',
      id: 'Plant ini sudah memiliki work center tersebut.',
    },
  },
  location_pkey: {
    code: 'duplicate',
    field: 'body.id',
    message: { en: 'This location exists already.', id: 'Lokasi ini sudah ada.' },
  },
  location_customer_fk: {
    code: 'invalid',
    field: 'body.customerCode',
    message: { en: 'There is no customer with this code.', id: 'Tidak ada pelanggan dengan kode ini.' },
  },
  equipment_work_center_fk: {
    code: 'inUse',
    message: {
      en: 'Machines or jobs still use this work center.',
      id: 'Masih ada unit atau pekerjaan yang memakai work center ini.',
    },
  },
  job_pkey: {
    code: 'duplicate',
    field: 'body.job.id',
    message: { en: 'This job exists already.', id: 'Pekerjaan ini sudah ada.' },
  },
  file_tie_pkey: {
    code: 'duplicate',
    field: 'body.id',
    message: { en: 'This file exists already.', id: 'Berkas ini sudah ada.' },
  },
  backlog_pkey: {
    code: 'duplicate',
    field: 'body.id',
    message: { en: 'This backlog exists already.', id: 'Backlog ini sudah ada.' },
  },
  problem_log_pkey: {
    code: 'duplicate',
    field: 'body.id',
    message: { en: 'This problem exists already.', id: 'Masalah ini sudah ada.' },
  },
  equipment_unit_code_key: {
    code: 'duplicate',
    field: 'body.unitCode',
    message: {
      en: 'This customer has that unit code already.',
      id: 'Pelanggan ini sudah memiliki kode unit tersebut.',
    },
  },
  equipment_number_key: {
    code: 'duplicate',
    field: 'body.equipmentNumber',
    message: {
      en: 'A unit of another plant has this equipment number already.',
      id: 'Nomor equipment ini sudah dipakai unit di plant lain.',
    },
  },
  equipment_serial_key: {
    code: 'duplicate',
    field: 'body.serialNumber',
    message: {
      en: 'A unit of this brand at another plant has this serial number already.',
      id: 'Nomor seri ini sudah dipakai unit bermerek sama di plant lain.',
    },
  },
  component_place_key: {
    code: 'duplicate',
    field: 'body.position',
    message: { en: 'There is a component in this place already.', id: 'Sudah ada komponen di posisi ini.' },
  },
  component_serial_key: {
    code: 'duplicate',
    field: 'body.serialNumber',
    message: {
      en: 'This component is in a machine already.',
      id: 'Komponen ini sudah terpasang di sebuah unit.',
    },
  },
  absence_overlap_excl: {
    code: 'duplicate',
    field: 'body.fromDay',
    message: {
      en: 'They are away on one of these days already.',
      id: 'Sudah ada ketidakhadiran pada hari itu.',
    },
  },
  person_shift_overlap_excl: {
    code: 'duplicate',
    field: 'body.fromDay',
    message: { en: 'They have a shift on one of these days already.', id: 'Sudah ada shift pada hari itu.' },
  },
  general_parameter_value_check: {
    code: 'invalid',
    field: 'body.value',
    message: { en: 'The parameter may not have this value.', id: 'Parameter tidak boleh bernilai ini.' },
  },
  photo_pkey: {
    code: 'duplicate',
    field: 'body.id',
    message: { en: 'This photo exists already.', id: 'Foto ini sudah ada.' },
  },
  job_stage_key: {
    code: 'duplicate',
    field: 'body.job.parentId',
    message: {
      en: 'This overhaul has that stage already.',
      id: 'Overhaul ini sudah memiliki tahap tersebut.',
    },
  },
  approval_link_key: {
    code: 'conflict',
    message: {
      en: 'Somebody else gave this link at the same moment.',
      id: 'Orang lain memberikan persetujuan ini pada saat yang sama.',
    },
  },
  downtime_open_key: {
    code: 'invalid',
    field: 'body.parts.downtime.content',
    message: {
      en: 'The unit stands already by this job: end that stop before the next one.',
      id: 'Unit sudah tercatat berhenti pada pekerjaan ini: akhiri dahulu sebelum yang berikutnya.',
    },
  },
  downtime_pkey: {
    code: 'duplicate',
    field: 'body.id',
    message: { en: 'This stop exists already.', id: 'Waktu henti ini sudah ada.' },
  },
  tracking_stage_pkey: {
    code: 'duplicate',
    field: 'body.id',
    message: { en: 'This stage exists already.', id: 'Tahap ini sudah ada.' },
  },
  tracking_stage_sequence_key: {
    code: 'conflict',
    message: {
      en: 'Another stage was recorded at the same moment.',
      id: 'Tahap lain dicatat pada saat yang sama.',
    },
  },
  job_mechanic_person_fk: {
    code: 'invalid',
    field: 'body.mechanics',
    message: { en: 'There is no such mechanic.', id: 'Mekanik tersebut tidak ada.' },
  },
};

/**
 * The refusal that a database error stands for, or null for one that is ours to mend.
 * @param body what was sent: a constraint without a line above is the sender's where its column is among these fields
 */
export function constraintRefusal(error: unknown, body?: unknown): Refusal | null {
  if (!isDatabaseError(error)) return null;
  const row = error.constraint === undefined ? undefined : constraints[error.constraint];
  if (row)
    return refuse(row.code, {
      detail: row.message,
      ...(row.field ? { errors: [{ field: row.field, code: row.code, message: row.message }] } : {}),
      cause: error,
    });
  const field = fieldOf(error, body);
  if (field) return fieldRefusal(field, error);
  // Serialization failure and deadlock: two people at once; the same call may be made again.
  if (error.code === '40001' || error.code === '40P01') return refuse('conflict', { cause: error });
  // A value that PostgreSQL cannot hold (class 22): a NUL character, the year 0000, a forged cursor.
  if (error.code.startsWith('22')) return refuse('invalid', { cause: error });
  return null;
}

const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed and is not queryable|Client has encountered a connection error/;

/** The database is away: answered with 503, and served again when it is back. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (typeof code === 'string' && awayCodes.has(code)) || awayWords.test(error.message);
}

/**
 * The sent field behind a constraint. Constraints of one column are named for it: `contact_plant_code_fk`,
 * `contact_is_primary_key`, `contact_pkey` for the id.
 */
function fieldOf({ code, table, constraint }: DatabaseError, body: unknown): string | null {
  if ((code !== '23505' && code !== '23503') || !table || !constraint?.startsWith(`${table}_`)) return null;
  const column = constraint.slice(table.length + 1).replace(/_?p?(key|fk)$/, '') || 'id';
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return typeof body === 'object' && body !== null && Object.hasOwn(body, field) ? field : null;
}

function fieldRefusal(name: string, error: DatabaseError): Refusal {
  const field = `body.${name}`;
  const isTaken = error.code === '23505';
  const detail = isTaken
    ? { en: 'Another record has this already.', id: 'Sudah dipakai oleh data lain.' }
    : { en: 'There is none with this code.', id: 'Tidak ada yang memakai kode ini.' };
  const code = isTaken ? 'duplicate' : 'invalid';
  return refuse(code, {
    detail,
    errors: [{ field, code: isTaken ? 'duplicate' : 'unknown', message: detail }],
    cause: error,
  });
}

type DatabaseError = Error & { code: string; constraint?: string; table?: string };

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && 'severity' in error
  );
}
