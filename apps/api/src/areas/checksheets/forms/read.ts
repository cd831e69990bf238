// One form with its versions, one version with all that it asks, and what a draft of it is judged by.
import type { FormRecord, FormRuleSet, FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { type AnswerFamily, isAnswerFamily } from '@dca/domain/answer-families';
import type { FormRules } from '@dca/domain/form-drafts';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { customer, matchingForms, selectForm } from './list.ts';

/** A form with its versions, newest first. Throws notFound. */
export async function readForm(
  { visible, db }: Pick<Reading, 'visible' | 'db'>,
  id: string,
): Promise<FormRecord> {
  const form = await oneOr404(
    selectForm(matchingForms(visible, {}).where('form.id', '=', id)).executeTakeFirst(),
  );
  const versions = await db
    .selectFrom('form_version')
    .select((eb) => [
      'form_version.version',
      eb.ref('form_version.status').$castTo<FormVersionContent['status']>().as('status'),
      eb.ref('form_version.origin').$castTo<'RELEASE' | 'OFFICE'>().as('origin'),
      shownInstant<string | null>('form_version.published_at').as('publishedAt'),
      nameOf('form_version.published_by').as('publishedBy'),
      sql<number>`jsonb_array_length(jsonb_path_query_array(form_version.zones, '$[*].groups[*].questions[*]'))`.as(
        'questions',
      ),
    ])
    .where('form_version.form_id', '=', id)
    .orderBy('form_version.version', 'desc')
    .execute();
  const broader = await visible
    .forms()
    .innerJoin('form as narrower', 'narrower.broader_id', 'form.id')
    .select((eb) => [
      'form.id',
      'form.code',
      eb.ref('form.name').$castTo<FormRecord['name']>().as('name'),
      sql<
        number | null
      >`(select v.version from form_version v where v.form_id = form.id and v.status = 'PUBLISHED')`.as(
        'version',
      ),
    ])
    .where('narrower.id', '=', id)
    .executeTakeFirst();
  const { followers } = await visible
    .forms()
    .select(sql<number>`count(*)::int`.as('followers'))
    .where('form.broader_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...form, versions, broader: broader ?? null, followers };
}

/** Versions of forms, each with all that it asks. */
export const versionRows = (visible: Visible) =>
  visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select([
      'form.id',
      'form.code',
      sql.ref<JobType>('form.job_type').as('jobType'),
      sql.ref<OverhaulStage | null>('form.stage').as('stage'),
      'form.interval_hours as intervalHours',
      'form_version.version',
      sql.ref<FormVersionContent['status']>('form_version.status').as('status'),
      'form_version.revision',
      'form_version.base_version as baseVersion',
      'form_version.broader_version as broaderVersion',
      shownInstant('form_version.changed_at').as('changedAt'),
      nameOf('form_version.changed_by').as('changedBy'),
      sql<FormVersionContent['name']>`coalesce(form_version.name, form.name)`.as('name'),
      sql<string[]>`coalesce(form_version.unit_models, form.unit_models)`.as('unitModels'),
      customer.as('customer'),
      sql<FormVersionContent['zones']>`form_version.zones`.as('zones'),
    ]);

/** One version of a form. Throws notFound. */
export async function readVersion(
  visible: Visible,
  id: string,
  version: number,
): Promise<FormVersionContent> {
  const rows = versionRows(visible).where('form.id', '=', id).where('form_version.version', '=', version);
  return wholeVersion(await oneOr404(rows.executeTakeFirst()));
}

/** What older content leaves out is empty. */
export const wholeVersion = (version: FormVersionContent): FormVersionContent => ({
  ...version,
  zones: version.zones.map((zone) => ({
    ...zone,
    groups: zone.groups.map((group) => ({
      ...group,
      questions: group.questions.map((question) => ({
        ...question,
        badCodes: question.badCodes ?? null,
        showWhen: question.showWhen ?? null,
        requireWhen: question.requireWhen ?? null,
        createsBacklog: question.createsBacklog ?? null,
      })),
    })),
  })),
});

/** What a draft of the form is judged by, as it is told. */
export async function readRules(
  { visible, db }: Pick<Reading, 'visible' | 'db'>,
  id: string,
): Promise<FormRuleSet> {
  await oneOr404(visible.forms().select('form.id').where('form.id', '=', id).executeTakeFirst());
  const parts = await db
    .selectFrom('code_master')
    .select(['code', 'description as en', 'description_id as id'])
    .where('kind', '=', 'OBJECT_PART')
    .orderBy('sequence')
    .execute();
  const models = await db.selectFrom('unit_model').select('unit_model').orderBy('unit_model').execute();
  // Of one question the version that asked it last counts.
  const families = await db
    .selectFrom('form_version')
    .innerJoin(
      sql<{
        question: { id: string; family: string };
      }>`jsonb_path_query(form_version.zones, '$[*].groups[*].questions[*]')`.as<'asked'>(
        sql`asked(question)`,
      ),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`asked.question->>'id'`.as('questionId'),
      sql<string>`(array_agg(asked.question->>'family' order by form_version.version desc))[1]`.as('family'),
    ])
    .where('form_version.form_id', '=', id)
    .where('form_version.status', '<>', 'DRAFT')
    .groupBy('questionId')
    .execute();
  return {
    objectParts: parts.map(({ code, ...name }) => ({ code, name })),
    models: models.map(({ unit_model }) => unit_model),
    families,
  };
}

/** The same as the domain asks for it. */
export const rulesOf = ({ objectParts, models, families }: FormRuleSet): FormRules => ({
  objectParts: new Set(objectParts.map(({ code }) => code)),
  models: new Set(models),
  families: new Map(
    families.flatMap(({ questionId, family }): [string, AnswerFamily][] =>
      isAnswerFamily(family) ? [[questionId, family]] : [],
    ),
  ),
});
