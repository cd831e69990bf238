// One sample, one case, and the values of a component over time, as their screens show them.
import type { CaseDetail, samples as calls, SampleDetail, TrendRow } from '@dca/contract/areas/samples';
import type { InputOf, ReplyOf } from '@dca/contract/call';
import { conditionCauses } from '@dca/domain/condition/causes';
import { wearPer250 } from '@dca/domain/condition/oil';
import { correctedWear, oilOfSample } from '@dca/domain/condition/topped-up';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Reading } from '../../platform/handler.ts';
import { forgetTables } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { matchingCases, matchingSamples, selectCases, selectSamples } from './rows.ts';
import { oilFilled } from './topped-up/oil-filled.ts';

type Values<Row = object> = SelectQueryBuilder<Tables, 'trend_value' | 'equipment', Row>;
type Series = ReplyOf<typeof calls.series>['data'];

/** The columns of a value as every list of them shows it. */
export const selectValues = (query: Values): Values<TrendRow> =>
  forgetTables(
    query.select([
      sql<string>`trend_value.id::text`.as('id'),
      'trend_value.par_id as parId',
      'trend_value.code',
      sql.ref<TrendRow['source']>('trend_value.source').as('source'),
      'equipment.unit_model as unitModel',
      'equipment.serial_number as unitSn',
      'equipment.unit_code as unitCode',
      'trend_value.equipment_id as equipmentId',
      'trend_value.component',
      'trend_value.position',
      'trend_value.sample_date as sampleDate',
      'trend_value.smr_date as smrDate',
      'trend_value.smr',
      'trend_value.oil_hours as oilHours',
      'trend_value.oil_changed as oilChanged',
      'trend_value.value',
      sql.ref<TrendRow['sign']>('trend_value.sign').as('sign'),
      'trend_value.unit',
      'trend_value.caution',
      'trend_value.critical',
      sql.ref<TrendRow['limitFrom']>('trend_value.limit_from').as('limitFrom'),
      'trend_value.is_estimate as isEstimate',
      sql.ref<TrendRow['byTrend']>('trend_value.by_trend').as('byTrend'),
      sql.ref<TrendRow['condition']>('trend_value.condition').as('condition'),
      'trend_value.lab_number as labNumber',
    ]),
  );

/** A sample in sight. Throws notFound. */
export const findSample = (visible: Visible, id: string) =>
  oneOr404(
    selectSamples(matchingSamples(visible, {}))
      .select(({ ref }) => [
        ref('oil_sample.job_id').as('jobId'),
        ref('oil_sample.component_serial').as('componentSerial'),
        ref('oil_sample.lab_note').as('labNote'),
        ref('oil_sample.reject_reason').as('rejectReason'),
        shownInstant<string | null>('oil_sample.result_at').as('resultAt'),
        sql<Record<string, string>>`oil_sample.results`.as('results'),
      ])
      .where('oil_sample.id', '=', id)
      .executeTakeFirst(),
  );

/** Everything that is told of a sample. Throws notFound. */
export async function showSample({ visible, db }: Reading, id: string): Promise<SampleDetail> {
  const sample = await findSample(visible, id);
  const values = await selectValues(visible.trendValues())
    .where('trend_value.sample_id', '=', id)
    .orderBy('trend_value.par_id')
    .execute();
  const named = await namesOf(db, values);
  const { equipmentId, component, position, sampledOn } = sample;
  const filled = equipmentId ? await oilFilled(visible, { equipmentId, component, position }) : [];
  const oil = oilOfSample(filled, sampledOn);
  return {
    ...sample,
    oil,
    values: values.map((value) => ({
      ...value,
      ...named(value.parId),
      per250: value.sign === null ? wearPer250(value.code, value.value, value.oilHours) : null,
      corrected: value.sign === null ? correctedWear(value.code, value.value, oil) : null,
    })),
    cases: await selectCases(visible)(matchingCases(visible, {}))
      .where(
        'condition_case.id',
        'in',
        visible
          .conditionCaseEvents()
          .select('condition_case_event.case_id')
          .where('condition_case_event.sample_id', '=', id),
      )
      .orderBy('condition_case.number')
      .execute(),
    events: await visible
      .oilSampleEvents()
      .select([
        shownInstant('oil_sample_event.at').as('at'),
        'oil_sample_event.move',
        sql.ref<SampleDetail['status'] | null>('oil_sample_event.from_status').as('from'),
        sql.ref<SampleDetail['status']>('oil_sample_event.to_status').as('to'),
        'oil_sample_event.by_name as by',
        'oil_sample_event.reason',
      ])
      .where('oil_sample_event.sample_id', '=', id)
      .orderBy('oil_sample_event.at')
      .orderBy('oil_sample_event.id')
      .execute(),
  };
}

/** A case in sight with its texts and what happened. Throws notFound. */
export async function showCase({ visible }: Pick<Reading, 'visible'>, id: string): Promise<CaseDetail> {
  const found = await oneOr404(
    selectCases(visible)(matchingCases(visible, {})).where('condition_case.id', '=', id).executeTakeFirst(),
  );
  const { analysis, recommendation } = conditionCauses[found.cause];
  const events = await visible
    .conditionCaseEvents()
    .select([
      shownInstant('condition_case_event.at').as('at'),
      sql.ref<CaseDetail['events'][number]['kind']>('condition_case_event.kind').as('kind'),
      'condition_case_event.sample_id as sampleId',
      sql<
        string | null
      >`(select lab_number from oil_sample where oil_sample.id = condition_case_event.sample_id)`.as(
        'labNumber',
      ),
      sql.ref<CaseDetail['condition']>('condition_case_event.condition').as('condition'),
      'condition_case_event.parameters',
      sql<string | null>`condition_case_event.by_name`.as('by'),
      'condition_case_event.reason',
    ])
    .where('condition_case_event.case_id', '=', id)
    .orderBy('condition_case_event.at')
    .execute();
  return { ...found, analysis, recommendation, events };
}

/** The values of a component over time, by parameter. Throws notFound. */
export async function showSeries(
  { visible, db }: Reading,
  { EquipmentId, Component, Position, DateFrom, DateTo }: InputOf<typeof calls.series>['query'],
): Promise<Series> {
  await oneOr404(
    visible.equipment().select('equipment.id').where('equipment.id', '=', EquipmentId).executeTakeFirst(),
  );
  let query = selectValues(visible.trendValues())
    .select('trend_value.sample_id as sampleId')
    .where('trend_value.equipment_id', '=', EquipmentId)
    .where('trend_value.component', '=', Component)
    .where('trend_value.position', '=', Position);
  if (DateFrom) query = query.where('trend_value.sample_date', '>=', DateFrom);
  if (DateTo) query = query.where('trend_value.sample_date', '<=', DateTo);
  const values = await query.orderBy('trend_value.sample_date').orderBy('trend_value.id').execute();
  const named = await namesOf(db, values);
  const place = { equipmentId: EquipmentId, component: Component, position: Position };
  const filled = await oilFilled(visible, place);
  const oilOn = new Map(values.map(({ sampleDate: on }) => [on, oilOfSample(filled, on)]));
  const correctedOf = ({ sampleDate, code, value, sign }: TrendRow) => {
    const oil = oilOn.get(sampleDate);
    return oil && sign === null ? correctedWear(code, value, oil) : null;
  };
  return [...Map.groupBy(values, ({ parId }) => parId)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([parId, points]) => {
      const last = points.at(-1);
      if (!last) return [];
      const { code, unit, caution, critical, isEstimate } = last;
      return [
        {
          ...{ parId, code, unit, caution, critical, isEstimate },
          ...named(parId),
          points: points.map((point) => {
            const { sampleDate: on, value, sign, condition, oilChanged, sampleId } = point;
            return { on, value, corrected: correctedOf(point), sign, condition, oilChanged, sampleId };
          }),
        },
      ];
    });
}

/** What parameters are called. */
async function namesOf(
  db: Reading['db'],
  values: readonly { readonly parId: number; readonly code: string }[],
) {
  const ids = [...new Set(values.map(({ parId }) => parId))];
  if (ids.length === 0) return () => ({ name: { en: '', id: '' }, decimals: 0 });
  const rows = await db
    .selectFrom('trend_parameter')
    .select(['par_id', 'name_en', 'name_id', 'decimals'])
    .where('par_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.par_id, row]));
  return (parId: number) => {
    const row = byId.get(parId);
    return { name: { en: row?.name_en ?? '', id: row?.name_id ?? '' }, decimals: row?.decimals ?? 0 };
  };
}
