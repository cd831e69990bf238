// Forms and their frozen versions. A published version never changes, so it is read once and kept.

import type { FormContent } from '@dca/contract/areas/checksheets';
import type { Form } from '@dca/domain/checksheet';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import { type SqlBool, sql } from 'kysely';
import { refuse } from '../../platform/problem.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import { typesOfFamily } from './job-of-family.ts';

const formColumns = (db: ReadDb) =>
  db
    .selectFrom('form_version')
    .innerJoin('form', 'form.id', 'form_version.form_id')
    .select((eb) => [
      'form.id',
      'form.code',
      sql.ref<JobType>('form.job_type').as('jobType'),
      eb.ref('form.name').$castTo<FormContent['name']>().as('name'),
      'form.unit_models as unitModels',
      'form.interval_hours as intervalHours',
      sql.ref<OverhaulStage | null>('form.stage').as('stage'),
      'form_version.version',
      eb.ref('form_version.status').$castTo<FormContent['status']>().as('status'),
      eb.ref('form_version.zones').$castTo<FormContent['zones']>().as('zones'),
    ]);

/** Published forms of a family for a unit model. */
export function formsOf(
  db: ReadDb,
  family: string,
  unitModel: string,
  intervalHours: number | undefined,
): Promise<FormContent[]> {
  let query = formColumns(db)
    .where('form_version.status', '=', 'PUBLISHED')
    .where('form.job_type', 'in', typesOfFamily(family))
    .where(sql<SqlBool>`(form.unit_models @> array[${unitModel}] or form.unit_models @> array['*'])`);
  if (intervalHours) query = query.where('form.interval_hours', '=', intervalHours);
  return query.orderBy('form.interval_hours').orderBy('form.code').execute();
}

/** Published forms of a family for any of some unit models. */
export const formsOfModels = (
  db: ReadDb,
  family: string,
  unitModels: readonly string[],
): Promise<FormContent[]> =>
  formColumns(db)
    .where('form_version.status', '=', 'PUBLISHED')
    .where('form.job_type', 'in', typesOfFamily(family))
    .where(sql<SqlBool>`form.unit_models && ${[...unitModels, '*']}::text[]`)
    .orderBy('form.code')
    .execute();

/** For each unit model, whether a published form of the family fits it. */
export async function modelsWithForm(db: ReadDb, family: string, unitModels: readonly string[]) {
  const forms = await db
    .selectFrom('form')
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select(['form.unit_models as unitModels', 'form_version.version'])
    .where('form_version.status', '=', 'PUBLISHED')
    .where('form.job_type', 'in', typesOfFamily(family))
    .execute();
  return unitModels.map((unitModel) => {
    const form = forms.find(
      (entry) => entry.unitModels.includes('*') || entry.unitModels.includes(unitModel),
    );
    return { unitModel, hasForm: form !== undefined, version: form?.version ?? null };
  });
}

const frozen = new Map<string, FormContent>();
const mostFrozen = 500;

/** One version of a form. */
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
      : await formColumns(db)
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
