// Measured values of an approved performance test (PPM) are trends too: the question says what it is of, and within which limits.

import { sampleJudging } from '@dca/domain/condition/oil';
import type { JudgingRule } from '@dca/domain/condition/step';
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import { judgeReadings } from './judge-readings.ts';
import type { ComponentReading } from './reading.ts';

/** Where a measurement of an object part belongs; what is none of these has no component of its own. */
const componentOfPart: Readonly<Record<string, string>> = {
  ENGI: 'ENG',
  HYDR: 'HYD',
  POWT: 'TRM',
  FDRV: 'FDR',
  UNDC: 'UND',
  COOL: 'RAD',
};

interface Measured {
  readonly equipmentId: string;
  readonly jobId: string;
  readonly on: string;
  readonly smr: number | null;
  readonly parId: number;
  readonly code: string;
  readonly unit: string;
  readonly value: number;
  readonly objectPart: string | null;
  readonly stdMin: number | null;
  readonly stdMax: number | null;
  readonly limitMin: number | null;
  readonly limitMax: number | null;
  readonly limitBasis: string | null;
}

/** Judges the measured values of a job's sheet, once; how many. Of two workers the second waits for the first. */
export async function judgeMeasurements(trx: AllTables, jobId: string): Promise<number> {
  await sql`select 1 from sheet where job_id = ${jobId} for update`.execute(trx);
  const known = await trx
    .selectFrom('trend_value')
    .select('id')
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirst();
  if (known) return 0;
  await addParameters(trx, jobId);
  const groups = Map.groupBy(
    await measuredOf(trx, jobId),
    ({ objectPart }) => componentOfPart[objectPart ?? ''] ?? '',
  );
  const readings = [...groups].flatMap(([component, values]) => readingOf(component, values) ?? []);
  await judgeReadings(trx, readings);
  return readings.reduce((sum, { values }) => sum + values.length, 0);
}

function readingOf(component: string, values: readonly Measured[]): ComponentReading | undefined {
  const [first] = values;
  if (!first) return undefined;
  const { equipmentId, jobId, on, smr } = first;
  return {
    ...{ equipmentId, jobId, on, smr, component, position: '', componentSerial: null, source: 'PPM' },
    ...{ sampleId: null, oilHours: null, oilChanged: false, isFresh: false, labNumber: null },
    values: values.map((one) => {
      const rule = ruleOf(one);
      return {
        ...{ parameter: one.code, parId: one.parId, unit: one.unit, value: one.value, rule },
        limitFrom: rule.bounds ? 'FORM' : null,
        isEstimate: one.limitBasis === 'typical',
      };
    }),
  };
}

/** Outside the standard is a caution, outside the limit critical; without a limit the standard is the limit. */
function ruleOf({ stdMin, stdMax, limitMin, limitMax }: Measured): JudgingRule {
  const bounds = {
    cautionBelow: stdMin,
    cautionAbove: stdMax,
    criticalBelow: limitMin ?? stdMin,
    criticalAbove: limitMax ?? stdMax,
  };
  const isBound = Object.values(bounds).some((bound) => bound !== null);
  return { ...sampleJudging, bounds: isBound ? bounds : null };
}

/** The questions of a job's form with what they measure; a question is known by its code. */
const questionsOf = (jobId: string) => sql`(
  select (question ->> 'id')::uuid as id, question ->> 'code' as code, question ->> 'unit' as unit, (question ->> 'decimals')::int as decimals,
    question -> 'text' ->> 'en' as name_en, question -> 'text' ->> 'id' as name_id,
    question -> 'createsBacklog' ->> 'objectPart' as object_part,
    (question ->> 'stdMin')::numeric as std_min, (question ->> 'stdMax')::numeric as std_max,
    (question ->> 'limitMin')::numeric as limit_min, (question ->> 'limitMax')::numeric as limit_max,
    question ->> 'limitBasis' as limit_basis
  from sheet join form_version asked on asked.form_id = sheet.form_id and asked.version = sheet.form_version,
    jsonb_path_query(asked.zones, '$[*].groups[*].questions[*]') question
  where sheet.job_id = ${jobId})`;

async function addParameters(trx: AllTables, jobId: string): Promise<void> {
  await sql`insert into trend_parameter (par_id, code, source, unit, decimals, name_en, name_id)
    select nextval('trend_parameter_id_seq'), code, 'PPM', unit, decimals, name_en, name_id
    from (select distinct on (asked.code) asked.code, coalesce(asked.unit, '') as unit, coalesce(asked.decimals, 0) as decimals,
        asked.name_en, asked.name_id
      from ${questionsOf(jobId)} asked join job on job.id = ${jobId} and job.job_type = 'PPM' join answer on answer.job_id = ${jobId} and answer.question_id = asked.id and answer.value is not null
      where not exists (select 1 from trend_parameter known where known.code = asked.code) order by asked.code) new
    on conflict (code) do nothing`.execute(trx);
}

async function measuredOf(trx: AllTables, jobId: string): Promise<Measured[]> {
  const { rows } = await sql<Measured>`select job.equipment_id as "equipmentId", job.id as "jobId",
      (coalesce(sheet.submitted_at, now()) at time zone 'UTC')::date as "on", sheet.smr, parameter.par_id as "parId", asked.code,
      coalesce(asked.unit, '') as unit, answer.value, asked.object_part as "objectPart", asked.std_min as "stdMin",
      asked.std_max as "stdMax", asked.limit_min as "limitMin", asked.limit_max as "limitMax", asked.limit_basis as "limitBasis"
    from job join sheet on sheet.job_id = job.id
    join answer on answer.job_id = job.id and answer.value is not null
    join ${questionsOf(jobId)} asked on asked.id = answer.question_id
    join trend_parameter parameter on parameter.code = asked.code
    where job.id = ${jobId} and job.job_type = 'PPM'
    order by asked.code`.execute(trx);
  return rows;
}
