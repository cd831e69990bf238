// How much somebody may send that is tied to nothing, in a day. What is tied to a job is work and counts no more; what was only
// begun, or left, lies on the disk for a week, and nobody may fill it.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AllTables } from './database.ts';
import { refuse } from './problem.ts';

/** Counts the upload that a request declares. Throws tooMany above the quota. A declaration that cannot be is left to others. */
export async function countUpload(
  all: AllTables,
  request: FastifyRequest,
  quotaBytes: number,
): Promise<void> {
  const bytes = Number(request.headers['upload-length']);
  const sha256 = declaredHash(String(request.headers['upload-metadata'] ?? ''));
  const personId = request.viewer?.personId;
  if (!personId || !sha256 || !Number.isSafeInteger(bytes) || bytes < 1 || bytes > quotaBytes) return;
  await keepWithinQuota({ all, personId, quotaBytes }, { sha256, bytes });
}

/** Who sends, and how much they may in a day. */
interface Sender {
  readonly all: AllTables;
  readonly personId: string | null;
  readonly quotaBytes: number;
}

/** Counts a file that somebody sends. Throws tooMany above the quota. */
export async function keepWithinQuota(
  { all, personId, quotaBytes }: Sender,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into upload_begun (person_id, sha256, bytes)
    select ${personId}, ${sha256}, ${bytes}
    where (${untiedBytes(personId)}) + ${bytes} <= ${quotaBytes}
    returning id`.execute(all);
  if (rows.length === 0) throw overQuota(quotaBytes);
}

/** Throws tooMany where so many bytes would be too many; nothing is counted yet. */
export async function proveRoom({ all, personId, quotaBytes }: Sender, bytes: number): Promise<void> {
  const { rows } = await sql<{ fits: boolean }>`
    select (${untiedBytes(personId)}) + ${bytes} <= ${quotaBytes} as fits`.execute(all);
  if (!rows[0]?.fits) throw overQuota(quotaBytes);
}

/** Of a file that is tied one sending is forgiven: others of the same name hold other room. */
const untiedBytes = (personId: string | null) => sql`
  select coalesce(sum(sent.bytes), 0) - coalesce(sum(sent.bytes) filter (where sent.nth = 1 and exists (
    select 1 from photo where photo.file_key = sent.sha256
    union all select 1 from file_tie where file_tie.file_key = sent.sha256
    union all select 1 from import where import.file_key = sent.sha256)), 0)
  from (select sha256, bytes, row_number() over (partition by sha256 order by at) as nth
    from upload_begun where person_id = ${personId} and at > now() - interval '1 day') sent`;

function declaredHash(metadata: string): string | undefined {
  const encoded = /(?:^|,)\s*sha256 ([A-Za-z0-9+/=]+)/.exec(metadata)?.[1];
  const hash = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  return /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}

const overQuota = (quotaBytes: number) => {
  const megabytes = Math.floor(quotaBytes / 1024 / 1024);
  return refuse('tooMany', {
    detail: {
      en: `More than ${megabytes} MB were sent within a day that belong to no record yet. Finish those first.`,
      id: `Lebih dari ${megabytes} MB dikirim dalam sehari tanpa terkait data apa pun. Selesaikan itu dahulu.`,
    },
  });
};
