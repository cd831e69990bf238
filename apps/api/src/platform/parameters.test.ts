// General parameters: a change works at once in every process, a wrong value is refused, and one that got in breaks nothing.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUrlOf } from '../../db/app-role.ts';
import { addPhoto, handedOverJob } from '../../test/main-job.ts';
import { openWorld, subscriptionKey, type World } from '../../test/world.ts';
import { openApp } from '../app.ts';
import { readConfig } from './config.ts';
import { parametersOf } from './parameters.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const set = (code: string, value: unknown) =>
  world.owner.query('update general_parameter set value = $2 where code = $1', [code, JSON.stringify(value)]);

test('a change works with the next call, in the process that made it and in the other', async () => {
  const other = await openWorldBeside();
  try {
    const limitIn = async (database: World['database']) =>
      (await parametersOf(database.all, ['PHOTOS_PER_JOB'])).PHOTOS_PER_JOB;
    expect([await limitIn(world.database), await limitIn(other.database)]).toEqual([60, 60]);
    await other.database.all
      .updateTable('general_parameter')
      .set({ value: '2' })
      .where('code', '=', 'PHOTOS_PER_JOB')
      .execute();
    expect([await limitIn(world.database), await limitIn(other.database)]).toEqual([2, 2]);

    const jobId = await handedOverJob(world);
    await addPhoto(world, jobId, 'OTHER', null, 11);
    await addPhoto(world, jobId, 'OTHER', null, 12);
    await expect(addPhoto(world, jobId, 'OTHER', null, 13)).rejects.toThrow('at most 2 photos');
    await set('PHOTOS_PER_JOB', 3);
    await addPhoto(world, jobId, 'OTHER', null, 13);
  } finally {
    await other.close();
    await set('PHOTOS_PER_JOB', 60);
  }
});

/** A second server on the same database. */
const openWorldBeside = () =>
  openApp(
    readConfig({
      DATABASE_APP_URL: appUrlOf(world.databaseUrl),
      DATABASE_POOL: '2',
      DATA_DIR: `${world.doors.uploadsDir}-beside`,
      INTERNAL_ISSUER: 'https://inside.test',
      EXTERNAL_ISSUER: 'https://outside.test',
      TOKEN_AUDIENCE: 'test',
      SUBSCRIPTION_KEYS: subscriptionKey,
      LOG_LEVEL: 'silent',
      MOST_EVENT_LOOP_DELAY_MS: '0',
    }),
    { identity: world.doors.identity },
  );

test.each([
  ['PHOTOS_PER_JOB', 0],
  ['PHOTOS_PER_JOB', 1001],
  ['PHOTOS_PER_JOB', 2.5],
  ['PHOTOS_PER_JOB', '60'],
  ['PHOTOS_PER_JOB', null],
  ['APPLICATION_PART', ''],
  ['APPLICATION_PART', 7],
  ['COMPANY_COLOUR', 'red'],
  ['COMPANY_LOGO', 'https://elsewhere.test/logo.png'],
  ['LABEL_PA', 'PA'],
  ['LABEL_PA', { en: 'PA' }],
])('a value that may not be is refused where it is written: %s %j', async (code, value) => {
  await expect(set(code, value)).rejects.toThrow('general_parameter_value_check');
});

test('a wrong value that got in counts as its default, and the log says so', async () => {
  await world.owner.query('alter table general_parameter drop constraint general_parameter_value_check');
  await set('PHOTOS_PER_JOB', 'many');
  await set('SMR_HOURS_PER_DAY', { en: 'x' });
  await world.owner.query(`delete from general_parameter where code = 'PHOTOS_PER_QUESTION'`);
  const told: unknown[] = [];
  const codes = ['PHOTOS_PER_JOB', 'SMR_HOURS_PER_DAY', 'PHOTOS_PER_QUESTION'] as const;
  const values = await parametersOf(world.database.all, codes, {
    warn: (what: unknown) => void told.push(what),
  });
  expect(values).toMatchObject({ PHOTOS_PER_JOB: 60, SMR_HOURS_PER_DAY: 24, PHOTOS_PER_QUESTION: 5 });
  expect(told).toEqual([{ parameters: ['SMR_HOURS_PER_DAY', 'PHOTOS_PER_JOB'] }]);
  await addPhoto(world, await handedOverJob(world), 'OTHER', null, 21);
});

test('the session brings the parameters of the portal', async () => {
  await set('LABEL_PA', { en: 'Availability', id: 'Ketersediaan' });
  const body = { applicationCode: 'DCA' };
  const { data } = await world.as('maya').get(contract.session.portalLogin, { body });
  expect(data.parameters).toMatchObject({
    PHOTOS_PER_QUESTION: 5,
    LABEL_PA: { en: 'Availability', id: 'Ketersediaan' },
  });
  expect(data.parameters).not.toHaveProperty('JOB_CLOSE_DAYS');
});
