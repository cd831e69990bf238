// A sheet as it is held: its job locked for this transaction, and the fields that somebody is about to enter in, read in one
// statement. A row from before entries is one entry with the id of its question, fluid or job.
import {
  emptyField,
  type Field,
  type FieldName,
  fluidField,
  judgementField,
  noteField,
  type PlacedFluid,
  type Standing,
} from '@dca/domain/checksheet';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Fields } from '../entries/entered.ts';

/** What is about to be entered in: beside it, every field that is contested is read. */
export interface Touched {
  readonly questionIds: readonly string[];
  readonly fluidIds: readonly string[];
  readonly parts: readonly string[];
}

/** Of a whole sheet: everything that was entered, or what counts and what is contested. */
type Extent = Touched | 'all' | 'counting';

type Written<Value> = Field<Value> | null;
export type AnswerRow = [
  questionId: string,
  zoneCode: string,
  code: string | null,
  value: number | null,
  note: string | null,
  at: string,
  by: string,
  judged: Written<unknown>,
  noted: Written<unknown>,
];
export type FluidRow = [
  fluid: PlacedFluid,
  isRemoved: boolean,
  at: string,
  by: string,
  entered: Written<unknown>,
];
type ReadingRow = [smr: number | null, at: string, by: string, entered: Written<unknown>];
type PartRow = [part: string, content: unknown, at: string, by: string, entered: Written<unknown>];

export type LockedSheet = Awaited<ReturnType<typeof lockSheet>>;

/**
 * The job of a sheet, locked, with what judging and merging need. Throws notFound. Whoever waited for the lock may have read
 * rows from before it: `version` is what their statement saw, and storing proves that it still stands.
 */
export async function lockSheet({ visible, viewer }: Acting, jobId: string, touched: Touched) {
  const row = await oneOr404(
    visible
      .jobs()
      .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
      .leftJoin('sheet', 'sheet.job_id', 'job.id')
      .select([
        'job.id',
        'job.job_type',
        'job.stage',
        'job.status',
        'job.form_id',
        'job.form_version',
        'job.leader_id',
        'job.plant_code',
        'job.work_center_code',
        'job.equipment_id',
        'sheet.version',
        sql<SqlBool>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = ${viewer.personId})`.as(
          'is_on',
        ),
        ...heldColumns(touched, viewer.personId),
      ])
      .where('job.id', '=', jobId)
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );
  const { answers, fluids, parts, reading, ...job } = row;
  return { job, fields: fieldsOf(jobId, { answers, fluids, parts, reading }) };
}

/** What a sheet holds, as columns of a statement over `job` and `sheet`; `ofNobody` entered readings from before entries. */
export const heldColumns = (touched: Extent, ofNobody: string) =>
  [
    answersOf(touched).as('answers'),
    fluidsOf(touched).as('fluids'),
    partsOf(touched).as('parts'),
    sql<ReadingRow | null>`case when sheet.smr is not null or sheet.smr_entered is not null then json_build_array(sheet.smr,
    coalesce(sheet.smr_at, sheet.updated_at), coalesce(sheet.submitted_by, job.leader_id, ${ofNobody}::uuid), sheet.smr_entered) end`.as(
      'reading',
    ),
  ] as const;

/** Rows of those columns. */
interface HeldRows {
  readonly answers: readonly AnswerRow[];
  readonly fluids: readonly FluidRow[];
  readonly parts: readonly PartRow[];
  readonly reading: ReadingRow | null;
}

/** The fields of a sheet by name. */
export function fieldsOf(jobId: string, { answers, fluids, parts, reading }: HeldRows): Fields {
  const fields: Fields = new Map();
  for (const answer of answers) readAnswer(fields, answer);
  for (const [fluid, isRemoved, at, by, entered] of fluids)
    fields.set(
      fluidField(fluid.id),
      entered ?? oneEntry({ id: fluid.id, at, by, value: isRemoved ? null : fluid }),
    );
  for (const [part, content, at, by, entered] of parts)
    fields.set(`part/${part}` as FieldName, entered ?? oneEntry({ id: jobId, at, by, value: content }));
  if (reading) {
    const [smr, at, by, entered] = reading;
    fields.set('reading', entered ?? oneEntry({ id: jobId, at, by, value: smr }));
  }
  return fields;
}

function readAnswer(
  fields: Fields,
  [questionId, _, code, value, note, at, by, judged, noted]: AnswerRow,
): void {
  fields.set(
    judgementField(questionId),
    judged ?? oneEntry({ id: questionId, at, by, value: { code, value } }),
  );
  if (noted !== null || note !== null)
    fields.set(noteField(questionId), noted ?? oneEntry({ id: questionId, at, by, value: note }));
}

const oneEntry = (entry: Standing<unknown>): Field<unknown> => ({ ...emptyField, standing: [entry] });

/** Of rows of a table: those that are named, and those that are contested. */
function named(
  table: string,
  column: string,
  touched: readonly string[] | 'all' | 'counting',
  type: 'uuid[]' | 'text[]',
): RawBuilder<unknown> {
  if (typeof touched === 'string') return sql``;
  const contested = sql.ref(`${table}.is_contested`);
  // Alone they are found by an index of their own.
  if (touched.length === 0) return sql`and ${contested}`;
  return sql`and (${contested} or ${sql.ref(`${table}.${column}`)} = any(${touched}::${sql.raw(type)}))`;
}

/** Who merges needs the fields alone: what else a row says is written out for one from before entries. */
const answersOf = (touched: Extent) => {
  const counts = sql`a.question_id, a.zone_code, a.code, a.value, a.note, a.at, a.person_id`;
  const written =
    touched === 'counting'
      ? sql`json_build_array(${counts}, case when a.is_contested then a.judged end, case when a.is_contested then a.noted end)`
      : touched === 'all'
        ? sql`json_build_array(${counts}, a.judged, a.noted)`
        : sql`case when a.judged is null or a.noted is null and a.note is not null then json_build_array(${counts}, a.judged, a.noted)
          else json_build_array(a.question_id, null, null, null, null, null, null, a.judged, a.noted) end`;
  return sql<AnswerRow[]>`coalesce((select json_agg(${written} order by a.question_id)
    from answer a where a.job_id = job.id ${named('a', 'question_id', typeof touched === 'string' ? touched : touched.questionIds, 'uuid[]')}), '[]')`;
};

const fluidsOf = (touched: Extent) => sql<
  FluidRow[]
>`coalesce((select json_agg(json_build_array(json_build_object('id', f.id, 'zoneCode', f.zone_code, 'compartment', f.compartment,
    'fluid', f.fluid, 'grade', f.grade, 'quantity', f.quantity, 'unit', f.unit, 'kind', f.kind, 'partNumber', f.part_number),
    f.is_removed, f.at, f.person_id, f.entered) order by f.added_at, f.id)
    from additional_fluid f where f.job_id = job.id ${named('f', 'id', typeof touched === 'string' ? touched : touched.fluidIds, 'uuid[]')}), '[]')`;

const partsOf = (touched: Extent) => sql<
  PartRow[]
>`coalesce((select json_agg(json_build_array(p.part, p.content, p.at, p.person_id, p.entered) order by p.part)
    from sheet_part p where p.job_id = job.id ${named('p', 'part', typeof touched === 'string' ? touched : touched.parts, 'text[]')}), '[]')`;
