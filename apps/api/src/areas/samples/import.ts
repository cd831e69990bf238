// Results of a laboratory that come as a file. A row becomes a sample with its result; where it names a bottle, it takes the bottle's
// machine and history. A machine that nobody knows leaves the result on the list of those to be matched. All are judged in the
// transaction that stores them.
import { resultRow, resultTable } from '@dca/contract/areas/samples/result-file';
import { oilCodes } from '@dca/domain/condition/oil';
import { type SqlBool, sql } from 'kysely';
import { landResults } from '../../platform/condition/land-results.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';

const told = (name: string) => sql`nullif(value ->> ${sql.lit(name)}, '')`;
const bottle = sql`upper(${told('bottleCode')})`;
const unit = told('unitCode');
const serial = told('serialNumber');
const isUnderWay = sql<SqlBool>`status in ('TAKEN', 'SENT', 'RECEIVED')`;

/** The machine: that of the bottle, else the only one with this serial number, else with this unit code; none where several fit. */
const machine = sql`case
  when ${bottle} is not null and exists (select 1 from oil_sample known where known.bottle_code = ${bottle} and ${isUnderWay})
    then (select known.equipment_id from oil_sample known where known.bottle_code = ${bottle})
  when ${serial} is not null
    then (select case when count(*) = 1 then min(fit.id::text) end from equipment fit where fit.merged_into is null
      and fit.bare_serial_number = bare(${serial}) and (${unit} is null or fit.bare_unit_code = bare(${unit})))::uuid
  when ${unit} is not null
    then (select case when count(*) = 1 then min(fit.id::text) end from equipment fit where fit.merged_into is null
      and fit.bare_unit_code = bare(${unit}))::uuid
  end`;

const results = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  oilCodes.flatMap((code) => [sql.lit(code), told(code)]),
)}))`;

export const oilSampleImport: ImportKind = {
  table: resultTable,
  schema: resultRow,
  tied: {
    unitCode: 'MISSING',
    sampledOn: 'NOT_A_DATE',
    ...Object.fromEntries(oilCodes.map((code) => [code, 'NOT_A_NUMBER'])),
  },
  computed: { equipmentId: machine, results, bottle },
  rules: ({ visible }) => [
    {
      field: 'sampledOn',
      reason: 'NOT_A_DATE',
      wrong: sql<SqlBool>`sent."sampledOn" > current_date + 1`,
    },
    { field: 'FE', reason: 'MISSING', wrong: sql<SqlBool>`sent.results = '{}'::jsonb` },
    {
      field: 'bottleCode',
      reason: 'UNKNOWN',
      wrong: sql<SqlBool>`sent.bottle is not null and not exists (select 1 from oil_sample known where known.bottle_code = sent.bottle and known.status in ('TAKEN', 'SENT', 'RECEIVED'))`,
    },
    {
      field: 'unitCode',
      reason: 'OUT_OF_SIGHT',
      wrong: sql<SqlBool>`sent."equipmentId" is not null and sent."equipmentId" not in (${visible.equipment().select('equipment.id')})`,
    },
  ],
  landing: {
    into: 'oil_sample',
    columns: {
      lab_number: 'labNumber',
      status: sql`'RESULT'`,
      equipment_id: sql`sent."equipmentId"`,
      unit_told: 'unitCode',
      serial_told: 'serialNumber',
      component: 'component',
      position: sql`coalesce(sent.position, '')`,
      sampled_on: 'sampledOn',
      smr: 'smr',
      oil_hours: 'oilHours',
      oil_changed: 'oilChanged',
      laboratory: 'laboratory',
      lab_verdict: 'labVerdict',
      results: sql`sent.results`,
      result_at: sql`now()`,
    },
    signed: ['updated_by', 'brought_by'],
    called: sql`stands.lab_number`,
    inSight: (visible) => sql`${visible.oilSamples().select('oil_sample.id')}`,
    uniques: [
      { field: 'labNumber', sent: sql`sent."labNumber"`, stands: sql`stands.lab_number` },
      {
        field: 'bottleCode',
        sent: sql`sent.bottle`,
        stands: sql`case when stands.status in ('RESULT', 'REJECTED') then stands.bottle_code end`,
        where: sql<SqlBool>`sent.bottle is not null`,
      },
    ],
  },
  after: landResults,
};
