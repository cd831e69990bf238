// An approver lets another person decide in their name until a day; the decision shows both (domain decisions §2).
import { permissionOfLink } from '@dca/domain/approval-chain';
import { maxPageSize } from '@dca/domain/limits';
import { permits } from '@dca/domain/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { refuse, refuseField } from '../../../platform/problem.ts';
import { lacksRight } from '../../../platform/reasons.ts';
import { holds } from '../../../visibility/holders.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** Keeps the delegation; the same two people again change its day. Throws forbidden, invalid. */
export async function delegate(
  { visible, viewer }: Acting,
  order: { personId: string; until: string },
): Promise<{ personId: string; name: string; until: string }> {
  const approving = Object.values(permissionOfLink);
  if (!approving.some((permission) => permits(viewer, permission)))
    throw refuse('forbidden', lacksRight(...approving));
  const found = await visible
    .people()
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .where('person.id', '=', order.personId)
    .where('person.is_active', '=', true)
    .executeTakeFirst();
  if (!found || found.id === viewer.personId)
    throw refuseField('body.personId', {
      en: 'Choose another person whom you see.',
      id: 'Pilih orang lain yang dapat Anda lihat.',
    });
  await visible
    .addMyDelegation()
    .values({ from_id: viewer.personId, to_id: found.id, until: order.until })
    .onConflict((conflict) => conflict.constraint('delegation_pair_key').doUpdateSet({ until: order.until }))
    .execute();
  return { personId: found.id, name: `${found.first_name} ${found.last_name}`.trim(), until: order.until };
}

/** Who decides in the viewer's name, and in whose name they do, up to the last day of each. */
export async function readDelegations(visible: Visible) {
  const [given, taken] = await Promise.all([
    visible
      .delegatedByMe()
      .select(told)
      .where(runs)
      .orderBy('delegation.until')
      .orderBy('person.id')
      .execute(),
    visible
      .delegatedToMe()
      .select(told)
      .where(runs)
      .orderBy('delegation.until')
      .orderBy('person.id')
      .execute(),
  ]);
  return { given, taken };
}

const nameOf = sql<string>`trim(person.first_name || ' ' || person.last_name)`;
const told = ['person.id as personId', nameOf.as('name'), 'delegation.until'] as const;

/** In the west the day ends last. */
const runs = sql<SqlBool>`delegation.until >= (now() at time zone 'Asia/Jakarta')::date`;

/** Colleagues who see the jobs of a plant of the viewer's; of a company everybody does. */
export function readDeputies(visible: Visible) {
  const { viewer } = visible;
  const others = visible
    .people()
    .where('person.is_active', '=', true)
    .where('person.id', '<>', viewer.personId);
  const seeing =
    viewer.sight.kind === 'customer'
      ? others
      : others.where('person.tenant', '=', 'INTERNAL').where(holds(sql.ref('person.id'), 'job.assign'));
  return seeing
    .select(['person.id', 'person.user_name as userName', nameOf.as('name')])
    .orderBy(sql`lower(person.first_name || ' ' || person.last_name)`)
    .orderBy('person.id')
    .limit(maxPageSize)
    .execute();
}
