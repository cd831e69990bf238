// A form that begins here. Its first draft asks nothing yet; it becomes one that jobs can have by being published.
import type { InputOf } from '@dca/contract/call';
import type { FormVersionContent, formCalls } from '@dca/contract/form-calls';
import { addZone } from '@dca/domain/form-drafts';
import { jobTypes } from '@dca/domain/job-types';
import type { Words } from '@dca/domain/text';
import type { Acting } from '../../../platform/handler.ts';
import { refuseField } from '../../../platform/problem.ts';
import { readVersion } from './read.ts';

type NewForm = InputOf<typeof formCalls.createForm>['body'];

/** Begins a form with an empty draft. Throws invalid, duplicate where its code is taken. */
export async function createForm(
  { db, visible, viewer }: Acting,
  { stage, jobType, intervalHours, ...form }: NewForm,
): Promise<FormVersionContent> {
  proveKind({ stage, jobType, intervalHours });
  const name = JSON.stringify(form.name);
  const { id } = await visible
    .addForm()
    .values({
      id: form.id ?? crypto.randomUUID(),
      code: form.code,
      job_type: jobType,
      stage,
      interval_hours: intervalHours,
      name,
      unit_models: form.unitModels,
      is_changed_here: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { zones } = addZone({ name: form.name, unitModels: form.unitModels, zones: [] });
  await visible
    .addFormVersion()
    .values({
      form_id: id,
      version: 1,
      status: 'DRAFT',
      origin: 'OFFICE',
      zones: JSON.stringify(zones),
      name,
      unit_models: form.unitModels,
      changed_by: viewer.personId,
    })
    .execute();
  return readVersion(db, id, 1);
}

/** Work that follows intervals says which, other work none; only work in stages has a stage. */
function proveKind({
  jobType,
  stage,
  intervalHours,
}: Pick<NewForm, 'jobType' | 'stage' | 'intervalHours'>): void {
  const { intervals, approvedPerStage } = jobTypes[jobType];
  if ((intervals.length === 0) !== (intervalHours === null))
    throw refuseField('body.intervalHours', texts.interval);
  if (stage !== null && !approvedPerStage) throw refuseField('body.stage', texts.stage);
}

const texts = {
  interval: {
    en: 'Periodic work has an interval, other work has none.',
    id: 'Pekerjaan berkala memiliki interval, pekerjaan lain tidak.',
  },
  stage: { en: 'This type of job has no stages.', id: 'Jenis pekerjaan ini tidak bertahap.' },
} as const satisfies Readonly<Record<string, Words>>;
