// The ways in which systems of the field lose work, each in several forms, on a way that refuses, hangs, answers for the gateway
// or cuts the answer after the commit: photos that were acknowledged and are gone, everything twice after a retry, and the
// local copy gone first.
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { expect, type Page } from '@playwright/test';
import { busy, type Fault, type FaultyWay, inTurn, noSignal, whenever } from './faulty-way.ts';
import { callerOf, handedOverJob, type OwnJob, productUrl, setFree, sheetOf } from './gateway.ts';
import {
  answerOnServer,
  comeBack,
  expectSent,
  jobOf,
  judge,
  type Mechanic,
  type OnePhone,
  openSheet,
  openZone,
  photographMeter,
  showSheet,
  test,
  untilAllHappened,
} from './one-phone.ts';
import { expectOnlyPhoto } from './only-photo.ts';
import { fillSheet, submitOn } from './whole-sheet.ts';

const once = { tag: '@web' };
const begins = /POST .*\/uploads$/;
const brings = /PATCH .*\/uploads\//;
const ties = /POST .*\/photos$/;
/** Each call of a photo is lost before the server has it, and goes again; then its answer is. */
const photoFaults: readonly (readonly [RegExp, Fault])[] = [
  [begins, { kind: 'refuse' }],
  [begins, { kind: 'cutAfter' }],
  [brings, { kind: 'refuse' }],
  [brings, { kind: 'cutAfter' }],
  [ties, busy],
  [ties, { kind: 'cutAfter' }],
];

test.describe('a photo is not gone', () => {
  test('where each of its calls is lost, before the server has it and after', once, async ({ phone }) => {
    const job = await jobOf(phone);
    const page = await openSheet(phone, job);
    const faults = inTurn(photoFaults);
    phone.way.decide(faults.rule);
    await photographMeter(page);
    await expect.poll(() => faults.left(), { timeout: 20_000 }).toBeLessThan(photoFaults.length);
    await untilAllHappened(phone, faults);
    await expectSent(page);
    await expectOnlyPhoto(phone.mechanic, job);
  });

  test(
    'while it waits, nothing says “sent”, and what else was entered is on the server',
    once,
    async ({ phone }) => {
      const job = await jobOf(phone);
      const page = await openSheet(phone, job);
      phone.way.decide(whenever(/\/uploads/, busy, 1000));
      await photographMeter(page);
      await openZone(page);
      await judge(page, 0, 'NMB');
      await expect
        .poll(async () => (await answerOnServer(phone.mechanic, job, 0)).answer?.code, { timeout: 20_000 })
        .toBe('NMB');
      await expect(page.locator('[data-saved="sent"]')).toBeHidden();
      await comeBack(phone);
      await expectSent(page);
      await expectOnlyPhoto(phone.mechanic, job);
    },
  );
});

interface Thing {
  readonly name: string;
  readonly call: RegExp;
  job(phone: OnePhone): Promise<OwnJob>;
  /** Does it on the screen where it is done. */
  act(page: Page, job: OwnJob): Promise<void>;
  /** How often the server has it. */
  count(mechanic: Mechanic, job: OwnJob): Promise<number>;
}

const things: readonly Thing[] = [
  {
    name: 'an answer',
    call: /(POST|PUT) .*\/mschecksheet\//,
    job: jobOf,
    act: async (page, job) => {
      await showSheet(page, job);
      await openZone(page);
      await judge(page, 0, 'NMB');
    },
    // Each save that stores something is a version of the sheet.
    count: async (mechanic, job) => {
      const { answer, sheet } = await answerOnServer(mechanic, job, 0);
      return answer?.code === 'NMB' ? sheet.version : 0;
    },
  },
  {
    name: 'a photo',
    call: /POST .*\/photos$/,
    job: jobOf,
    act: async (page, job) => {
      await showSheet(page, job);
      await photographMeter(page);
    },
    count: async (mechanic, job) => (await sheetOf(mechanic, job.id)).photos.length,
  },
  {
    name: 'a stage',
    call: /POST .*\/tracking\/stagings$/,
    job: async ({ mechanic, colleague }) => {
      await setFree(await callerOf(mechanic));
      return handedOverJob([mechanic, colleague]);
    },
    act: async (page, job) => {
      await page.goto(`${productUrl()}${job.sheetAddress.replace('tab=checksheet', 'tab=tracking')}`);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
    },
    count: async (mechanic, job) =>
      (await (await callerOf(mechanic)).call(tracking.get, { params: { id: job.id } })).data.rows.length,
  },
  {
    name: 'a submission',
    call: /(POST|PUT) .*\/mschecksheet\//,
    job: async (phone) => {
      const job = await jobOf(phone);
      await fillSheet(phone.mechanic, job);
      return job;
    },
    act: async (page, job) => {
      await showSheet(page, job);
      await submitOn(page);
    },
    count: async (mechanic, job) => {
      const { data } = await (await callerOf(mechanic)).call(jobs.history, { query: { JobId: [job.id] } });
      return data.filter(({ move }) => move === 'submit').length;
    },
  },
];

/** When the server has it and no page holds anything any more. */
async function untilOnServer({ mechanic }: OnePhone, thing: Thing, job: OwnJob): Promise<void> {
  await expect.poll(() => thing.count(mechanic, job), { timeout: 45_000 }).toBeGreaterThan(0);
}

const nothingWaits = async (page: Page) => {
  await page.getByRole('link', { name: /^Outbox/ }).click();
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 45_000 });
};

test.describe('nothing is there twice', () => {
  for (const thing of things)
    test(
      `${thing.name}, where the answer is cut, and cut halfway when it goes again`,
      once,
      async ({ phone }) => {
        const job = await thing.job(phone);
        const page = await phone.context.newPage();
        const faults = inTurn([
          [thing.call, { kind: 'cutAfter' }],
          [thing.call, { kind: 'cutWithin' }],
        ]);
        phone.way.decide(faults.rule);
        expect(await thing.count(phone.mechanic, job).catch(() => 0)).toBe(0);
        await thing.act(page, job);
        await untilOnServer(phone, thing, job);
        await untilAllHappened(phone, faults);
        await nothingWaits(page);
        expect(timesHeard(phone.way, thing.call)).toBeGreaterThanOrEqual(3);
        expect(await thing.count(phone.mechanic, job)).toBe(1);
      },
    );
});

const timesHeard = ({ heard }: FaultyWay, call: RegExp) => heard.filter((line) => call.test(line)).length;

test.describe('what is here goes only after the answer', () => {
  for (const thing of things)
    test(
      `${thing.name}, where the page is closed while it waits, and again when the server has it`,
      once,
      async ({ phone }) => {
        const job = await thing.job(phone);
        const page = await phone.context.newPage();
        phone.way.decide(whenever(thing.call, { kind: 'hang' }));
        await thing.act(page, job);
        await expect.poll(() => timesHeard(phone.way, thing.call), { timeout: 20_000 }).toBeGreaterThan(0);
        expect(await thing.count(phone.mechanic, job).catch(() => 0)).toBe(0);

        const second = await closedAndOpened(phone, page, job);
        await comeBack(phone, whenever(thing.call, { kind: 'hangAfter' }));
        await untilOnServer(phone, thing, job);

        const third = await closedAndOpened(phone, second, job);
        await comeBack(phone);
        await expect(third.getByText('Nothing of yours waits on this phone')).toBeVisible({
          timeout: 45_000,
        });
        expect(await thing.count(phone.mechanic, job)).toBe(1);
      },
    );
});

/** The page goes, and another shows what is still here; nothing gets through meanwhile. */
async function closedAndOpened({ way, context }: OnePhone, page: Page, { unit }: OwnJob): Promise<Page> {
  way.decide(noSignal);
  await page.close();
  way.decide(whenever(/^(POST|PUT|PATCH) /, { kind: 'refuse' }, 1000));
  const again = await context.newPage();
  await again.goto(`${productUrl()}/dca/outbox`);
  await expect(again.getByText(unit).first()).toBeVisible();
  return again;
}
