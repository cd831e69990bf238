// Forms and their frozen versions. A published version never changes, so it is read once and kept.

import type { FormContent } from '@dca/contract/areas/checksheets';
import type { Form } from '@dca/domain/checksheet';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import { type SqlBool, sql } from 'kysely';
import { forgetTables } from '../../platform/page.ts';
import { refuse } from '../../platform/problem.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';
import type { OfForms } from './door.ts';
import { typesOfFamily } from './job-of-family.ts';

const formColumns = (forms: OfForms) =>
  forms
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select((eb) => [
      'form.id',
      'form.code',
      sql.ref<JobType>('form.job_type').as('jobType'),
      eb.ref('form.name').$castTo<FormContent['name']>().as('name'),
      'form.unit_models as unitModels',
      'form.interval_hours as intervalHours',
      sql.ref<OverhaulStage | null>('form.stage').as('stage'),
      'form.customer_code as customerCode',
      'form_version.version',
      eb.ref('form_version.status').$castTo<FormContent['status']>().as('status'),
      eb.ref('form_version.zones').$castTo<FormContent['zones']>().as('zones'),
    ]);

/** Published forms of a family for a unit model: everybody's, and those of customers in sight. */
export function formsOf(
  visible: Visible,
  family: string,
  unitModel: string,
  intervalHours: number | undefined,
): Promise<FormContent[]> {
  let query = formColumns(forgetTables(visible.forms()))
    .where('form_version.status', '=', 'PUBLISHED')
    .where('form.job_type', 'in', typesOfFamily(family))
    .where(sql<SqlBool>`(form.unit_models @> array[${unitModel}] or form.unit_models @> array['*'])`);
  if (intervalHours) query = query.where('form.interval_hours', '=', intervalHours);
  return query.orderBy('form.interval_hours').orderBy('form.code').execute();
}

/** The same for any of some unit models. */
export const formsOfModels = (
  visible: Visible,
  family: string,
  unitModels: readonly string[],
): Promise<FormContent[]> =>
  formColumns(forgetTables(visible.forms()))
    .where('form_version.status', '=', 'PUBLISHED')
    .where('form.job_type', 'in', typesOfFamily(family))
    .where(sql<SqlBool>`form.unit_models && ${[...unitModels, '*']}::text[]`)
    .orderBy('form.code')
    .execute();

/** For each unit model, whether a published form of the family that is everybody's fits it. */
export async function modelsWithForm(visible: Visible, family: string, unitModels: readonly string[]) {
  const forms = await visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select(['form.unit_models as unitModels', 'form_version.version'])
    .where('form_version.status', '=', 'PUBLISHED')
    .where('form.job_type', 'in', typesOfFamily(family))
    .where('form.customer_code', 'is', null)
    .execute();
  return unitModels.map((unitModel) => {
    const form = forms.find(
      (entry) => entry.unitModels.includes('*') || entry.unitModels.includes(unitModel),
    );
    return { unitModel, hasForm: form !== undefined, version: form?.version ?? null };
  });
}

/** Forms as jobs that are in sight have them: who sees the job is asked it, whose own the form may be. */
const formsBelow = (db: ReadDb): OfForms => forgetTables(db.selectFrom(sql<{ id: string }>`form`.as('form')));

const frozen = new Map<string, FormContent>();
const mostFrozen = 500;

/** One version of a form, as a job in sight has it. */
export async function formVersion(
  db: ReadDb,
  id: string | null,
  version: number | null,
): Promise<FormContent & Form> {
  const key = `${id}/${version}`;
  const known = frozen.get(key);
  if (known) return known as FormContent & Form;
  const form =
    id === null || version === null
      ? undefined
      : await formColumns(formsBelow(db))
          .where('form.id', '=', id)
          .where('form_version.version', '=', version)
          .executeTakeFirst();
  if (!form)
    throw refuse('notFound', {
      detail: { en: 'This job has no checksheet.', id: 'Pekerjaan ini tidak memiliki checksheet.' },
    });
  if (form.status !== 'DRAFT') {
    if (frozen.size >= mostFrozen) frozen.clear();
    frozen.set(key, form);
  }
  return form as FormContent & Form;
}
