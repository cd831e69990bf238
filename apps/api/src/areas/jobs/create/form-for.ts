// Which form a job of a machine gets where one is asked for: that one, or in its place the narrowest of those that follow it and were
// made for this machine: its customer's own before its model's. The choice is pinned with the job.
import { type SqlBool, sql } from 'kysely';
import { refuseField } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';

interface Machine {
  readonly unit_model: string;
  readonly customer_code: string;
}

/** The published form for a machine. Throws invalid where there is none, or it is for other machines. */
export async function formFor(visible: Visible, masterJobId: string, machine: Machine) {
  const asked = await published(visible).where('form.id', '=', masterJobId).executeTakeFirst();
  if (!asked)
    throw refuseField('body.job.masterJobId', {
      en: 'There is no such job to create.',
      id: 'Jenis pekerjaan ini tidak ada.',
    });
  if (!asked.unit_models.includes('*') && !asked.unit_models.includes(machine.unit_model))
    throw refuseField('body.job.masterJobId', {
      en: `This job is not for ${machine.unit_model}.`,
      id: `Pekerjaan ini bukan untuk ${machine.unit_model}.`,
    });
  if (asked.customer_code !== null && asked.customer_code !== machine.customer_code)
    throw refuseField('body.job.masterJobId', {
      en: 'This job is for the machines of another customer.',
      id: 'Pekerjaan ini untuk unit pelanggan lain.',
    });
  return (await narrowest(visible, asked.id, machine)) ?? asked;
}

const published = (visible: Visible) =>
  visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select([
      'form.id',
      'form.job_type',
      'form.unit_models',
      'form.customer_code',
      'form.interval_hours',
      'form.stage',
      'form_version.version',
    ])
    .where('form_version.status', '=', 'PUBLISHED');

/** Of the forms that follow one, by however many between them, the one made for a machine; a ring cannot be. */
const narrowest = (visible: Visible, id: string, { unit_model, customer_code }: Machine) =>
  published(visible)
    .innerJoin(
      sql<{ id: string; depth: number }>`(with recursive following as (
        select narrower.id, 1 as depth from form narrower where narrower.broader_id = ${id}
        union all
        select narrower.id, following.depth + 1 from form narrower join following on narrower.broader_id = following.id
      ) select id, depth from following)`.as('following'),
      'following.id',
      'form.id',
    )
    .where(sql<SqlBool>`form.unit_models && array[${unit_model}, '*']`)
    .where(sql<SqlBool>`coalesce(form.customer_code, ${customer_code}) = ${customer_code}`)
    .orderBy(sql`form.customer_code is not null`, 'desc')
    .orderBy('following.depth', 'desc')
    .orderBy(sql`form.unit_models @> array[${unit_model}]`, 'desc')
    .orderBy('form.code')
    .limit(1)
    .executeTakeFirst();
