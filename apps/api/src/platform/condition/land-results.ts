// What follows from results that came as a file, in the transaction that stores them: a bottle that a row names becomes that row, so
// that its machine, its job and who took it stay; and all are judged.
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import { judgeSamples } from './judge-samples.ts';

/** `sent` holds the rows of the file, those that are not stored marked as wrong. */
export async function landResults(trx: AllTables): Promise<void> {
  await sql`create temp table tied on commit drop as
    select sent.record_id, known.id as bottle_id, known.bottle_code, known.job_id, known.taken_by_id, known.component_serial, known.created_at
    from sent join oil_sample known on known.bottle_code = sent.bottle and known.status in ('TAKEN', 'SENT', 'RECEIVED')
    where not sent.is_wrong`.execute(trx);
  await sql`update oil_sample_event own set sample_id = tied.record_id from tied where own.sample_id = tied.bottle_id`.execute(
    trx,
  );
  await sql`delete from oil_sample using tied where oil_sample.id = tied.bottle_id`.execute(trx);
  await sql`update oil_sample own set bottle_code = tied.bottle_code, job_id = tied.job_id, taken_by_id = tied.taken_by_id,
      component_serial = tied.component_serial, created_at = tied.created_at from tied where own.id = tied.record_id`.execute(
    trx,
  );
  await sql`insert into oil_sample_event (sample_id, move, to_status, by_name)
    select own.id, 'tellResult', 'RESULT', own.updated_by from oil_sample own join sent on sent.record_id = own.id
    where not sent.is_wrong`.execute(trx);
  const { rows } = await sql<{ id: string }>`select record_id as id from sent
    where not is_wrong and "equipmentId" is not null`.execute(trx);
  await judgeSamples(
    trx,
    rows.map(({ id }) => id),
  );
}
