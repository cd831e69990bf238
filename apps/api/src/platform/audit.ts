// Every write and every refusal leaves an entry: who, which call, on what, before and after. The entry of a write is
// part of its transaction, and settles its idempotency key in the same statement. The worker seals entries in batches,
// each with the hash of the one before, so that writes never queue behind a chain.
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Viewer } from '../visibility/viewer.ts';
import type { AllTables } from './database.ts';
import { namingNobody, withoutAddresses } from './personal/names-nobody.ts';

interface Entry {
  readonly viewer: Viewer | null;
  readonly call: string;
  readonly status: number;
  readonly requestId: string;
  readonly target: string | null;
  /** As whom it was asked, where somebody sees as another person. */
  readonly seenAs?: Viewer | undefined;
  readonly before: object | null;
  readonly after: object | null;
}

/**
 * Notes a write that is done and keeps its reply under the key, in one statement; true when the write changed people or their
 * rights, as the triggers of migration 0065 noticed.
 */
export async function settleWrite(
  trx: AllTables,
  entry: Entry,
  keyed: { key: string; reply: string } | null,
): Promise<boolean> {
  const insert = insertEntry(entry, 'done');
  const changed = sql`coalesce(current_setting('dca.people_changed', true), '') = 'on' as people_changed`;
  const settled =
    keyed && entry.viewer
      ? sql<Settled>`with noted as (${insert})
          update idempotency set status = ${entry.status}, reply = ${keyed.reply}
          where person_id = ${entry.viewer.personId} and key = ${keyed.key} returning ${changed}`
      : sql<Settled>`${insert} returning ${changed}`;
  const { rows } = await settled.execute(trx);
  return rows[0]?.people_changed ?? true;
}

interface Settled {
  people_changed: boolean;
}

/** Notes a refusal, outside of the transaction that it undid. */
export async function noteRefusal(
  all: AllTables,
  entry: Omit<Entry, 'before' | 'after'> & { reason: object },
): Promise<void> {
  await insertEntry({ ...entry, before: null, after: namingSeen(entry, entry.reason) }, 'refused').execute(
    all,
  );
}

/** Notes that somebody took a file along: a paper, an export. */
export async function noteDownload(
  all: AllTables,
  { fileName, ...entry }: Omit<Entry, 'before' | 'after' | 'status'> & { fileName: string },
): Promise<void> {
  const after = namingSeen(entry, { fileName });
  await insertEntry({ ...entry, status: 200, before: null, after }, 'done').execute(all);
}

const namingSeen = ({ seenAs }: Pick<Entry, 'seenAs'>, after: object) =>
  seenAs ? { ...after, seenAs: `person/${seenAs.personId}` } : after;

function insertEntry(entry: Entry, outcome: 'done' | 'refused') {
  const viewer = entry.viewer;
  return sql`insert into audit_entry (tenant, subject, person_id, call, outcome, status, target, before, after, request_id)
    values (${viewer?.tenant ?? null}, ${viewer?.subject ?? null}, ${viewer?.personId ?? null}, ${entry.call}, ${outcome}, ${entry.status},
      ${entry.target && withoutAddresses(entry.target)}, ${asJson(entry.before)}::json, ${asJson(entry.after)}::json, ${entry.requestId})`;
}

const asJson = (value: object | null) => (value === null ? null : readable(namingNobody(value)));

/** The database reads entries again to seal them, and refuses two things that JSON may hold: NUL and half a character. */
const readable = (json: string) =>
  json.includes('\\u')
    ? json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1\\ufffd')
    : json;

/** Seals what is committed and not yet sealed, batch by batch. Returns the number of batches. */
export async function sealAudit(all: AllTables): Promise<number> {
  for (let batches = 0; ; batches++) {
    const { rows } = await sql<{ batch: number | null }>`select seal_audit() as batch`.execute(all);
    if (rows[0]?.batch === null || rows[0] === undefined) return batches;
  }
}

/** The first sealed batch that does not fit its hash or its link, or null when the chain is whole. */
export async function brokenSeal(all: AllTables): Promise<number | null> {
  const { rows } = await sql<{ batch: number | null }>`select broken_audit_seal() as batch`.execute(all);
  return rows[0]?.batch ?? null;
}

/**
 * Asks whether the chain is whole, and logs an error with the batch where it is not: somebody changed entries behind the
 * gateway. Returns that batch, or null.
 */
export async function proveAudit(
  all: AllTables,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number | null> {
  const batch = await brokenSeal(all);
  if (batch !== null)
    log.error({ batch }, 'the audit is broken: entries of this batch are not those that were sealed');
  return batch;
}
