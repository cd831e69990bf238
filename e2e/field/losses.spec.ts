// The ways in which systems of the field lose work, each in several forms, on a way that refuses, hangs, answers for the gateway
// or cuts the answer after the commit: photos that were acknowledged and are gone, everything twice after a retry, the local
// copy gone first, and dependents out of order.
import { createHash } from 'node:crypto';
import { documents } from '@dca/contract/areas/documents';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { expect, type Page } from '@playwright/test';
import { type Fault, type FaultyWay, noSignal, whenever } from './faulty-way.ts';
import { callerOf, handedOverJob, type OwnJob, productUrl, setFree, sheetOf } from './gateway.ts';
import {
  answerOnServer,
  comeBack,
  expectKept,
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
} from './one-phone.ts';
import { fillSheet, submitOn } from './whole-sheet.ts';

const once = { tag: '@web' };
const busy: Fault = {
  kind: 'answer',
  status: 503,
  body: { code: 'unavailable', statusDescription: 'Away.', requestId: 'r' },
};

/** The one photo of the meter of a job as the server has it, with its bytes. */
async function onlyPhoto(mechanic: Mechanic, job: OwnJob): Promise<void> {
  const sheet = await sheetOf(mechanic, job.id);
  const photos = sheet.photos.filter(({ kind }) => kind === 'METER');
  expect(photos).toHaveLength(1);
  const [photo] = photos;
  const { token } = await callerOf(mechanic);
  const config = (await (await fetch(`${productUrl()}/dca/config.json`)).json()) as {
    subscriptionKey: string;
  };
  const path = documents.download.path.replace(':id', String(photo?.id));
  const answer = await fetch(`${productUrl()}/gateway${path}`, {
    headers: { authorization: `Bearer ${token}`, 'ocp-apim-subscription-key': config.subscriptionKey },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(photo?.sha256);
}

const photoFaults: readonly (readonly [string, RegExp, Fault])[] = [
  ['the upload is refused as it begins', /POST .*\/uploads$/, { kind: 'refuse' }],
  ['the answer to its beginning is cut', /POST .*\/uploads$/, { kind: 'cutAfter' }],
  ['its bytes are cut on their way', /PATCH .*\/uploads\//, { kind: 'refuse' }],
  ['the answer to its bytes is cut', /PATCH .*\/uploads\//, { kind: 'cutAfter' }],
  ['the server is away as it is tied to its job', /POST .*\/photos$/, busy],
  ['the answer to that is cut', /POST .*\/photos$/, { kind: 'cutAfter' }],
];

test.describe('a photo is not gone', () => {
  for (const [what, call, fault] of photoFaults)
    test(`where ${what}`, once, async ({ phone }) => {
      const job = await jobOf(phone);
      const page = await openSheet(phone, job);
      phone.way.decide(whenever(call, fault));
      await photographMeter(page);
      await expect.poll(() => phone.way.heard.some((line) => call.test(line))).toBe(true);
      await comeBack(phone);
      await expectSent(page);
      await onlyPhoto(phone.mechanic, job);
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
      await onlyPhoto(phone.mechanic, job);
    },
  );
});

interface Thing {
  readonly name: string;
  readonly call: RegExp;
  job(phone: OnePhone): Promise<OwnJob>;
  /** Does it on the page of the job. */
  act(page: Page, job: OwnJob): Promise<void>;
  /** How often the server has it. */
  count(mechanic: Mechanic, job: OwnJob): Promise<number>;
}

const things: readonly Thing[] = [
  {
    name: 'an answer',
    call: /(POST|PUT) .*\/mschecksheet\//,
    job: jobOf,
    act: async (page) => {
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
    act: photographMeter,
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
  await expect(page.getByText('Nothing waits on this phone')).toBeVisible({ timeout: 45_000 });
};

test.describe('nothing is there twice', () => {
  for (const thing of things)
    for (const kind of ['cutAfter', 'cutWithin'] as const)
      test(
        `${thing.name}, where the answer is ${kind === 'cutAfter' ? 'cut' : 'cut halfway'}`,
        once,
        async ({ phone }) => {
          const job = await thing.job(phone);
          const page = await openSheet(phone, job);
          phone.way.decide(whenever(thing.call, { kind }));
          const before = await thing.count(phone.mechanic, job).catch(() => 0);
          expect(before).toBe(0);
          await thing.act(page, job);
          await untilOnServer(phone, thing, job);
          await comeBack(phone);
          await nothingWaits(page);
          expect(timesHeard(phone.way, thing.call)).toBeGreaterThanOrEqual(2);
          expect(await thing.count(phone.mechanic, job)).toBe(1);
        },
      );
});

const timesHeard = ({ heard }: FaultyWay, call: RegExp) => heard.filter((line) => call.test(line)).length;

test.describe('what is here goes only after the answer', () => {
  for (const thing of things)
    for (const kind of ['hang', 'hangAfter'] as const)
      test(
        `${thing.name}, where the page is closed while it waits${kind === 'hang' ? '' : ', and the server has it'}`,
        once,
        async ({ phone }) => {
          const job = await thing.job(phone);
          const page = await openSheet(phone, job);
          phone.way.decide(whenever(thing.call, { kind }));
          await thing.act(page, job);
          await expect.poll(() => timesHeard(phone.way, thing.call), { timeout: 20_000 }).toBeGreaterThan(0);
          phone.way.decide(noSignal);
          await page.close();
          phone.way.decide(whenever(/^(POST|PUT|PATCH) /, { kind: 'refuse' }, 1000));
          const again = await phone.context.newPage();
          await again.goto(`${productUrl()}/dca/outbox`);
          await expect(again.getByText(job.unit).first()).toBeVisible();
          await comeBack(phone);
          await expect(again.getByText('Nothing waits on this phone')).toBeVisible({ timeout: 45_000 });
          expect(await thing.count(phone.mechanic, job)).toBe(1);
        },
      );
});

test.describe('in order', () => {
  test(
    'stages, answers and a photo without a signal: the submission comes last, whatever is refused first',
    once,
    async ({ phone }) => {
      const job = await jobOf(phone);
      await fillSheet(phone.mechanic, job, { without: 'photo' });
      const page = await openSheet(phone, job);
      phone.way.decide(noSignal);
      await openZone(page);
      await judge(page, 0, 'NMU').catch(() => undefined);
      await judge(page, 0, 'NMG');
      await page.getByRole('navigation', { name: 'Zones' }).getByRole('button').first().click();
      await photographMeter(page);
      await expectKept(page);
      await submitOn(page);
      await expect(page.getByText(/safe on this phone|not sent yet/).first()).toBeVisible();
      const from = phone.way.heard.length;
      // The upload is refused three times; what it is for may not overtake it.
      await comeBack(phone, whenever(/\/uploads/, busy, 3));
      await expect
        .poll(async () => (await sheetOf(phone.mechanic, job.id)).status, { timeout: 60_000 })
        .toBe('SUBMITTED');
      const sent = phone.way.heard
        .slice(from)
        .filter((line) => /^(POST|PUT) .*(mschecksheet|photos$)/.test(line));
      expect(sent.at(-1)).toMatch(/mschecksheet/);
      expect(sent.findLastIndex((line) => line.endsWith('/photos'))).toBe(sent.length - 2);
      await onlyPhoto(phone.mechanic, job);
    },
  );

  test('a stage that gets no answer holds back those after it', once, async ({ phone }) => {
    await setFree(await callerOf(phone.mechanic));
    const job = await handedOverJob([phone.mechanic, phone.colleague]);
    const page = await phone.context.newPage();
    await page.goto(`${productUrl()}${job.sheetAddress.replace('tab=checksheet', 'tab=tracking')}`);
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeEnabled();
      // The place of a stage is deaf for a moment after each press.
      await expect(async () => {
        if (await button.isVisible()) await button.click({ timeout: 2000 });
        await expect(button).toBeHidden({ timeout: 2000 });
      }).toPass({ timeout: 30_000 });
    };
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    phone.way.decide(noSignal);
    for (const name of ['Start', 'Start travel', 'Start work']) await press(name);
    await comeBack(phone, whenever(/POST .*\/stagings$/, busy, 2));
    const stages = async () => {
      const mechanic = await callerOf(phone.mechanic);
      const { data } = await mechanic.call(tracking.get, { params: { id: job.id } });
      return data.rows.toSorted((a, b) => a.sequence - b.sequence).map(({ stage }) => stage);
    };
    await expect.poll(stages, { timeout: 45_000 }).toEqual(['START', 'TRAVELING', 'EXECUTION']);
  });
});
