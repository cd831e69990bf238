// Samples and cases as lists and screens show them: which rows, and their columns.
import type { CaseRow, samples as calls, ListedCase, SampleRow } from '@dca/contract/areas/samples';
import type { InputOf } from '@dca/contract/call';
import type { CaseAction } from '@dca/domain/condition/case-action';
import { msrStatus } from '@dca/domain/msr-lifecycle';
import { pcarStatus } from '@dca/domain/pcar-lifecycle';
import { bottleStatuses, sampleLimits } from '@dca/domain/sample-lifecycle';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import { zoneOfPlant } from '../../platform/plant-zone.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { alikeOf, isFirstOfAlike } from './alike/alike.ts';

type SampleFilters = Partial<InputOf<typeof calls.list>['query']>;
type CaseFilters = Partial<InputOf<typeof calls.cases>['query']>;
type Samples<Row = object> = SelectQueryBuilder<Tables, 'oil_sample' | 'equipment' | 'customer', Row>;
type Cases<Row = object> = SelectQueryBuilder<Tables, 'condition_case' | 'equipment', Row>;

export const samplePages = {
  sorts: {
    sampledOn: { by: sql.ref('oil_sample.sampled_on'), type: 'date' },
    status: { by: sql.ref('oil_sample.status'), type: 'text' },
  },
  standard: '-sampledOn',
  id: sql.ref('oil_sample.id'),
} as const satisfies PageShape<string>;

export const casePages = {
  sorts: {
    raisedAt: { by: sql.ref('condition_case.raised_at'), type: 'timestamptz' },
    number: { by: sql.ref('condition_case.number'), type: 'text' },
    lastOn: { by: sql.ref('condition_case.last_on'), type: 'date' },
  },
  standard: '-raisedAt',
  id: sql.ref('condition_case.id'),
} as const satisfies PageShape<string>;

export function matchingSamples(visible: Visible, filters: SampleFilters): Samples {
  // The rows are those of the door; what they are joined with may be missing.
  let query = forgetTables(
    visible
      .oilSamples()
      .leftJoin('equipment', 'equipment.id', 'oil_sample.equipment_id')
      .leftJoin('customer', 'customer.customer_code', 'equipment.customer_code'),
  ) as unknown as Samples;
  if (filters.Status?.length) query = query.where('oil_sample.status', 'in', filters.Status);
  if (filters.Condition?.length) query = query.where('oil_sample.condition', 'in', filters.Condition);
  if (filters.Component?.length) query = query.where('oil_sample.component', 'in', filters.Component);
  if (filters.UnitModel?.length) query = query.where('equipment.unit_model', 'in', filters.UnitModel);
  if (filters.PlantCode?.length) query = query.where('oil_sample.plant_code', 'in', filters.PlantCode);
  if (filters.CustomerCode?.length)
    query = query.where('oil_sample.customer_code', 'in', filters.CustomerCode);
  if (filters.EquipmentId) query = query.where('oil_sample.equipment_id', '=', filters.EquipmentId);
  if (filters.DateFrom) query = query.where('oil_sample.sampled_on', '>=', filters.DateFrom);
  if (filters.DateTo) query = query.where('oil_sample.sampled_on', '<=', filters.DateTo);
  if (filters.IsLate) query = query.where(is(filters.IsLate, isLate));
  if (filters.IsLost) query = query.where(is(filters.IsLost, isLost));
  if (filters.IsUnmatched)
    query = query.where(is(filters.IsUnmatched, sql<SqlBool>`oil_sample.equipment_id is null`));
  if (filters.SearchValue)
    query = query.where(
      begins(
        ['oil_sample.bottle_code', 'oil_sample.lab_number', 'equipment.unit_code', 'oil_sample.unit_told'],
        filters.SearchValue,
      ),
    );
  return query;
}

const is = (asked: 'true' | 'false', condition: ReturnType<typeof sql<SqlBool>>) =>
  asked === 'true' ? condition : sql<SqlBool>`not (${condition})`;

const isUnderWay = sql<SqlBool>`oil_sample.status in (${sql.join(bottleStatuses.map((status) => sql.lit(status)))})`;
const waitsLongerThan = (days: number) =>
  sql<SqlBool>`(${isUnderWay} and oil_sample.sampled_on < current_date - ${sql.lit(days)}::int)`;
const isLate = waitsLongerThan(sampleLimits.lateDays);
const isLost = waitsLongerThan(sampleLimits.lostDays);

export const selectSamples = (query: Samples): Samples<SampleRow> =>
  forgetTables(
    query.select([
      'oil_sample.id',
      'oil_sample.bottle_code as bottleCode',
      sql.ref<SampleRow['status']>('oil_sample.status').as('status'),
      'oil_sample.equipment_id as equipmentId',
      'equipment.unit_code as unitCode',
      'equipment.unit_model as unitModel',
      'equipment.serial_number as serialNumber',
      'equipment.plant_code as plantCode',
      zoneOfPlant('equipment.plant_code').as('zone'),
      'equipment.customer_code as customerCode',
      'customer.name as customerName',
      'oil_sample.unit_told as unitTold',
      'oil_sample.serial_told as serialTold',
      sql.ref<SampleRow['component']>('oil_sample.component').as('component'),
      'oil_sample.position',
      'oil_sample.sampled_on as sampledOn',
      'oil_sample.smr',
      'oil_sample.oil_hours as oilHours',
      'oil_sample.oil_changed as oilChanged',
      'oil_sample.laboratory',
      'oil_sample.lab_number as labNumber',
      sql.ref<SampleRow['labVerdict']>('oil_sample.lab_verdict').as('labVerdict'),
      sql.ref<SampleRow['condition']>('oil_sample.condition').as('condition'),
      sql<number | null>`case when ${isUnderWay} then current_date - oil_sample.sampled_on end`.as(
        'waitingDays',
      ),
      'oil_sample.version',
    ]),
  );

export function matchingCases(visible: Visible, filters: CaseFilters): Cases {
  let query: Cases = visible.conditionCases();
  if (filters.Status?.length) query = query.where('condition_case.status', 'in', filters.Status);
  if (filters.Condition?.length) query = query.where('condition_case.condition', 'in', filters.Condition);
  if (filters.Cause?.length) query = query.where('condition_case.cause', 'in', filters.Cause);
  if (filters.Component?.length) query = query.where('condition_case.component', 'in', filters.Component);
  if (filters.Alike) query = query.where(isFirstOfAlike(visible));
  if (filters.UnitModel?.length) query = query.where('equipment.unit_model', 'in', filters.UnitModel);
  if (filters.PlantCode?.length) query = query.where('equipment.plant_code', 'in', filters.PlantCode);
  if (filters.EquipmentId) query = query.where('condition_case.equipment_id', '=', filters.EquipmentId);
  if (filters.SearchValue)
    query = query.where(begins(['condition_case.number', 'equipment.unit_code'], filters.SearchValue));
  return query;
}

/** What a case led to, through the doors of what it led to. */
const ledTo = (visible: Visible) => {
  const one = (
    kind: CaseAction,
    thing: RawBuilder<unknown>,
  ) => sql`select ${kind}::text as kind, thing.id, thing.number,
      thing.gone as "cameToNothing", ${shownInstant('led.at')} as at, led.by_name as by, led.at as turn
    from condition_case_action led join (${thing}) thing on thing.id = led.${sql.ref(`${kind.toLowerCase()}_id`)}
    where led.case_id = condition_case.id`;
  const pcars = visible
    .pcars()
    .select([
      'pcar.id',
      'pcar.number',
      sql<boolean>`pcar.status = ${sql.lit(pcarStatus.CANCELLED)}`.as('gone'),
    ]);
  const msrs = visible
    .msrs()
    .select([
      'msr.id',
      'msr.code as number',
      sql<boolean>`msr.status = ${sql.lit(msrStatus.CANCELLED)}`.as('gone'),
    ]);
  const backlogs = visible
    .backlogs()
    .select([
      'backlog.id',
      'backlog.number',
      sql<boolean>`backlog.status in ('REJECTED', 'CANCELLED')`.as('gone'),
    ]);
  const all = [one('PCAR', sql`${pcars}`), one('BACKLOG', sql`${backlogs}`), one('MSR', sql`${msrs}`)];
  return sql<CaseRow['ledTo']>`coalesce((select json_agg(to_jsonb(told) - 'turn' order by told.turn)
    from (${sql.join(all, sql` union all `)}) told), '[]')`.as('ledTo');
};

export const selectCases =
  (visible: Visible) =>
  (query: Cases): Cases<CaseRow> =>
    forgetTables(
      query.select([
        'condition_case.id',
        'condition_case.number',
        sql.ref<CaseRow['status']>('condition_case.status').as('status'),
        'condition_case.equipment_id as equipmentId',
        'equipment.unit_code as unitCode',
        'equipment.unit_model as unitModel',
        'equipment.serial_number as serialNumber',
        'equipment.plant_code as plantCode',
        zoneOfPlant('equipment.plant_code').as('zone'),
        'condition_case.component',
        'condition_case.position',
        sql.ref<CaseRow['cause']>('condition_case.cause').as('cause'),
        sql.ref<CaseRow['source']>('condition_case.source').as('source'),
        'condition_case.parameters',
        sql.ref<CaseRow['condition']>('condition_case.condition').as('condition'),
        'condition_case.samples',
        shownInstant('condition_case.raised_at').as('raisedAt'),
        'condition_case.first_on as firstOn',
        'condition_case.last_on as lastOn',
        shownInstant<string | null>('condition_case.ended_at').as('endedAt'),
        'condition_case.close_reason as closeReason',
        ledTo(visible),
        'condition_case.version',
      ]),
    );

/** With how many others are alike. */
export const selectListedCases =
  (visible: Visible) =>
  (query: Cases): Cases<ListedCase> =>
    forgetTables(selectCases(visible)(query).select(alikeOf(visible)));
