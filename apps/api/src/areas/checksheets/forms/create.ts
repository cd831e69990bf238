// A form that begins here. Its first draft asks nothing yet; it becomes one that jobs can have by being published.

import type { FormVersionContent, formCalls } from '@dca/contract/areas/checksheets/forms';
import type { InputOf } from '@dca/contract/call';
import { addZone } from '@dca/domain/form-drafts';
import { jobTypes } from '@dca/domain/job-types';
import type { Words } from '@dca/domain/text';
import type { Acting } from '../../../platform/handler.ts';
import { refuseField } from '../../../platform/problem.ts';
import { readVersion } from './read.ts';

type NewForm = InputOf<typeof formCalls.createForm>['body'];

/** Begins a form with an empty draft. Throws invalid, duplicate where its code is taken. */
export async function createForm(
  { visible, viewer }: Acting,
  { stage, jobType, intervalHours, broaderId, customerCode, ...form }: NewForm,
): Promise<FormVersionContent> {
  const kind = { stage, jobType, intervalHours, customerCode };
  proveKind(kind);
  await proveCustomer(visible, customerCode);
  const broader = broaderId === null ? null : await broaderOf(visible, broaderId, kind);
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
      broader_id: broaderId,
      customer_code: customerCode,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { zones } = broader ?? addZone({ name: form.name, unitModels: form.unitModels, zones: [] });
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
      broader_version: broader?.version ?? null,
    })
    .execute();
  return readVersion(visible, id, 1);
}

/** A form is for everybody, or for one customer in sight. Throws invalid. */
async function proveCustomer(visible: Acting['visible'], code: string | null): Promise<void> {
  if (code === null) return;
  const found = await visible
    .customers()
    .select('customer.customer_code')
    .where('customer.customer_code', '=', code)
    .executeTakeFirst();
  if (!found) throw refuseField('body.customerCode', texts.customer, 'unknown');
}

/**
 * What is published of the form to follow. Throws invalid for one of another kind of work, one that is another customer's own, or one
 * without anything published.
 */
async function broaderOf(
  visible: Acting['visible'],
  id: string,
  kind: Pick<NewForm, 'jobType' | 'stage' | 'intervalHours' | 'customerCode'>,
): Promise<FormVersionContent> {
  const found = await visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select([
      'form.job_type',
      'form.stage',
      'form.interval_hours',
      'form.customer_code',
      'form_version.version',
    ])
    .where('form.id', '=', id)
    .where('form_version.status', '=', 'PUBLISHED')
    .executeTakeFirst();
  const isAlike =
    found?.job_type === kind.jobType &&
    found.stage === kind.stage &&
    found.interval_hours === kind.intervalHours &&
    (found.customer_code === null || found.customer_code === kind.customerCode);
  if (!found || !isAlike) throw refuseField('body.broaderId', texts.broader);
  return readVersion(visible, id, found.version);
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
  broader: {
    en: 'A form follows a published one of the same type, interval and stage, for everybody or for the same customer.',
    id: 'Formulir mengikuti formulir terbit dengan jenis, interval, dan tahap yang sama, untuk semua atau untuk pelanggan yang sama.',
  },
  customer: { en: 'There is no such customer.', id: 'Pelanggan ini tidak ada.' },
  stage: { en: 'This type of job has no stages.', id: 'Jenis pekerjaan ini tidak bertahap.' },
} as const satisfies Readonly<Record<string, Words>>;
