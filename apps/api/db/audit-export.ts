// The sealed audit as lines that are proved without this product: `scripts/verify-audit.mjs` reads nothing else.
import pg from 'pg';

const batchesAtOnce = 50;

/** Writes each sealed batch as a line of JSON; answers how many there are and the hash of the last, to keep elsewhere. */
export async function exportAudit(
  ownerUrl: string,
  write: (line: string) => Promise<void>,
): Promise<{ readonly batches: number; readonly lastHash: string }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    let last = { id: '0', hash: '' };
    for (let batches = 0; ; ) {
      const { rows } = await client.query<{ id: string; hash: string; line: string }>(batchesAfter, [
        last.id,
        batchesAtOnce,
      ]);
      for (const { line } of rows) await write(`${line}\n`);
      batches += rows.length;
      const newest = rows.at(-1);
      if (!newest) return { batches, lastHash: last.hash };
      last = newest;
    }
  } finally {
    await client.end();
  }
}

/** What was dropped with its month has no entries, and its hash and link. */
const batchesAfter = `select s.id, s.hash, json_build_object('batch', s.id, 'at', s.at, 'previous', s.previous, 'hash', s.hash, 'entries',
    case when s.dropped_at is null then (select json_agg(audit_digest(e) order by e.id) from audit_entry e
      where e.sealed_in = s.id and e.at >= s.from_at and e.at <= s.to_at) end, 'droppedAt', s.dropped_at, 'unnamedHash', s.unnamed_hash)::text as line
  from audit_seal s where s.id > $1 order by s.id limit $2`;
