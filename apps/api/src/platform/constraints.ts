// Database constraints are named, and the door of their area says what to tell the person, so that a new constraint without a line
// there is a bare 500 that its test finds.
import type { ConstraintWords } from '../visibility/door.ts';
import { gathered } from '../visibility/gathered.ts';
import { type Refusal, refuse } from './problem.ts';

const constraints: Readonly<Record<string, ConstraintWords>> = { ...gathered('constraints') };

/**
 * The refusal that a database error stands for, or null for one that is ours to mend.
 * @param body what was sent: a constraint without a line is the sender's where its column is among these fields
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
  if (error.code.startsWith('22')) return refuse('invalid', { detail: notKept, cause: error });
  return null;
}

const notKept = {
  en: 'One of the values is not one that can be kept.',
  id: 'Salah satu isian tidak dapat disimpan.',
};

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
