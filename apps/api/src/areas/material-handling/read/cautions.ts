// Cautions of units in sight, and the same as a file.
import type { CautionRow, materialHandling as calls } from '@dca/contract/areas/material-handling';
import type { InputOf } from '@dca/contract/call';
import { type CautionCodeName, cautionCodes, type Severity, severities } from '@dca/domain/cautions';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import type { ExportedColumn } from '../../../platform/exported-columns.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { spanOf } from './series.ts';

type Filters = Partial<InputOf<typeof calls.cautions>['query']>;
type Found<Row = object> = SelectQueryBuilder<Tables, 'caution' | 'equipment' | 'customer' | 'plant', Row>;

export const cautionPages = {
  sorts: {
    raisedAt: { by: sql.ref('caution.raised_at'), type: 'timestamptz' },
    code: { by: sql.ref('caution.code'), type: 'text' },
    severity: { by: sql.ref('caution.severity'), type: 'text' },
    unitCode: { by: sql.ref('equipment.unit_code'), type: 'text' },
  },
  standard: '-raisedAt',
  id: sql.ref('caution.id'),
} as const satisfies PageShape<string>;

export function matchingCautions(visible: Visible, filters: Filters, now: Date): Found {
  let query: Found = visible
    .cautions()
    .innerJoin('equipment', 'equipment.id', 'caution.equipment_id')
    .innerJoin('customer', 'customer.customer_code', 'equipment.customer_code')
    .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code');
  if (filters.id)
    query = query.where(
      'caution.equipment_id',
      'in',
      visible.monitoredDevices().where('monitored_device.id', '=', filters.id).select('equipment.id'),
    );
  if (filters.From || filters.To) {
    const { from, to } = spanOf(filters, 'WIB', now);
    query = query
      .where('caution.raised_at', '>=', new Date(from).toISOString())
      .where('caution.raised_at', '<', new Date(to).toISOString());
  }
  if (filters.PlantCode?.length) query = query.where('equipment.plant_code', 'in', filters.PlantCode);
  if (filters.CustomerCode?.length)
    query = query.where('equipment.customer_code', 'in', filters.CustomerCode);
  if (filters.Severity?.length) query = query.where('caution.severity', 'in', filters.Severity);
  if (filters.Code?.length) query = query.where('caution.code', 'in', filters.Code);
  if (filters.IsOpen)
    query = query.where('caution.ended_at', filters.IsOpen === 'true' ? 'is' : 'is not', null);
  if (filters.IsAcknowledged)
    query = query.where('caution.acknowledged_at', filters.IsAcknowledged === 'true' ? 'is not' : 'is', null);
  if (filters.SearchValue)
    query = query.where(begins(['equipment.unit_code', 'caution.code'], filters.SearchValue));
  return query;
}

export const selectCaution =
  (visible: Visible) =>
  (query: Found): Found<CautionRow> =>
    forgetTables(
      query
        .leftJoin('monitored_device', 'monitored_device.equipment_id', 'equipment.id')
        .select([
          'caution.id',
          'caution.equipment_id as equipmentId',
          'monitored_device.device_id as deviceId',
          'equipment.unit_code as unitCode',
          'customer.name as customerName',
          'equipment.plant_code as plantCode',
          sql.ref<CautionRow['zone']>('plant.zone').as('zone'),
          sql.ref<CautionCodeName>('caution.code').as('code'),
          sql.ref<Severity>('caution.severity').as('severity'),
          shownInstant('caution.raised_at').as('raisedAt'),
          shownInstant<string | null>('caution.ended_at').as('endedAt'),
          'caution.signal',
          sql<number | null>`round(caution.value::numeric, 2)`.as('value'),
          sql<number | null>`round(caution.threshold::numeric, 2)`.as('threshold'),
          shownInstant<string | null>('caution.acknowledged_at').as('acknowledgedAt'),
          'caution.acknowledged_by as acknowledgedBy',
          'caution.acknowledged_note as note',
          sql<string | null>`(${jobOf(visible).select('job.id')})`.as('jobId'),
          sql<string | null>`(${jobOf(visible).select('job.number')})`.as('jobNumber'),
          'caution.version',
        ]),
    );

/** The job that a caution became, where that is in sight. */
const jobOf = (visible: Visible) => visible.jobs().whereRef('job.id', '=', sql.ref('caution.job_id'));

export const cautionOf = (visible: Visible, id: string): Promise<CautionRow> =>
  oneOr404(
    selectCaution(visible)(
      matchingCautions(visible, {}, new Date(0)).where('caution.id', '=', id),
    ).executeTakeFirst(),
  );

export const cautionColumns = [
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'code', type: 'text', words: { en: 'Code', id: 'Kode' } },
  {
    key: 'signal',
    type: 'text',
    words: { en: 'Signal', id: 'Sinyal' },
  },
  { key: 'severity', type: 'text', words: { en: 'Severity', id: 'Tingkat' }, codes: severities },
  { key: 'raisedAt', type: 'datetime', words: { en: 'Raised', id: 'Muncul' } },
  { key: 'endedAt', type: 'datetime', words: { en: 'Ended', id: 'Selesai' } },
  { key: 'value', type: 'number', words: { en: 'Value', id: 'Nilai' } },
  { key: 'threshold', type: 'number', words: { en: 'Limit', id: 'Batas' } },
  { key: 'acknowledgedBy', type: 'text', words: { en: 'Acknowledged by', id: 'Dikonfirmasi oleh' } },
  { key: 'note', type: 'text', words: { en: 'Note', id: 'Catatan' } },
  { key: 'jobNumber', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
] as const satisfies readonly ExportedColumn<CautionRow>[];

/** What a code means, in the columns of a file. */
export const codeWords = Object.fromEntries(
  Object.entries(cautionCodes).map(([code, { words }]) => [
    code,
    { en: `${code} ${words.en}`, id: `${code} ${words.id}` },
  ]),
);
