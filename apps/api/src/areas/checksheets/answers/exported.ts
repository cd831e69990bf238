// Answers as a workbook: one row for each that was given, in the order of its form, with all that it takes to count and to
// compare them. The form of a sheet stands as one document, so its questions are taken apart by the statement itself.
import type { answerCalls } from '@dca/contract/areas/checksheets/answers';
import { judgementWords } from '@dca/contract/papers/words';
import { answerFamilies } from '@dca/domain/answer-families';
import { jobStates } from '@dca/domain/job-states';
import { jobTypes } from '@dca/domain/job-types';
import type { Language, Words } from '@dca/domain/text';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { columnsIn, labelsOf } from '../../../platform/exported-columns.ts';
import { everyRow, forgetTables } from '../../../platform/page.ts';
import { nameOf } from '../../../platform/person-name.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { asked, jobPages, matchingJobs } from '../../jobs/index.ts';

type Query = z.output<(typeof answerCalls)['exportAnswers']['query']>;

export const answersTitle = { en: 'Answers', id: 'Jawaban' } as const;

const answers: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.values(answerFamilies).flatMap((family) =>
    family.codes.map(({ code, label }: { code: string; label: Words }) => [code, label]),
  ),
);
const judgements = Object.fromEntries(
  Object.entries(judgementWords).map(([name, words]) => [name.toLowerCase(), words]),
);

const columns = [
  { key: 'number', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'jobType', type: 'text', words: { en: 'Type', id: 'Jenis' }, codes: labelsOf(jobTypes) },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'serialNumber', type: 'text', words: { en: 'Serial number', id: 'Nomor seri' } },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'form', type: 'text', words: { en: 'Form', id: 'Formulir' } },
  { key: 'version', type: 'number', words: { en: 'Version', id: 'Versi' } },
  { key: 'smr', type: 'number', words: { en: 'SMR h', id: 'SMR jam' } },
  { key: 'submittedAt', type: 'datetime', words: { en: 'Submitted', id: 'Dikirim' } },
  { key: 'zone', type: 'text', words: { en: 'Zone', id: 'Zona' } },
  { key: 'zoneName', type: 'text', words: { en: 'Zone name', id: 'Nama zona' } },
  { key: 'groupName', type: 'text', words: { en: 'Group', id: 'Kelompok' } },
  { key: 'question', type: 'text', words: { en: 'Item', id: 'Butir' } },
  { key: 'text', type: 'text', words: { en: 'What was asked', id: 'Yang ditanyakan' } },
  { key: 'code', type: 'text', words: { en: 'Code', id: 'Kode' } },
  { key: 'answer', type: 'text', words: { en: 'Answer', id: 'Jawaban' }, codes: answers },
  { key: 'value', type: 'number', words: { en: 'Value', id: 'Nilai' } },
  { key: 'unit', type: 'text', words: { en: 'Measured in', id: 'Satuan' } },
  { key: 'stdMin', type: 'number', words: { en: 'Standard from', id: 'Standar dari' } },
  { key: 'stdMax', type: 'number', words: { en: 'Standard to', id: 'Standar sampai' } },
  { key: 'limitMin', type: 'number', words: { en: 'Limit from', id: 'Batas dari' } },
  { key: 'limitMax', type: 'number', words: { en: 'Limit to', id: 'Batas sampai' } },
  { key: 'judgement', type: 'text', words: { en: 'Result', id: 'Hasil' }, codes: judgements },
  { key: 'note', type: 'text', words: { en: 'Note', id: 'Catatan' } },
  { key: 'photos', type: 'number', words: { en: 'Photos', id: 'Foto' } },
  { key: 'by', type: 'text', words: { en: 'By', id: 'Oleh' } },
  { key: 'at', type: 'datetime', words: { en: 'When', id: 'Kapan' } },
] as const;

type ExportedAnswer = { readonly [Name in (typeof columns)[number]['key']]: unknown };

/** Columns of the answers, in the person's language. */
export const answerColumns = (language: Language) => columnsIn<ExportedAnswer>(columns, language);

/** The answers of every sheet in sight that fits, sheet by sheet in the order asked for. */
export function exportedAnswers(visible: Visible, { JobId, Format: _, ...query }: Query) {
  const fitting = matchingJobs(visible, { ...query, Status: asked(query.Status, jobStates.sheetClosed) })
    // Who may not see a sheet yet has no answers of it.
    .where('job.id', 'in', visible.ofJobs('sheet').select('sheet.job_id'));
  const ofJobs = JobId?.length ? fitting.where(sql<SqlBool>`job.id = any(${JobId}::uuid[])`) : fitting;
  const { language } = visible.viewer;
  return everyRow(jobPages, query, ofJobs, (rows) =>
    forgetTables<never, never, ExportedAnswer>(
      rows
        .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
        .innerJoin('sheet', 'sheet.job_id', 'job.id')
        .innerJoin('form', 'form.id', 'job.form_id')
        .innerJoin('form_version', (on) =>
          on
            .onRef('form_version.form_id', '=', 'job.form_id')
            .onRef('form_version.version', '=', 'job.form_version'),
        )
        .innerJoin(sql<object>`lateral (${questionsOfForm})`.as('asked'), (on) => on.on(sql<SqlBool>`true`))
        .innerJoin('answer', (on) =>
          on.onRef('answer.job_id', '=', 'job.id').on(sql<SqlBool>`answer.question_id = asked.question_id`),
        )
        .where(sql<SqlBool>`(answer.code is not null or answer.value is not null or answer.note is not null)`)
        .select([
          'job.number',
          'job.job_type as jobType',
          'job.unit_code as unitCode',
          'job.unit_model as unitModel',
          'job.serial_number as serialNumber',
          'customer.name as customerName',
          'job.plant_code as plantCode',
          'form.code as form',
          'form_version.version',
          'sheet.smr',
          'sheet.submitted_at as submittedAt',
          'answer.zone_code as zone',
          sql`asked.zone_name ->> ${language}`.as('zoneName'),
          sql`asked.group_name ->> ${language}`.as('groupName'),
          sql`asked.question ->> 'code'`.as('question'),
          sql`asked.question -> 'text' ->> ${language}`.as('text'),
          'answer.code',
          'answer.code as answer',
          'answer.value',
          sql`asked.question ->> 'unit'`.as('unit'),
          bound('stdMin'),
          bound('stdMax'),
          bound('limitMin'),
          bound('limitMax'),
          'answer.judgement',
          'answer.note',
          sql`(select count(*)::int from photo where photo.job_id = job.id and photo.question_id = answer.question_id
            and photo.removed_at is null)`.as('photos'),
          nameOf('answer.person_id').as('by'),
          'answer.at',
        ]),
    ),
  ).orderBy(sql`asked.place`);
}

const bound = (name: 'stdMin' | 'stdMax' | 'limitMin' | 'limitMax') =>
  sql`(asked.question ->> ${sql.lit(name)})::numeric`.as(name);

/** The questions of a version as rows, in their order. */
const questionsOfForm = sql`select zone -> 'name' as zone_name, grouped -> 'name' as group_name, question,
    (question ->> 'id')::uuid as question_id, array[(zone ->> 'sequence')::bigint, in_zone, in_group] as place
  from jsonb_array_elements(form_version.zones) zone
    cross join lateral jsonb_array_elements(zone -> 'groups') with ordinality groups(grouped, in_zone)
    cross join lateral jsonb_array_elements(grouped -> 'questions') with ordinality questions(question, in_group)`;
