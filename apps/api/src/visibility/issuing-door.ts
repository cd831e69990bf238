// The narrow door of issuing papers, with the tables that a paper tells of; which jobs it may tell of is decided before.
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { ReportTables } from './report-tables.ts';

export interface IssuingDoor {
  readonly tables: ReportTables;
  /** The next place in a series, held until the commit so that none is skipped. */
  nextPlace(kind: string, plantCode: string, year: number): Promise<number>;
  /** Keeps a paper with its jobs and their states; the id it has. */
  add(paper: NewPaper, jobs: readonly { readonly id: string; readonly state: string }[]): Promise<string>;
}

interface NewPaper {
  readonly kind: string;
  readonly number: string;
  readonly revision: number;
  readonly plant_code: string;
  readonly customer_code: string;
  readonly content: string;
  readonly hash: string;
}

/** The door of issuing, within a transaction. */
export const issuingDoor = (trx: AllTables): IssuingDoor => ({
  tables: trx,
  nextPlace: async (kind, plantCode, year) => {
    const { last } = await trx
      .insertInto('paper_series')
      .values({ kind, plant_code: plantCode, year, last: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'plant_code', 'year'])
          .doUpdateSet({ last: sql<number>`paper_series.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  },
  add: async (paper, jobs) => {
    const { id } = await trx.insertInto('paper').values(paper).returning('id').executeTakeFirstOrThrow();
    await trx
      .insertInto('paper_job')
      .values(jobs.map((job) => ({ paper_id: id, job_id: job.id, state: job.state })))
      .execute();
    return id;
  },
});
