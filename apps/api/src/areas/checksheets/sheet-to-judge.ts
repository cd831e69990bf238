// The sheet of a job in the shape that the engine of the domain judges, in one statement.
import type { KeptParts } from '@dca/contract/sheet-parts';
import {
  type AdditionalFluid,
  contentsOf,
  type Form,
  type Sheet,
  type SheetPhoto,
} from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { sql } from 'kysely';
import { oneOr404 } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { partsColumn } from './fill/parts.ts';

type AnswerRow = [
  zoneCode: string,
  questionId: string,
  code: string | null,
  value: number | null,
  note: string | null,
  at: string,
];
type FluidRow = [zoneCode: string, fluid: AdditionalFluid];

/** The sheet, and its parts with who filled them in and when. */
export interface FilledSheet extends Sheet {
  readonly keptParts: KeptParts;
}

/** What a job's sheet holds now; empty where nobody began. */
export async function sheetToJudge(
  visible: Visible,
  jobId: string,
  form: Pick<Form, 'id' | 'version' | 'zones'>,
): Promise<FilledSheet> {
  const row = await oneOr404(
    visible
      .jobs()
      .leftJoin('sheet', 'sheet.job_id', 'job.id')
      .select([
        'sheet.smr',
        'job.status',
        sql<
          AnswerRow[]
        >`coalesce((select json_agg(json_build_array(a.zone_code, a.question_id, a.code, a.value, a.note, a.at)) from answer a where a.job_id = job.id), '[]')`.as(
          'answers',
        ),
        sql<
          FluidRow[]
        >`coalesce((select json_agg(json_build_array(f.zone_code, json_build_object('id', f.id, 'compartment', f.compartment,
          'fluid', f.fluid, 'grade', f.grade, 'quantity', f.quantity, 'unit', f.unit, 'kind', f.kind, 'partNumber', f.part_number))
          order by f.added_at, f.id) from additional_fluid f where f.job_id = job.id and not f.is_removed), '[]')`.as(
          'fluids',
        ),
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
  const byZone = Map.groupBy(row.answers, ([zoneCode]) => zoneCode);
  const fluids = Map.groupBy(row.fluids, ([zoneCode]) => zoneCode);
  return {
    jobId,
    formId: form.id,
    formVersion: form.version,
    smr: row.smr,
    status: sheetStatusAt(row.status),
    photos: row.photos,
    parts: contentsOf(row.keptParts),
    keptParts: row.keptParts,
    zones: form.zones.map(({ code: zoneCode }) => ({
      zoneCode,
      mechanic: null,
      start: null,
      end: null,
      answers: Object.fromEntries(
        (byZone.get(zoneCode) ?? []).map(([_, id, code, value, note, at]) => [id, { code, value, note, at }]),
      ),
      additionalFluids: (fluids.get(zoneCode) ?? []).map(([_, fluid]) => fluid),
    })),
  };
}
