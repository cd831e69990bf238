// Results of the laboratory, judged in the order in which the oil was drawn.
import { freshOilHours, measuredIn, type OilCode, oilCodes, oilParameters } from '@dca/domain/condition/oil';
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import { judgeReadings } from './judge-readings.ts';
import { limitsOf } from './limits-of.ts';
import type { ComponentReading, ReadValue } from './reading.ts';

const samplesAtOnce = 1000;

/** Judges the samples of these ids that have a result and a machine and were not judged yet. */
export async function judgeSamples(trx: AllTables, ids: readonly string[]): Promise<void> {
  const found = await samplesToJudge(trx, ids);
  if (found.length === 0) return;
  const limitOf = await limitsOf(trx, found);
  for (let from = 0; from < found.length; from += samplesAtOnce) {
    const part = found.slice(from, from + samplesAtOnce);
    const readings = part.map(
      ({ results, unitModel, ...sample }): ComponentReading => ({
        ...sample,
        source: 'LAB',
        isFresh: sample.oilHours !== null && sample.oilHours < freshOilHours,
        values: valuesOf(results, (code) => limitOf(code, { ...sample, unitModel })),
      }),
    );
    const classes = await judgeReadings(trx, readings);
    await writeClasses(
      trx,
      part.map(({ sampleId }, at) => ({ id: sampleId, place: at, condition: classes[at] ?? null })),
    );
  }
}

/** What a laboratory wrote, as figures; what it did not test is left out. */
function valuesOf(
  results: Readonly<Record<string, string>>,
  limitOf: (code: OilCode) => Pick<ReadValue, 'rule' | 'limitFrom' | 'isEstimate'>,
): ReadValue[] {
  return oilCodes.flatMap((code) => {
    const { unit, parId } = oilParameters[code];
    const measured = measuredIn(results[code] ?? '', unit);
    return measured ? [{ parameter: code, parId, unit, ...measured, ...limitOf(code) }] : [];
  });
}

type SampleToJudge = Omit<ComponentReading, 'source' | 'isFresh' | 'values' | 'sampleId'> & {
  readonly sampleId: string;
  readonly unitModel: string;
  readonly results: Readonly<Record<string, string>>;
};

async function samplesToJudge(trx: AllTables, ids: readonly string[]): Promise<SampleToJudge[]> {
  const { rows } = await sql<SampleToJudge>`
    select drawn.id as "sampleId", drawn.equipment_id as "equipmentId", machine.unit_model as "unitModel", drawn.component,
      drawn.position, drawn.component_serial as "componentSerial", drawn.job_id as "jobId", drawn.sampled_on as "on", drawn.smr,
      drawn.oil_hours as "oilHours", drawn.oil_changed as "oilChanged", drawn.lab_number as "labNumber", drawn.results
    from oil_sample drawn join equipment machine on machine.id = drawn.equipment_id
    where drawn.id = any(${ids}::uuid[]) and drawn.status = 'RESULT' and drawn.judged_at is null
    order by drawn.sampled_on, drawn.id for update of drawn`.execute(trx);
  return rows;
}

async function writeClasses(
  trx: AllTables,
  rows: readonly { readonly id: string; readonly place: number; readonly condition: string | null }[],
): Promise<void> {
  // Taken while the components are held, so that their order is that of the judging.
  const { rows: numbers } = await sql<{ seq: number }>`
    select nextval('oil_sample_judged_seq') as seq from generate_series(1, ${rows.length}::int)`.execute(trx);
  const told = rows.map((row) => ({ ...row, seq: numbers[row.place]?.seq }));
  await sql`update oil_sample own set condition = told.condition, judged_at = now(), judged_seq = told.seq
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id uuid, condition text, seq bigint) where own.id = told.id`.execute(
    trx,
  );
}
