// A source of a fleet in hand: taken by one worker, asked no address twice in 15 minutes, and let go with what came of it.
import type { FleetSignIn, PullFault } from '@dca/domain/fleet-sources';
import { sql } from 'kysely';
import type { KnownPage } from '../../outside/telematics/index.ts';
import type { AllTables } from '../database.ts';

export interface Source {
  readonly id: string;
  readonly hand: string;
  readonly version: number;
  readonly name: string;
  readonly address: string;
  readonly customer: string;
  readonly plant: string;
  readonly signIn: FleetSignIn;
  readonly login: string | null;
  readonly secret: string | null;
}

export interface KnownPageOfSource extends KnownPage {
  readonly next: string | null;
}

/** Longer than a page takes, which renews it. */
const inHand = sql`now() + interval '5 minutes'`;

/**
 * Takes the source that waits longest, and with it the request to its first page; undefined when none is due. One after the other: of two
 * sources with one address the one that waited longer has it. What a merge left with a customer that is no more is not asked.
 */
export const claim = (all: AllTables): Promise<Source | undefined> =>
  all.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fleet_source'))`.execute(trx);
    const { rows } =
      await sql<Source>`update fleet_source set in_hand = gen_random_uuid(), in_hand_until = ${inHand},
        next_at = now() + interval '15 minutes'
      where id = (select id from fleet_source due where is_active and next_at <= now() and (in_hand is null or in_hand_until < now())
        and not exists (select 1 from customer gone where gone.customer_code = due.customer_code and gone.merged_into is not null)
        and not exists (select 1 from fleet_request asked where asked.address = due.address and asked.asked_at > now() - interval '15 minutes')
        order by asked_at nulls first, id limit 1 for update skip locked)
      returning id, in_hand as hand, version, name, address, customer_code as customer, plant_code as plant, sign_in as "signIn", login, secret`.execute(
        trx,
      );
    const [source] = rows;
    if (source && !(await claimAddress(trx, source.address))) throw new Error('asked in the same moment');
    return source;
  });

/** Whether the source is in this hand still, and the one that was taken. Holds it for the rest of a transaction. */
export async function stillHeld(trx: AllTables, { id, hand, version }: Source): Promise<boolean> {
  const { rows } = await sql`update fleet_source set in_hand_until = ${inHand}
    where id = ${id} and in_hand = ${hand} and version = ${version} and is_active returning id`.execute(trx);
  return rows.length > 0;
}

/** True for one of all that would ask an address within 15 minutes. */
export async function claimAddress(all: AllTables, address: string): Promise<boolean> {
  const { rows } = await sql`insert into fleet_request (address, asked_at) values (${address}, now())
    on conflict (address) do update set asked_at = excluded.asked_at
      where fleet_request.asked_at <= now() - interval '15 minutes' returning address`.execute(all);
  return rows.length > 0;
}

export async function knownPage(
  all: AllTables,
  { id }: Source,
  address: string,
): Promise<KnownPageOfSource | null> {
  const page = await all
    .selectFrom('fleet_source_page')
    .select(['etag', 'modified', 'next_address as next'])
    .where('source_id', '=', id)
    .where('address', '=', address)
    .executeTakeFirst();
  return page ?? null;
}

interface Came {
  readonly read: readonly string[];
  readonly landedPages: number;
  readonly landed: number;
  readonly end: {
    readonly fault: PullFault;
    readonly heard: string;
    readonly againAfter?: number | null;
  } | null;
}

/** Lets a source go and writes down what came of it. */
export async function finish(all: AllTables, source: Source, came: Came): Promise<void> {
  const { id, hand } = source;
  const { read, landedPages, landed, end } = came;
  const mine = sql`id = ${id} and in_hand = ${hand}`;
  const whole = landedPages > 0 ? 'DONE' : 'UNCHANGED';
  const result = end === null ? whole : read.length > 0 ? 'PARTLY' : 'FAILED';
  await all.transaction().execute(async (trx) => {
    const { rows } =
      await sql`update fleet_source set in_hand = null, in_hand_until = null, asked_at = now(), result = ${result},
        fault = ${end?.fault ?? null}, heard = ${end?.heard || null}, pages = ${read.length}, landed = ${landed},
        good_at = case when ${end === null} then now() else good_at end,
        next_at = greatest(next_at, now() + make_interval(secs => ${Math.min(end?.againAfter ?? 0, 86_400)}))
      where ${mine} returning id`.execute(trx);
    if (rows.length > 0 && end === null)
      await trx
        .deleteFrom('fleet_source_page')
        .where('source_id', '=', id)
        .where('address', 'not in', [...read])
        .execute();
    await sql`delete from fleet_request where asked_at < now() - interval '1 day'`.execute(trx);
  });
}
