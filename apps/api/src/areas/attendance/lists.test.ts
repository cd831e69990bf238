// The lists and files of attendance, who sees what of them, and the headcount beside a recount.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { handedOverJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.owner.query('delete from clock_correction; delete from clock; delete from attendance_day');
});
afterAll(() => world.end());

const calls = contract.attendance;
const wib = (text: string) => `${text}:00+07:00`;
const utc = (text: string) => new Date(wib(text)).toISOString();
const jakarta = { latitude: -6.1, longitude: 106.9, source: 'MOBILE' as const };

async function worked(from: string, to: string | null, as: PersonName = 'maya') {
  const { data } = await world.as(as).get(calls.clockIn, { body: { at: wib(from), ...jakarta } });
  if (to)
    return (await world.as(as).get(calls.clockOut, { body: { clockId: data.id, at: wib(to), ...jakarta } }))
      .data;
  return data;
}
describe('lists', () => {
  const at = async (jobId: string, stage: 'START' | 'TRAVELING' | 'EXECUTION', time: string) =>
    world
      .as('maya')
      .get(contract.tracking.record, { body: { jobId, stage, at: wib(time), source: 'MOBILE' } });

  test('contract.attendance.checks, clockCheck, jobDetail and jobIds follow from the stages of jobs', async () => {
    const jobId = await handedOverJob(world);
    await worked('2026-11-10T06:00', '2026-11-10T18:00');
    await at(jobId, 'START', '2026-11-10T07:00');
    await at(jobId, 'TRAVELING', '2026-11-10T07:10');
    await at(jobId, 'EXECUTION', '2026-11-10T08:00');
    const { data } = await world.as('maya').get(calls.checks, { query: {} });
    const check = data.find(({ job }) => job.id === jobId);
    expect(check).toMatchObject({
      day: '2026-11-10',
      start: utc('2026-11-10T07:00'),
      arrival: utc('2026-11-10T08:00'),
      departure: null,
      travelMinutes: 50,
      isOutsideClock: false,
    });
    const sideBySide = await world
      .as('lukman')
      .get(calls.clockCheck, { query: { From: '2026-11-10', To: '2026-11-10' } });
    expect(sideBySide.data[0]).toMatchObject({
      jobs: 1,
      firstArrival: utc('2026-11-10T08:00'),
      lastDeparture: null,
    });
    const detail = await world
      .as('lukman')
      .get(calls.jobDetail, { query: { id: String(sideBySide.data[0]?.id) } });
    expect([detail.data.clocks.length, detail.data.jobs.map(({ job }) => job.id)]).toEqual([1, [jobId]]);
    const ids = await world.as('maya').get(calls.jobIds, { query: { From: '2026-11-10', To: '2026-11-10' } });
    expect(ids.data.map((row) => [row.jobId, row.day])).toEqual([[jobId, '2026-11-10']]);
    await world.owner.query('delete from clock');
    const outside = await world
      .as('lukman')
      .get(calls.checks, { query: { IsOutsideClock: 'true', UserName: 'maya@demo.test' } });
    expect(outside.data.map(({ job }) => job.id)).toContain(jobId);
  });

  test('everybody sees their own, a leader their plants’, nobody another’s', async () => {
    await worked('2026-11-10T06:00', '2026-11-10T18:00');
    await worked('2026-11-10T06:00', '2026-11-10T18:00', 'bima');
    const seen = async (as: PersonName) =>
      (await world.as(as).get(calls.all, { query: {} })).data.map(({ person }) => person.name).toSorted();
    expect(await seen('maya')).toEqual(['Maya']);
    expect(await seen('lukman')).toEqual(['Bima', 'Maya']);
    expect(await seen('dewi')).toEqual([]);
    expect((await world.as('eko').call(calls.all, { query: {} })).status).toBe(403);
    const of = (as: PersonName, UserName: string) => world.as(as).call(calls.ofUser, { query: { UserName } });
    expect((await of('dewi', 'maya@demo.test')).status).toBe(404);
    expect((await of('maya', 'bima@demo.test')).body.data.days).toEqual([]);
  });

  test('contract.attendance.summary adds the days of a period up, and finds people by name', async () => {
    await worked('2026-11-10T06:30', '2026-11-10T18:00');
    await worked('2026-11-11T06:00', '2026-11-11T19:00');
    await worked('2026-10-05T06:00', null);
    const query = { From: '2026-11-01', To: '2026-11-30', SearchValue: 'may' };
    const { data, total } = await world.as('lukman').get(calls.summary, { query });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      person: { name: 'Maya' },
      present: 2,
      late: 1,
      absent: 0,
      workedMinutes: 1470,
      overtimeMinutes: 60,
      rate: 100,
    });
    const { data: own } = await world
      .as('maya')
      .get(calls.ofUser, { query: { From: '2026-11-01', To: '2026-11-30' } });
    expect([own.summary.present, own.days.map(({ day }) => day)]).toEqual([2, ['2026-11-11', '2026-11-10']]);
    expect(
      (await world.as('maya').call(calls.ofUser, { query: { From: '2026-12-01', To: '2026-11-01' } })).status,
    ).toBe(400);
  });

  test('contract.attendance.mine has the last clock, the plants and the days', async () => {
    const clock = await worked('2026-11-10T06:00', null);
    const { data } = await world.as('maya').get(calls.mine, {});
    expect(data.clock?.id).toBe(clock.id);
    expect(data.sites.map(({ plantCode }) => plantCode)).toEqual(['BPN1', 'JKT1']);
    expect(data.days).toHaveLength(1);
  });

  test.each([
    ['the days of everyone', calls.allReport],
    ['clocks', calls.clockReport],
    ['checks', calls.checkReport],
    ['clocks and checks', calls.clockCheckReport],
    ['the jobs behind days', calls.jobDetailReport],
  ])('%s are a file for who may have one', async (_what, report) => {
    await worked('2026-11-10T06:00', '2026-11-10T18:00');
    const jobId = await handedOverJob(world);
    await at(jobId, 'START', '2026-11-10T07:00');
    const query = { From: '2026-11-10', To: '2026-11-10', Format: 'csv' } as const;
    const answer = await world.as('lukman').call(report, { query });
    expect([answer.status, answer.raw.toString('utf8').includes('Maya')]).toEqual([200, true]);
    expect((await world.as('maya').call(report, { query })).status).toBe(403);
  });

  test('people by hour are a file for who may have one', async () => {
    await worked('2026-11-10T06:00', '2026-11-10T18:00');
    const query = { Day: '2026-11-10', Format: 'csv' } as const;
    const answer = await world.as('lukman').call(calls.headcountReport, { query });
    expect([answer.status, answer.raw.toString('utf8').includes('JKT1')]).toEqual([200, true]);
    expect((await world.as('maya').call(calls.headcountReport, { query })).status).toBe(403);
  });
});

describe('contract.attendance.headcount and onSite', () => {
  const hoursOf = async (as: PersonName, day: string) => {
    const { data } = await world.as(as).get(calls.headcount, { query: { Day: day, PlantCode: ['JKT1'] } });
    return data.rows.map(({ hours }) => hours);
  };
  /** Counted from the clocks themselves, hour by hour of Jakarta. */
  const recount = async (day: string) => {
    const { rows } = await world.owner.query<{ people: number }>(
      `select (select count(distinct person_id)::int from clock where site_code = 'JKT1'
         and in_at <= at and coalesce(out_at > at, true)) as people
       from generate_series(0, 23) h, lateral (select ($1::date::timestamp at time zone 'Asia/Jakarta') + make_interval(hours => h, mins => 30) as at) t
       order by h`,
      [day],
    );
    return rows.map(({ people }) => people);
  };

  test('equals a recount before and after the fold, with corrections and nights', async () => {
    await worked('2026-11-10T06:00', '2026-11-10T18:00');
    await worked('2026-11-10T06:31', '2026-11-10T17:30', 'bima');
    await worked('2026-11-10T18:00', '2026-11-11T06:30', 'rina');
    await world.owner.query(`update clock set out_at = out_at - interval '90 minutes' where person_id = $1`, [
      people.maya,
    ]);
    for (const day of ['2026-11-10', '2026-11-11'])
      expect(await hoursOf('lukman', day)).toEqual([await recount(day)]);
    await world.owner.query('select fold_headcounts()');
    for (const day of ['2026-11-10', '2026-11-11'])
      expect(await hoursOf('lukman', day)).toEqual([await recount(day)]);
    expect((await recount('2026-11-10'))[6]).toBe(1);
    expect(await hoursOf('maya', '2026-11-10')).toEqual([]);
    expect(await hoursOf('dewi', '2026-11-10')).toEqual([]);
  });

  test('counts who is still there as a recount does: forgotten, come again, corrected and taken away', async () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-12'];
    /** A clock that is open ends where its person came again. */
    const counted = async () => {
      const { rows } = await world.owner.query<{ hours: number[] }>(
        `select array_agg(told.people order by at) as hours from unnest($1::date[]) day, generate_series(0, 23) h,
           lateral (select (day::timestamp at time zone 'Asia/Jakarta') + make_interval(hours => h, mins => 30) as at) t,
           lateral (select count(*)::int as people from clock where site_code = 'JKT1' and in_at <= at and at < coalesce(out_at,
             (select min(later.in_at) from clock later where later.person_id = clock.person_id and later.in_at > clock.in_at), 'infinity')) told
         group by day order by day`,
        [days],
      );
      return rows.map(({ hours }) => hours);
    };
    const told = async () => (await Promise.all(days.map((day) => hoursOf('lukman', day)))).flat();
    const proveSame = async () => {
      const expected = await counted();
      expect(await told()).toEqual(expected);
      await world.owner.query('select fold_headcounts()');
      expect(await told()).toEqual(expected);
      await world.owner.query('select count_all_heads()');
      expect(await told()).toEqual(expected);
    };
    const run = (text: string, ...values: unknown[]) => world.owner.query(text, values);
    const came = (person: string, days: string[]) =>
      run(
        `insert into clock (person_id, plant_code, work_center_code, site_code, day, zone, shift_code, shift_start, shift_end, in_at, in_source)
         select $1, 'JKT1', '', 'JKT1', at::date, 'WIB', 'DAY', at, at + interval '12 hours', at, 'FIX' from unnest($2::timestamptz[]) at`,
        person,
        days.map((at) => wib(at)),
      );
    // Three at once, of which two were left open; and a night that goes on.
    await came(people.maya, ['2026-11-10T05:50', '2026-11-11T06:40', '2026-11-12T06:00']);
    await came(people.bima, ['2026-11-10T18:10']);
    await proveSame();
    expect((await counted())[1]?.[3]).toBe(2);
    await run(
      `update clock set in_at = in_at + interval '2 hours' where person_id = $1 and day = '2026-11-11'`,
      people.maya,
    );
    await proveSame();
    await run(`delete from clock where person_id = $1 and day = '2026-11-11'`, people.maya);
    await proveSame();
    await run(
      `update clock set out_at = $2, out_source = 'WEB' where person_id = $1`,
      people.bima,
      wib('2026-11-11T06:00'),
    );
    await proveSame();
    await run('update clock set out_at = null, out_source = null where person_id = $1', people.bima);
    await run('update clock set person_id = $2 where person_id = $1', people.bima, people.rina);
    await came(people.rina, ['2026-11-12T05:00']);
    await proveSame();
    await run(`delete from clock where person_id = any($1)`, [people.rina, people.maya]);
    await run('select fold_headcounts()');
    expect((await run('select from headcount')).rowCount).toBe(0);
  });

  test('says who is there now, for the plant where they stand, and nothing of hours to come', async () => {
    const now = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const body = { id: randomUUID(), at: now, ...jakarta };
    await world.as('maya').get(calls.clockIn, { body });
    const guest = {
      id: randomUUID(),
      at: now,
      latitude: -0.88,
      longitude: 131.25,
      source: 'MOBILE' as const,
    };
    await world.as('bima').get(calls.clockIn, { body: guest });
    const seen = async (as: PersonName) =>
      (await world.as(as).get(calls.onSite, { query: {} })).data.map(
        ({ person, siteCode }) => `${person.name} ${siteCode}`,
      );
    expect(await seen('lukman')).toEqual(['Maya JKT1', 'Bima SRG1']);
    expect(await seen('dewi')).toEqual(['Bima SRG1']);
    expect(await seen('maya')).toEqual(['Maya JKT1']);
    const days = [0, 1].map((back) =>
      new Date(Date.now() + 7 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10),
    );
    const hours = (await Promise.all(days.map((day) => hoursOf('lukman', day)))).flat(2);
    // Each of the three hours since has a half.
    expect(hours.reduce<number>((sum, people) => sum + (people ?? 0), 0)).toBe(3);
    expect(hours.filter((people) => people === null).length).toBeLessThan(25);
  });
});
