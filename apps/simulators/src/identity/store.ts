// Sessions, grants, codes and refresh tokens of the provider, in one SQLite file (or in memory when there is
// no data folder), so that people stay signed in over a restart. Expired rows are dropped. Guarantees that a token is consumed once,
// even when two requests bring it at the same moment.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Tenant } from '../people.ts';

export type Store = {
  adapterFor(tenant: Tenant): (model: string) => Adapter;
  close(): void;
};

const cleaningPauseMs = 10 * 60 * 1000;

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists state (
    tenant text not null,
    model text not null,
    id text not null,
    payload text not null,
    grant_id text,
    uid text,
    consumed_at integer,
    expires_at integer,
    primary key (tenant, model, id)
  ) without rowid;
  create index if not exists state_grant on state (tenant, grant_id) where grant_id is not null;
  create index if not exists state_uid on state (tenant, model, uid) where uid is not null;
  create index if not exists state_expiry on state (expires_at) where expires_at is not null;
`;

/** Opens the store in the folder, or in memory without one. What has expired is dropped first. */
export function openStore(folder: string | undefined): Store {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(folder ? join(folder, 'state.sqlite') : ':memory:');
  database.exec(schema);
  const dropExpired = database.prepare('delete from state where expires_at < ?');
  dropExpired.run(secondsNow());
  const cleaning = setInterval(() => dropExpired.run(secondsNow()), cleaningPauseMs);
  cleaning.unref();
  return {
    adapterFor: (tenant) => (model) => openAdapter(database, tenant, model),
    close: () => {
      clearInterval(cleaning);
      database.close();
    },
  };
}

function openAdapter(database: DatabaseSync, tenant: Tenant, model: string): Adapter {
  const upsert = database.prepare(`
    insert into state (tenant, model, id, payload, grant_id, uid, expires_at) values (?, ?, ?, ?, ?, ?, ?)
    on conflict (tenant, model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
      uid = excluded.uid, expires_at = excluded.expires_at`);
  const find = database.prepare(
    'select payload, consumed_at, expires_at from state where tenant = ? and model = ? and id = ?',
  );
  const findByUid = database.prepare(
    'select payload, consumed_at, expires_at from state where tenant = ? and model = ? and uid = ?',
  );
  const consume = database.prepare(
    'update state set consumed_at = ? where tenant = ? and model = ? and id = ? and consumed_at is null',
  );
  const destroy = database.prepare('delete from state where tenant = ? and model = ? and id = ?');
  const revoke = database.prepare('delete from state where tenant = ? and model = ? and grant_id = ?');

  return {
    upsert: async (id, payload, expiresIn) => {
      const expiresAt = expiresIn === undefined ? null : secondsNow() + expiresIn;
      const grantId = payload.grantId ?? null;
      upsert.run(tenant, model, id, JSON.stringify(payload), grantId, payload.uid ?? null, expiresAt);
    },
    find: async (id) => readRow(find.get(tenant, model, id)),
    findByUid: async (uid) => readRow(findByUid.get(tenant, model, uid)),
    // The device flow, the only one with user codes, is switched off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const { changes } = consume.run(secondsNow(), tenant, model, id);
      if (changes === 0) throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => {
      destroy.run(tenant, model, id);
    },
    revokeByGrantId: async (grantId) => {
      revoke.run(tenant, model, grantId);
    },
  };
}

function readRow(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
  if (!row) return undefined;
  if (typeof row.expires_at === 'number' && row.expires_at < secondsNow()) return undefined;
  const payload = JSON.parse(String(row.payload)) as AdapterPayload;
  return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
