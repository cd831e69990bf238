// Sources of fleets: which address is asked for which customer, and what came of it. A secret goes in and never out, and no further than
// the origin that it was entered for.
import { randomUUID } from 'node:crypto';
import type { fleetSources as calls, FleetSource, LeftOutValue } from '@dca/contract/areas/fleets/source';
import type { InputOf } from '@dca/contract/call';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { withoutFragment } from '../../../platform/fleets/pull.ts';
import type { Acting, Handlers } from '../../../platform/handler.ts';
import { proveNamed } from '../../../platform/looked-up.ts';
import { forgetTables, type PageShape, page } from '../../../platform/page.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { newerVersion } from '../../../platform/records.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';

type From<Row = object> = SelectQueryBuilder<Tables, 'fleet_source', Row>;
type Entered = InputOf<typeof calls.addSource>['body'];

const pages = {
  sorts: {
    createdAt: { by: sql.ref('fleet_source.created_at'), type: 'timestamptz' },
    name: { by: sql`lower(fleet_source.name)`, type: 'text' },
  },
  standard: '-createdAt',
  id: sql.ref('fleet_source.id'),
} as const satisfies PageShape<string>;

export const sources: Handlers<typeof calls> = {
  sources: ({ visible, db, query }) => page(db, pages, query, matching(visible, query), select),

  source: async ({ visible, params: { id } }) => {
    const source = await sourceOf(visible, id);
    const kept = await visible
      .fleetSourcePages()
      .select('fleet_source_page.left_out as leftOut')
      .where('fleet_source_page.source_id', '=', id)
      .orderBy('fleet_source_page.address')
      .execute();
    const values = kept.flatMap(({ leftOut }) => leftOut as unknown as LeftOutValue[]);
    return { data: { ...source, values: values.slice(0, mostValues) } };
  },

  addSource: async ({ body, outside, ...acting }) => {
    proveOpen(outside, body);
    await proveNames(acting, body);
    const { secret, ...after } = body;
    const signed = signInOf(body, null);
    const id = randomUUID();
    const who = { created_by: acting.viewer.userName, updated_by: acting.viewer.userName };
    await acting.visible
      .addFleetSource()
      .values({ id, ...columnsOf(body), ...signed, ...who })
      .execute();
    return {
      reply: { data: await sourceOf(acting.visible, id) },
      noted: { target: `fleet-source/${id}`, after },
    };
  },

  changeSource: async ({ body, outside, ...acting }) => {
    const { visible, viewer } = acting;
    const before = await oneOr404(
      visible
        .fleetSources()
        .select([
          'fleet_source.version',
          'fleet_source.name',
          'fleet_source.address',
          'fleet_source.customer_code as customerCode',
          'fleet_source.plant_code as plantCode',
          'fleet_source.sign_in as signIn',
          'fleet_source.login',
          'fleet_source.secret',
          'fleet_source.is_active as isActive',
        ])
        .where('fleet_source.id', '=', body.id)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (before.version !== body.version) throw refuse('conflict');
    proveOpen(outside, body);
    await proveNames(acting, body);
    const { secret: _secret, id, version: _version, ...after } = body;
    const { secret: _kept, version: _before, ...was } = before;
    await visible
      .changeFleetSources()
      .set({
        ...columnsOf(body),
        ...signInOf(body, before),
        ...newerVersion(viewer),
        next_at: sql<string>`now()`,
      })
      .where('fleet_source.id', '=', id)
      .execute();
    // What was known of its pages was of another fleet, or of nobody's that we see: they come anew.
    await visible.dropFleetSourcePages().where('fleet_source_page.source_id', '=', id).execute();
    return {
      reply: { data: await sourceOf(visible, id) },
      noted: { target: `fleet-source/${id}`, before: was, after },
    };
  },
};

/** Values that one answer tells. */
const mostValues = 500;

function matching(
  visible: Visible,
  { IsActive, Result, CustomerCode, SearchValue }: Partial<InputOf<typeof calls.sources>['query']>,
): From {
  let query: From = visible.fleetSources();
  if (IsActive) query = query.where('fleet_source.is_active', '=', IsActive === 'true');
  if (Result?.length) query = query.where('fleet_source.result', 'in', Result);
  if (CustomerCode?.length) query = query.where('fleet_source.customer_code', 'in', CustomerCode);
  if (SearchValue) query = query.where(begins(['fleet_source.name'], SearchValue));
  return query;
}

const ofPages = (what: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(${what}), 0)::int from fleet_source_page came where came.source_id = fleet_source.id)`;

const select = (query: From): From<FleetSource> =>
  forgetTables(
    query.select([
      'fleet_source.id',
      'fleet_source.name',
      'fleet_source.address',
      'fleet_source.customer_code as customerCode',
      sql<string>`(select customer.name from customer where customer.customer_code = fleet_source.customer_code)`.as(
        'customerName',
      ),
      'fleet_source.plant_code as plantCode',
      sql.ref<FleetSource['signIn']>('fleet_source.sign_in').as('signIn'),
      'fleet_source.login',
      'fleet_source.is_active as isActive',
      shownInstant<string | null>('fleet_source.asked_at').as('askedAt'),
      shownInstant<string | null>('fleet_source.good_at').as('goodAt'),
      shownInstant<string | null>(sql`case when fleet_source.is_active then fleet_source.next_at end`).as(
        'nextAt',
      ),
      sql.ref<FleetSource['result']>('fleet_source.result').as('result'),
      sql.ref<FleetSource['fault']>('fleet_source.fault').as('fault'),
      'fleet_source.heard',
      'fleet_source.pages',
      ofPages(sql`came.machines`).as('machines'),
      'fleet_source.landed',
      ofPages(sql`came.unregistered`).as('unregistered'),
      ofPages(sql`came.set_aside`).as('setAside'),
      ofPages(sql`jsonb_array_length(came.left_out)`).as('leftOut'),
      'fleet_source.version',
      shownInstant('fleet_source.updated_at').as('updatedAt'),
      'fleet_source.updated_by as updatedBy',
    ]),
  );

const sourceOf = (visible: Visible, id: string) =>
  oneOr404(select(visible.fleetSources().where('fleet_source.id', '=', id)).executeTakeFirst());

const columnsOf = ({ name, address, customerCode, plantCode, isActive }: Entered) => ({
  ...{ name, address: withoutFragment(address), customer_code: customerCode, plant_code: plantCode },
  is_active: isActive,
});

/** Throws invalid where the address cannot be asked, whatever its name leads to. */
function proveOpen({ fleets }: { fleets: { mayGoTo(url: string): boolean } }, { address }: Entered): void {
  if (fleets.mayGoTo(address)) return;
  throw refuseField('body.address', {
    en: 'An address begins with https and is of the open internet, unless the installation names its host.',
    id: 'Alamat dimulai dengan https dan berada di internet terbuka, kecuali host-nya disebut oleh instalasi ini.',
  });
}

async function proveNames(acting: Acting, { customerCode, plantCode }: Entered): Promise<void> {
  await proveNamed(acting, 'customer', 'customerCode', customerCode);
  await proveNamed(acting, 'plant', 'plantCode', plantCode);
}

interface Kept {
  readonly signIn: string;
  readonly address: string;
  readonly secret: string | null;
}

/** How it signs in from now on. A secret that is kept stays with the origin that it was entered for. Throws invalid. */
function signInOf({ signIn, login, secret, address }: Entered, before: Kept | null) {
  if (signIn === 'NONE') return { sign_in: signIn, login: null, secret: null };
  const isSame =
    before !== null && before.signIn === signIn && new URL(before.address).origin === new URL(address).origin;
  const shown = secret || (isSame ? before.secret : null);
  if (!shown) throw needed('secret');
  if (signIn === 'BEARER' && !/^[\x21-\x7e]+$/.test(shown))
    throw refuseField('body.secret', {
      en: 'A token has visible signs alone.',
      id: 'Token hanya berisi karakter yang terlihat.',
    });
  if (signIn === 'BEARER') return { sign_in: signIn, login: null, secret: shown };
  if (!login || login.includes(':')) throw needed('login');
  return { sign_in: signIn, login, secret: shown };
}

const needed = (field: 'secret' | 'login') =>
  refuseField(
    `body.${field}`,
    field === 'secret'
      ? {
          en: 'The source needs it; for another host it is entered anew.',
          id: 'Sumber ini membutuhkannya; untuk host lain harus diisi ulang.',
        }
      : { en: 'A user name is needed, without a colon.', id: 'Nama pengguna diperlukan, tanpa titik dua.' },
    'required',
  );
