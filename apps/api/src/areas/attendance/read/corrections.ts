// Requests to put clocks right, as they are listed.
import type { CorrectionRow, attendance as calls } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { askedOf, personAs } from './parts.ts';

type Filters = Partial<InputOf<typeof calls.corrections>['query']>;
type Found<Row = object> = SelectQueryBuilder<Tables, 'clock_correction' | 'person' | 'plant', Row>;

export const correctionPages = {
  sorts: { askedAt: { by: sql.ref('clock_correction.asked_at'), type: 'timestamptz' } },
  standard: '-askedAt',
  id: sql.ref('clock_correction.id'),
} as const satisfies PageShape<string>;

export function matchingCorrections(visible: Visible, filters: Filters): Found {
  let query: Found = visible
    .clockCorrections()
    .innerJoin('person', 'person.id', 'clock_correction.person_id')
    .innerJoin('plant', 'plant.plant_code', 'clock_correction.plant_code');
  for (const condition of askedOf('clock_correction', sql.ref('clock_correction.day'), filters))
    query = query.where(condition);
  if (filters.State?.length)
    query = query.where(sql<SqlBool>`clock_correction.state = any(${filters.State}::text[])`);
  return query;
}

const instantOf = (column: string) => shownInstant<string | null>(`clock_correction.${column}`);

export const selectCorrection = (query: Found): Found<CorrectionRow> =>
  forgetTables(
    query.select([
      'clock_correction.id',
      sql<string>`clock_correction.day::text`.as('day'),
      personAs.as('person'),
      'clock_correction.plant_code as plantCode',
      'clock_correction.work_center_code as workCenterCode',
      sql.ref<CorrectionRow['zone']>('plant.zone').as('zone'),
      'clock_correction.clock_id as clockId',
      shownInstant('clock_correction.asked_in').as('askedIn'),
      instantOf('asked_out').as('askedOut'),
      'clock_correction.reason',
      instantOf('was_in').as('wasIn'),
      instantOf('was_out').as('wasOut'),
      'clock_correction.was_out_source as wasOutSource',
      sql.ref<CorrectionRow['state']>('clock_correction.state').as('state'),
      shownInstant('clock_correction.asked_at').as('askedAt'),
      sql<string>`coalesce(${nameOf('clock_correction.asked_by_id')}, '')`.as('askedBy'),
      instantOf('decided_at').as('decidedAt'),
      nameOf('clock_correction.decided_by_id').as('decidedBy'),
      'clock_correction.decision_reason as decisionReason',
      'clock_correction.version',
    ]),
  );

/** One request in sight, or 404. */
export const correctionRow = (visible: Visible, id: string): Promise<CorrectionRow> =>
  oneOr404(
    selectCorrection(
      matchingCorrections(visible, {}).where('clock_correction.id', '=', id),
    ).executeTakeFirst(),
  );
