// The narrow door of papers: the tables that a report tells of, to read in one snapshot, and the papers themselves. It knows
// no viewer; who may have a paper is decided before it is asked for.
import type { Insertable, Selectable } from 'kysely';
import type { AllTables, Tables } from '../platform/database.ts';
import { type IssuingDoor, issuingDoor } from './issuing-door.ts';
import type { ReadDb } from './open-tables.ts';
import type { ReportTables } from './report-tables.ts';

export type { ReportTables } from './report-tables.ts';

type Paper = Selectable<Tables['document']>;
type Proof = Selectable<Tables['paper_proof']>;
type NewProof = Insertable<Tables['paper_proof']>;

export interface ReportDoor {
  readonly tables: ReportTables;
  /** Reads within one snapshot, so that a sheet that changes meanwhile is read as it was; `db` are the open tables. */
  snapshot<T>(read: (tables: ReportTables, db: ReadDb) => Promise<T>): Promise<T>;
  /** Issues within one transaction. */
  issue<T>(run: (door: IssuingDoor, db: ReadDb) => Promise<T>): Promise<T>;
  stored(jobId: string, kind: string, language: string): Promise<Paper | undefined>;
  /** Keeps a paper with the code that stands on it; of several made at once the first stays. */
  keep(paper: Insertable<Tables['document']>, proof: NewProof): Promise<void>;
  /** The file of a print that is no paper of a job, with its code. */
  proofOf(print: string, language: string): Promise<Proof | undefined>;
  /** Keeps such a print; of several made at once the first stays. */
  keepProof(proof: NewProof): Promise<void>;
}

async function keepProof(all: AllTables, proof: NewProof): Promise<void> {
  await all
    .insertInto('paper_proof')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens the door. */
export function reportDoor(all: AllTables): ReportDoor {
  return {
    tables: all,
    snapshot: (read) =>
      all
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => read(trx, trx)),
    issue: (run) => all.transaction().execute((trx) => run(issuingDoor(trx), trx)),
    stored: (jobId, kind, language) =>
      all
        .selectFrom('document')
        .selectAll()
        .where('job_id', '=', jobId)
        .where('kind', '=', kind)
        .where('language', '=', language)
        .executeTakeFirst(),
    keep: (paper, proof) =>
      all.transaction().execute(async (trx) => {
        const kept = await trx
          .insertInto('document')
          .values(paper)
          .onConflict((conflict) => conflict.constraint('document_kind_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (kept) await keepProof(trx, proof);
      }),
    proofOf: (print, language) =>
      all
        .selectFrom('paper_proof')
        .selectAll()
        .where('print', '=', print)
        .where('language', '=', language)
        .executeTakeFirst(),
    keepProof: (proof) => keepProof(all, proof),
  };
}
