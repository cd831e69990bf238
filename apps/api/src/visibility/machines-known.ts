// The machine behind a key: another system that asks as itself, with the permissions of its key and no role.
import { isPermission } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Identity } from '../outside/identity/index.ts';
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

export interface Machine {
  /** It expires when the last day of its key is over in WIB. */
  readonly identity: Identity;
  readonly viewer: Viewer;
  readonly keyId: string;
  /** When its use was noted last by this process, in milliseconds. */
  notedAt: number;
}

interface KeyRow {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  readonly user_name: string;
  readonly email: string;
  readonly permissions: readonly string[];
  readonly plant_codes: readonly string[];
  readonly customer_code: string | null;
  readonly ends_at: string;
}

/** Who uses a key is noted once in so long: it is for people who clean up. */
const noteEveryMs = 10 * 60_000;

/** The machine of a key by its hash; null where there is none, or it was revoked. */
export async function findMachine(all: AllTables, hash: string): Promise<Machine | null> {
  const { rows } =
    await sql<KeyRow>`select k.id, k.person_id, k.name, p.user_name, p.email, k.permissions, k.plant_codes, k.customer_code,
      extract(epoch from (k.ends_on + 1)::timestamp at time zone 'Asia/Jakarta') * 1000 as ends_at
    from api_key k join person p on p.id = k.person_id
    where k.token_hash = ${hash} and k.revoked_at is null and p.is_active`.execute(all);
  const [row] = rows;
  if (!row) return null;
  const subject = `key:${row.id}`;
  return {
    identity: {
      ...{ tenant: 'INTERNAL', issuer: 'key', subject, email: null, emailVerified: false, roleNames: [] },
      ...{ name: row.name, preferredUserName: null, expires: new Date(Number(row.ends_at)) },
      ...{ signedInAt: null, assurances: [] },
    },
    viewer: viewerOf(row, subject),
    keyId: row.id,
    notedAt: 0,
  };
}

/** Notes that a key is used, beside the request that used it. */
export function noteUse(all: AllTables, machine: Machine, now: Date, log: (error: Error) => void): void {
  if (now.getTime() - machine.notedAt < noteEveryMs) return;
  machine.notedAt = now.getTime();
  sql`update api_key set last_used_at = now() where id = ${machine.keyId}`.execute(all).catch(log);
}

const viewerOf = (row: KeyRow, subject: string): Viewer =>
  Object.freeze({
    personId: row.person_id,
    tenant: 'INTERNAL',
    subject,
    userName: row.user_name,
    email: row.email,
    name: row.name,
    isLeader: false,
    roles: [],
    roleCodes: [],
    coip: false,
    permissions: new Set(row.permissions.filter(isPermission)),
    language: 'en',
    sight: Object.freeze(
      row.customer_code === null
        ? { kind: 'plants', plants: Object.freeze(row.plant_codes), workCenters: null }
        : { kind: 'customer', customerCode: row.customer_code },
    ),
    workCenters: [],
    onlyOwnJobs: false,
  } satisfies Viewer);
