import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';

interface Machine {
  readonly unit_model: string;
  readonly customer_code: string;
}

/** The published form of unscheduled work for a machine: the customer's own, the one of the model, the one of all models. */
export const formOfBreakdown = (
  { visible }: Pick<Acting, 'visible'>,
  { unit_model: unitModel, customer_code: customerCode }: Machine,
) =>
  visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select(['form.id', 'form_version.version'])
    .where('form.job_type', '=', 'UNS')
    .where('form_version.status', '=', 'PUBLISHED')
    .where(sql<boolean>`form.unit_models && array[${unitModel}, '*']`)
    .where(sql<boolean>`coalesce(form.customer_code, ${customerCode}) = ${customerCode}`)
    .orderBy(sql`form.customer_code is not null`, 'desc')
    .orderBy(sql`form.unit_models @> array[${unitModel}]`, 'desc')
    .orderBy('form.code')
    .executeTakeFirst();
