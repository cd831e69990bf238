// That a backup or a verification was run, and how it ended, for the administrators of the database that it was of.
import pg from 'pg';

/** How a run ended. */
export interface EndedRun {
  readonly kind: 'BACKUP' | 'VERIFICATION';
  readonly isWhole: boolean;
  /** One line for people. */
  readonly says: string;
}

/** Notes a run in the database at the owner's address; of each kind the last hundred are kept. */
export async function noteRun(ownerUrl: string, { kind, isWhole, says }: EndedRun): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('insert into upkeep_run (kind, is_whole, says) values ($1, $2, $3)', [
      kind,
      isWhole,
      says.slice(0, 500),
    ]);
    await client.query(
      `delete from upkeep_run where kind = $1 and id not in
        (select id from upkeep_run where kind = $1 order by at desc, id desc limit 100)`,
      [kind],
    );
  } finally {
    await client.end();
  }
}
