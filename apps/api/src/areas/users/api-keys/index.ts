// Keys of machines: made known by their hash, with no more than who makes them may do, and revoked.
import { randomUUID } from 'node:crypto';
import type { ApiKey, apiKeys as calls } from '@dca/contract/areas/users/api-key';
import type { InputOf } from '@dca/contract/call';
import { mostKeyDays } from '@dca/domain/api-keys';
import { permits } from '@dca/domain/permissions';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import type { Acting, Handlers } from '../../../platform/handler.ts';
import { forgetTables, type PageShape, page } from '../../../platform/page.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { proveChanged } from '../../../platform/records.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { proveScope } from '../scope.ts';

type From<Row = object> = SelectQueryBuilder<Tables, 'api_key', Row>;
type NewKey = InputOf<typeof calls.add>['body'];

const pages = {
  sorts: {
    createdAt: { by: sql.ref('api_key.created_at'), type: 'timestamptz' },
    name: { by: sql.ref('api_key.name'), type: 'text' },
    endsOn: { by: sql.ref('api_key.ends_on'), type: 'date' },
  },
  standard: '-createdAt',
  id: sql.ref('api_key.id'),
} as const satisfies PageShape<string>;

/** Where it stands; it works until its last day is over. */
const stateOf = sql<ApiKey['state']>`case when api_key.revoked_at is not null then 'REVOKED'
  when api_key.ends_on < (now() at time zone 'Asia/Jakarta')::date then 'ENDED' else 'ACTIVE' end`;

function matching(
  visible: Visible,
  { State, SearchValue }: Partial<InputOf<typeof calls.list>['query']>,
): From {
  let query: From = visible.apiKeys();
  if (State?.length) query = query.where(sql<SqlBool>`${stateOf} = any(${State}::text[])`);
  if (SearchValue) query = query.where(begins(['api_key.name', 'api_key.beginning'], SearchValue));
  return query;
}

const select = (query: From): From<ApiKey> =>
  forgetTables(
    query.select([
      'api_key.id',
      'api_key.name',
      'api_key.beginning',
      'api_key.permissions',
      'api_key.plant_codes as plantCodes',
      'api_key.customer_code as customerCode',
      'api_key.ends_on as endsOn',
      stateOf.as('state'),
      shownInstant('api_key.created_at').as('createdAt'),
      'api_key.created_by as createdBy',
      shownInstant<string | null>('api_key.last_used_at').as('lastUsedAt'),
      shownInstant<string | null>('api_key.revoked_at').as('revokedAt'),
      'api_key.revoked_by as revokedBy',
      'api_key.revoked_why as revokedWhy',
      'api_key.version',
    ]),
  );

const keyOf = (visible: Visible, id: string) =>
  oneOr404(select(visible.apiKeys().where('api_key.id', '=', id)).executeTakeFirst());

export const apiKeys: Handlers<typeof calls> = {
  list: ({ visible, db, query }) => page(db, pages, query, matching(visible, query), select),
  add: async ({ body, ...acting }) => {
    await proveMayGive(acting, body);
    const id = randomUUID();
    await addKey(acting, id, body);
    const { tokenHash: _, ...after } = body;
    return {
      reply: { data: await keyOf(acting.visible, id) },
      noted: { target: `api-key/${id}`, after },
    };
  },
  revoke: async ({ body: { id, version, reason }, visible, viewer, now }) => {
    const before = await keyOf(visible, id);
    if (before.revokedAt !== null) throw refuse('moveNotAllowed', { detail: isRevoked });
    proveChanged(
      await visible
        .changeApiKeys()
        .set({
          revoked_at: now,
          revoked_by: viewer.userName,
          revoked_why: reason,
          version: sql<number>`version + 1`,
        })
        .where('api_key.id', '=', id)
        .where('api_key.version', '=', version)
        .executeTakeFirst(),
    );
    return {
      reply: { data: await keyOf(visible, id) },
      noted: {
        target: `api-key/${id}`,
        before: { state: before.state },
        after: { state: 'REVOKED', reason },
      },
    };
  },
};

/** A key may do nothing that who makes it may not, and sees nothing that they do not. Throws forbidden, or invalid with its field. */
async function proveMayGive({ visible, viewer, now }: Acting, body: NewKey): Promise<void> {
  const beyond = body.permissions.filter((permission) => !permits(viewer, permission));
  if (beyond.length > 0)
    throw refuse('forbidden', {
      detail: {
        en: `You give no right that you do not have: ${beyond.join(', ')}.`,
        id: `Anda tidak memberi hak yang tidak Anda miliki: ${beyond.join(', ')}.`,
      },
    });
  await proveScope({ visible }, body);
  const last = new Date(now.getTime() + mostKeyDays * 86_400_000).toISOString().slice(0, 10);
  if (body.endsOn < now.toISOString().slice(0, 10) || body.endsOn > last)
    throw refuseField('body.endsOn', {
      en: `A key ends today at the earliest and in ${mostKeyDays} days at the latest.`,
      id: `Kunci berakhir paling cepat hari ini dan paling lambat ${mostKeyDays} hari lagi.`,
    });
}

/** The key, and the person as whom its system acts: it signs in by nothing else and has no role. */
async function addKey({ visible, viewer }: Acting, id: string, body: NewKey): Promise<void> {
  const person = await visible
    .addAccount()
    .values({
      tenant: 'INTERNAL',
      subject: `key:${id}`,
      user_name: `key.${id}`,
      email: `${id}@keys.invalid`,
      first_name: body.name,
      created_by: viewer.userName,
      updated_by: viewer.userName,
    })
    .returning('person.id')
    .executeTakeFirstOrThrow();
  await visible
    .addApiKey()
    .values({
      id,
      person_id: person.id,
      name: body.name,
      token_hash: body.tokenHash,
      beginning: body.beginning,
      permissions: body.permissions,
      plant_codes: body.plantCodes,
      customer_code: body.customerCode ?? null,
      ends_on: body.endsOn,
      created_by: viewer.userName,
    })
    .execute();
}

const isRevoked = {
  en: 'This key was revoked before.',
  id: 'Kunci ini sudah dicabut sebelumnya.',
};
