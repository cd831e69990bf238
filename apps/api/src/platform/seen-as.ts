// What is asked as another person sees it (header `see-as`): reads alone, while what an administrator began lasts. Whatever writes is
// refused before anything of it is looked at, whatever the portal thinks of it; the audit names both who asks and as whom.
import { permits } from '@dca/domain/permissions';
import { seeAsHeader } from '@dca/domain/see-as';
import type { FastifyRequest } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import { seenBy } from '../visibility/seen-as.ts';
import type { Viewer } from '../visibility/viewer.ts';
import { visibleTo } from '../visibility/visible.ts';
import type { Caller, Gateway } from './gateway.ts';
import { refuse } from './problem.ts';

type Asked = Pick<FastifyRequest, 'headers'>;

/** Throws forbidden for what changes something and is asked as another person. */
export function proveOneself({ headers }: Asked): void {
  if (headers[seeAsHeader] !== undefined) throw readsAlone();
}

/** Who a read is answered as. Throws forbidden where nothing was begun or it is over. */
export async function seenAs(gateway: Pick<Gateway, 'all'>, caller: Caller, request: Asked): Promise<Caller> {
  if (request.headers[seeAsHeader] === undefined) return caller;
  const viewer = await findSeen(gateway, caller.viewer, request);
  if (!viewer) throw isOver();
  return { ...caller, viewer, askedBy: caller.viewer };
}

/** The person of what the administrator began and that is not over, while they are in sight still; null where there is none. */
export async function findSeen(
  { all }: Pick<Gateway, 'all'>,
  asking: Viewer,
  { headers }: Asked,
): Promise<Viewer | null> {
  if (!permits(asking, 'user.seeAs')) return null;
  const visible = visibleTo(all, asking);
  const begun = await visible
    .mySeeing()
    .where('see_as.person_id', 'in', visible.accounts().select('person.id'))
    .select('see_as.person_id')
    .where(sql<SqlBool>`see_as.id::text = ${String(headers[seeAsHeader])}`)
    .where('see_as.ended_at', 'is', null)
    .where(sql<SqlBool>`see_as.ends_at > now()`)
    .executeTakeFirst();
  return begun ? seenBy(all, asking, begun.person_id) : null;
}

/** Both, as the audit names them. */
export const whoAsked = ({ viewer, askedBy }: Pick<Caller, 'viewer' | 'askedBy'>) =>
  askedBy ? { viewer: askedBy, seenAs: viewer } : { viewer };

const readsAlone = () =>
  refuse('forbidden', {
    detail: {
      en: 'Who sees as another person changes nothing.',
      id: 'Yang melihat sebagai orang lain tidak mengubah apa pun.',
    },
  });

const isOver = () =>
  refuse('forbidden', {
    detail: {
      en: 'Seeing as this person is over, or was not begun.',
      id: 'Melihat sebagai orang ini sudah berakhir, atau belum dimulai.',
    },
  });
