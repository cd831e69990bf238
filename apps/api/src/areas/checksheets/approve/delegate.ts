// An approver lets another person decide in their name until a day; the decision shows both (domain decisions §2).
import { permissionOfLink } from '@dca/domain/approval-chain';
import { permits } from '@dca/domain/permissions';
import type { Acting } from '../../../platform/handler.ts';
import { refuse, refuseField } from '../../../platform/problem.ts';

/** Keeps the delegation; the same two people again change its day. Throws forbidden, invalid. */
export async function delegate(
  { visible, viewer }: Acting,
  order: { personId: string; until: string },
): Promise<{ personId: string; name: string; until: string }> {
  if (!Object.values(permissionOfLink).some((permission) => permits(viewer, permission)))
    throw refuse('forbidden');
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
