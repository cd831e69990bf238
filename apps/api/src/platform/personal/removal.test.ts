// Somebody who is removed leaves their work and no name: no table, no mail and no entry of the audit calls them by it, no hash of the
// chain breaks, and nothing brings them back.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { removedName } from '@dca/domain/removed-person';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportAudit } from '../../../db/audit-export.ts';
import { people } from '../../../db/world/ids.ts';
import { submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { brokenSeal, sealAudit } from '../audit.ts';
import { dropNames } from './drop-names.ts';

const { users, userRoles, audit } = contract;
const verifier = join(import.meta.dirname, '../../../../../scripts/verify-audit.mjs');
const quiet = { info: () => undefined };
/** Ninety tables, one after the other. */
const patience = 120_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const userOf = async (id: string) => (await world.as('adi').get(users.get, { params: { id } })).data;
const remove = async (id: string, change: object = {}, as: PersonName = 'adi', key: string | null = null) => {
  const { version, userName } = await userOf(id);
  const body = { id, version, userName, reason: 'Left the company', ...change };
  return world.as(as).call(users.remove, { body }, { key });
};
async function changed(id: string, change: object) {
  const { userName, firstName, lastName, email, isLeader, language, isActive, version } = await userOf(id);
  const body = { id, userName, firstName, lastName, email, isLeader, language, isActive, version, ...change };
  return world.as('adi').call(users.change, { body });
}
let made = 0;
async function somebody(): Promise<string> {
  const userName = `guest.${++made}@dca.test`;
  const body = {
    userName,
    email: userName,
    firstName: `Guest${made}`,
    lastName: 'Zwart',
    language: 'en' as const,
  };
  return (await world.as('adi').get(users.add, { body })).data.id;
}
const entriesOf = async (target: string) =>
  (await world.as('adi').get(audit.list, { query: { Target: target } })).data;
const entry = async (id: string) => (await world.as('adi').get(audit.get, { params: { id } })).data;

/** Every row of every table, months too, that says one of the words. */
async function saying(...words: string[]): Promise<string[]> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ row: string }>(
      `select t::text as row from ${name} t where exists (select from unnest($1::text[]) w where strpos(lower(t::text), lower(w)) > 0)`,
      [words],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
  }
  return found;
}

async function verified(): Promise<string> {
  await sealAudit(world.database.all);
  const file = join(world.dataDir, `${randomUUID()}.jsonl`);
  const lines: string[] = [];
  await exportAudit(world.databaseUrl, async (line) => void lines.push(line));
  writeFileSync(file, lines.join(''));
  return String(execFileSync(process.execPath, [verifier, file], { env: {} }));
}

test(
  'a mechanic who did a job goes: the job stays, no table calls them by name, and the audit is whole',
  async () => {
    const named = {
      firstName: 'Qwerta',
      lastName: 'Zyxmann',
      userName: 'qwerta@dca.test',
      email: 'qwerta.z@dca.test',
    };
    expect((await changed(people.maya, named)).status).toBe(200);
    const { jobId } = await submittedJob(world);
    await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
    await world.as('maya').get(contract.session.addLoginLog, { body: { event: 'LOGIN' } });
    await sealAudit(world.database.all);
    const changes = (await world.as('adi').get(users.changes, { params: { id: people.maya } })).data;
    expect(changes[0]?.after).toMatchObject({ firstName: 'Qwerta' });
    const [act] = await entriesOf(`user/${people.maya}`);
    expect((await entry(String(act?.id))).after).toMatchObject({
      firstName: 'Qwerta',
      email: 'qwerta.z@dca.test',
    });
    expect((await saying('qwerta', 'zyxmann')).length).toBeGreaterThan(5);
    const before = await world.owner.query('select hash from audit_seal order by id');

    const answer = await remove(people.maya);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      firstName: removedName,
      lastName: null,
      isActive: false,
      roleCodes: [],
    });
    expect((await world.as('maya').call(contract.session.menu)).status).toBe(401);
    expect((await entry(String(act?.id))).after).toMatchObject({ name: removedName });
    await dropNames(world.database.all, quiet);

    expect(await saying('qwerta', 'zyxmann')).toEqual([]);
    const job = await world.as('putri').get(contract.jobs.get, { params: { id: jobId } });
    expect(JSON.stringify(job)).toContain(removedName);
    expect((await entry(String(act?.id))).after).toMatchObject({ name: removedName });
    const after = await world.owner.query('select hash from audit_seal order by id');
    expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows);
    expect(await brokenSeal(world.database.all)).toBeNull();
    expect(await verified()).toContain(', 0 without names of people who were removed');
    // Every row of every table is read, twice.
  },
  patience * 2,
);

describe('who is removed', () => {
  test(
    'stays so: nothing names them again, gives them a way in, or removes them twice',
    async () => {
      const id = await somebody();
      expect((await world.as('adi').get(users.removal, { params: { id } })).data).toEqual({
        jobs: 0,
        openJobs: 0,
        hindrance: null,
      });
      expect((await remove(id)).status).toBe(200);
      for (const change of [{ isActive: true }, { firstName: 'Again' }, { userName: 'again@dca.test' }])
        expect((await changed(id, change)).problem.code).toBe('moveNotAllowed');
      expect((await remove(id)).problem.code).toBe('moveNotAllowed');
      expect((await world.as('adi').get(users.removal, { params: { id } })).data.hindrance).toBe('REMOVED');
      await dropNames(world.database.all, quiet);
      expect((await world.owner.query('select from person_key where person_id = $1', [id])).rowCount).toBe(0);
      expect((await world.owner.query('select from leaving_name')).rowCount).toBe(0);
    },
    patience,
  );

  test('the same request twice is one removal; another version, or the name of somebody else, is none', async () => {
    const id = await somebody();
    const { version, userName } = await userOf(id);
    const body = { id, version, userName, reason: 'Asked for it' };
    const wrong = [{ version: version + 1 }, { userName: 'adi@demo.test' }, { reason: ' ' }];
    const refused = await Promise.all(
      wrong.map((change) => world.as('adi').call(users.remove, { body: { ...body, ...change } })),
    );
    expect(refused.map(({ status }) => status)).toEqual([409, 400, 400]);
    expect(await saying(userName)).not.toEqual([]);
    const key = randomUUID();
    const first = await world.as('adi').call(users.remove, { body }, { key });
    const second = await world.as('adi').call(users.remove, { body }, { key });
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const done = (await entriesOf(`person/${id}`)).filter(({ call }) => call === 'users.remove');
    expect(done).toHaveLength(1);
    expect((await entry(String(done[0]?.id))).after).toEqual({ removed: true, reason: 'Asked for it' });
  });

  test(
    'two at once remove one',
    async () => {
      const id = await somebody();
      const { version, userName } = await userOf(id);
      const body = { id, version, userName, reason: 'At once' };
      const both = await Promise.all([1, 2].map(() => world.as('adi').call(users.remove, { body })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      await dropNames(world.database.all, quiet);
      expect(await saying(userName)).toEqual([]);
    },
    patience,
  );

  test(
    'whose full name somebody else has too leaves theirs alone',
    async () => {
      const [gone, other] = [await somebody(), await somebody()];
      for (const id of [gone, other]) await changed(id, { firstName: 'Twice', lastName: 'Vandoorn' });
      await world.owner.query(
        `insert into job_event (job_id, move, to_status, by_id, by_name, particulars)
       select job.id, 'assign', job.status, p.id, 'Twice Vandoorn', '{"crew": ["Twice Vandoorn"]}' from (select * from job limit 1) job, unnest($1::uuid[]) p(id)`,
        [[gone, other]],
      );
      await remove(gone);
      await dropNames(world.database.all, quiet);
      expect((await userOf(other)).firstName).toBe('Twice');
      const { rows } = await world.owner.query(
        `select by_name from job_event where by_id = any($1) order by 1`,
        [[gone, other]],
      );
      expect(new Set(rows.map(({ by_name }) => by_name))).toEqual(new Set([removedName, 'Twice Vandoorn']));
    },
    patience,
  );
});

describe('who may not', () => {
  test.each(['putri', 'lukman', 'rina', 'eko'] as const)('%s is refused', async (as) => {
    const id = await somebody();
    expect((await remove(id, {}, as)).status).toBe(403);
    expect((await world.as(as).call(users.removal, { params: { id } })).status).toBe(403);
  });

  test('nobody removes themselves, the key of a machine, or who is out of sight', async () => {
    const own = await remove(people.adi);
    expect([own.status, own.problem.code]).toEqual([409, 'moveNotAllowed']);
    const { rows } = await world.owner.query<{ id: string }>(
      `with p as (insert into person (tenant, subject, user_name, email, first_name) values ('INTERNAL', 'key:x', 'key.x', 'x@keys.invalid', 'Shop') returning id)
       , k as (insert into api_key (id, person_id, name, token_hash, beginning, permissions, plant_codes, ends_on, created_by)
         select gen_random_uuid(), id, 'Shop', repeat('0', 64), 'dca_0000', '{job.read}', '{JKT1}', current_date, 'adi@demo.test' from p)
       select id from p`,
    );
    const key = await remove(String(rows[0]?.id));
    expect([key.status, key.problem.code]).toEqual([409, 'moveNotAllowed']);
    const body = { id: people.wayan, version: 1, userName: 'wayan@demo.test', reason: 'Out of sight' };
    expect((await world.as('adi').call(users.remove, { body })).status).toBe(404);
  });

  test('a full name that somebody else has too is theirs and stays where it was written down', async () => {
    const without = async (name: string) => {
      const { rows } = await world.owner.query<{ left: string }>(
        `select without_names($1, row($2, 'budi.gone@dca.test', 'budi.gone@dca.test', $3, now(), '{}')::leaving_name) as left`,
        [JSON.stringify({ by: name, userName: 'budi.gone@dca.test' }), people.bima, name],
      );
      return JSON.parse(rows[0]?.left ?? '');
    };
    const userName = `removed-${people.bima}`;
    expect(await without('Lukman')).toEqual({ by: 'Lukman', userName });
    expect(await without('Lukman Gone')).toEqual({ by: removedName, userName });
  });

  test('two administrators who remove each other at once leave one', async () => {
    const { data } = await world.as('adi').get(users.get, { params: { id: people.putri } });
    const given = {
      id: people.putri,
      userName: data.userName,
      version: data.version,
      roleCodes: [...data.roleCodes, 'ADMIN'],
    };
    expect(
      (await world.as('adi').call(userRoles.change, { params: { id: people.putri }, body: given as never }))
        .status,
    ).toBe(200);
    const [adi, putri] = await Promise.all([userOf(people.adi), userOf(people.putri)]);
    const ask = (as: PersonName, { id, version, userName }: typeof adi) =>
      world.as(as).call(users.remove, { body: { id, version, userName, reason: 'Each other' } });
    const both = await Promise.all([ask('putri', adi), ask('adi', putri)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await world.owner.query(
      'select user_name from person where id = any($1) and is_active',
      [[people.adi, people.putri]],
    );
    expect(rows).toHaveLength(1);
  });
});
