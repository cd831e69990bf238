// The same write sent twice happens once (design: idempotency). The key is claimed in the transaction of the write:
// a second sender waits until the first commits, then gets the first one's answer, byte by byte.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AllTables } from './database.ts';
import { refuse } from './problem.ts';

export interface Claim {
  readonly personId: string;
  readonly key: string;
  readonly call: string;
  readonly fingerprint: string;
}

interface StoredReply {
  readonly status: number;
  readonly reply: string;
}

const keyForm = /^[\x21-\x7e]{8,200}$/;

/** Reads the header; undefined when there is none. Throws `invalid` for a key of the wrong form. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && keyForm.test(header)) return header;
  throw refuse('invalid', {
    errors: [
      { field: 'headers.idempotency-key', code: 'invalid_format', message: '8 to 200 visible characters' },
    ],
  });
}

/** What makes two requests the same: call, params, query and body. */
export function fingerprintOf(call: string, input: object): string {
  return createHash('sha256').update(call).update('\n').update(JSON.stringify(input)).digest('base64');
}

/**
 * The reply that was given under the key before, for calls that would work in vain before they claim it.
 * @throws keyReused when the key was used with other content
 */
export async function findReply(all: AllTables, claim: Claim): Promise<StoredReply | null> {
  const before = await readClaimed(all, claim);
  return before?.reply ? replyOf(before, claim) : null;
}

/**
 * Claims the key within the transaction `trx`.
 * @returns null when the write is to be done now; the stored reply when it was done before
 * @throws keyReused when the key was used with other content
 */
export async function claimKey(trx: AllTables, claim: Claim): Promise<StoredReply | null> {
  const inserted = await sql`
    insert into idempotency (person_id, key, call, fingerprint) values (${claim.personId}, ${claim.key}, ${claim.call}, ${claim.fingerprint})
    on conflict (person_id, key) do nothing returning key`.execute(trx);
  if (inserted.rows.length > 0) return null;
  const before = await readClaimed(trx, claim);
  if (!before) throw refuse('conflict');
  return replyOf(before, claim);
}

const readClaimed = (handle: AllTables, claim: Claim) =>
  handle
    .selectFrom('idempotency')
    .select(['call', 'fingerprint', 'status', 'reply'])
    .where('person_id', '=', claim.personId)
    .where('key', '=', claim.key)
    .executeTakeFirst();

function replyOf(
  before: { call: string; fingerprint: string; status: number | null; reply: string | null },
  claim: Claim,
): StoredReply {
  if (before.status === null || before.reply === null) throw refuse('conflict');
  if (before.call !== claim.call || before.fingerprint !== claim.fingerprint) throw refuse('keyReused');
  return { status: before.status, reply: before.reply };
}
