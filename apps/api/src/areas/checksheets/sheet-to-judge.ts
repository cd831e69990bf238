// The sheet of a job in the shape that the engine of the domain judges, in one statement.
import type { KeptParts } from '@dca/contract/areas/checksheets/parts';
import {
  contentsOf,
  contestedIn,
  type FieldName,
  type Form,
  type PlacedFluid,
  type Sheet,
  type SheetPhoto,
  seenIn,
} from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { sql } from 'kysely';
import { oneOr404 } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { type Fields, fieldIn } from './entries/entered.ts';
import { type AnswerRow, type FluidRow, fieldsOf, heldColumns } from './entries/held-fields.ts';

import { partsColumn } from './parts/parts.ts';

/** The sheet, its parts with who filled them in and when, and its fields with what was entered in them. */
interface FilledSheet extends Sheet {
  readonly panelOffset: number;
  readonly keptParts: KeptParts;
  readonly fields: Fields;
}

/** What a job's sheet holds now, with everything that was entered; empty where nobody began. */
export const sheetToJudge = (visible: Visible, jobId: string, form: Form): Promise<FilledSheet> =>
  readFilled(visible, jobId, form, 'all');

/** The same for who judges it and enters nothing: what counts, and what is contested. It is half to read. */
export const sheetAsItCounts = (
  visible: Visible,
  jobId: string,
  form: Form,
): Promise<Omit<FilledSheet, 'fields'>> => readFilled(visible, jobId, form, 'counting');

async function readFilled(
  visible: Visible,
  jobId: string,
  form: Form,
  extent: 'all' | 'counting',
): Promise<FilledSheet> {
  const row = await oneOr404(
    visible
      .jobs()
      .leftJoin('sheet', 'sheet.job_id', 'job.id')
      .select([
        'sheet.smr',
        sql<number>`panel_offset_before(job.equipment_id, coalesce(sheet.smr_at, now()), job.id, null)`.as(
          'panelOffset',
        ),
        'job.status',
        ...heldColumns(extent, visible.viewer.personId),
        partsColumn.as('keptParts'),
        sql<
          SheetPhoto[]
        >`coalesce((select json_agg(json_build_object('id', p.id, 'questionId', p.question_id, 'kind', p.kind)) from photo p where p.job_id = job.id and p.removed_at is null), '[]')`.as(
          'photos',
        ),
      ])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );
  const fields = fieldsOf(jobId, row);
  return {
    jobId,
    formId: form.id,
    formVersion: form.version,
    smr: row.smr,
    panelOffset: row.panelOffset,
    status: sheetStatusAt(row.status),
    photos: row.photos,
    parts: contentsOf(row.keptParts),
    keptParts: withRevisions(row.keptParts, fields),
    contested: contestedIn(form, fields),
    fields,
    zones: zonesOf(form, row.answers, row.fluids),
  };
}

function zonesOf(form: Pick<Form, 'zones'>, answers: readonly AnswerRow[], fluids: readonly FluidRow[]) {
  const byZone = Map.groupBy(answers, ([, zoneCode]) => zoneCode);
  const there = fluids.flatMap(([fluid, isRemoved]) => (isRemoved ? [] : [fluid]));
  const fluidsByZone = Map.groupBy(there, ({ zoneCode }) => zoneCode);
  return form.zones.map(({ code: zoneCode }) => ({
    zoneCode,
    mechanic: null,
    start: null,
    end: null,
    answers: Object.fromEntries(
      (byZone.get(zoneCode) ?? []).map(([id, _, code, value, note, at]) => [id, { code, value, note, at }]),
    ),
    additionalFluids: (fluidsByZone.get(zoneCode) ?? []).map(withoutZone),
  }));
}

const withoutZone = ({ zoneCode: _, ...fluid }: PlacedFluid) => fluid;

const withRevisions = (parts: KeptParts, fields: Fields): KeptParts =>
  Object.fromEntries(
    Object.entries(parts).map(([part, kept]) => [
      part,
      { ...kept, revisions: [...seenIn(fieldIn(fields, `part/${part}` as FieldName))] },
    ]),
  );
