// What the server does not take, or not yet: work on a job that is somebody else's by now, a sheet that was submitted elsewhere, a
// reading that is to be confirmed, a sign-in that has ended, and builds older or newer than the server. Nothing of it is lost, or goes without its owner.
import { readFileSync } from 'node:fs';
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { offline } from '@dca/contract/areas/offline';
import { clientHeaders, oldestContractNumber } from '@dca/contract/contract-number';
import { expect, type Page } from '@playwright/test';
import { giveName } from '../people.ts';
import { type Asked, noSignal, type Rule } from './faulty-way.ts';
import { assignTo, callerOf, handedOverJob, type OwnJob, productUrl } from './gateway.ts';
import {
  answerOnServer,
  comeBack,
  conditionAt,
  expectKept,
  expectSent,
  jobOf,
  judge,
  type OnePhone,
  openSheet,
  openZone,
  showSheet,
  test,
} from './one-phone.ts';
import { fillSheet } from './whole-sheet.ts';

const once = { tag: '@web' };

/** Judges the first question of a job without a signal. */
async function judgedWithoutSignal(phone: OnePhone, job: OwnJob): Promise<Page> {
  const page = await openSheet(phone, job);
  await openZone(page);
  phone.way.decide(noSignal);
  await judge(page, 0, 'NMB');
  await expectKept(page);
  return page;
}

/** What was not taken, in the outbox, once the signal is back. */
async function notAccepted(phone: OnePhone, page: Page, job: OwnJob) {
  await comeBack(phone);
  await page.goto(`${productUrl()}/dca/outbox`);
  const act = page.getByRole('listitem').filter({ hasText: 'Not accepted' });
  await expect(act).toContainText(job.unit, { timeout: 30_000 });
  return act;
}

const nothingWaits = (page: Page) =>
  expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 45_000 });

test(
  'of a job that was given to others: the leader is told that a phone holds something, gets it, and reads it beside the sheet',
  once,
  async ({ phone }) => {
    const job = await handedOverJob([phone.mechanic, phone.colleague]);
    const page = await judgedWithoutSignal(phone, job);
    const lukman = await callerOf('lukman');
    await lukman.call(jobs.unhandOver, { body: { id: job.id, Device: 2 } });
    await assignTo([phone.colleague], job.id);
    const act = await notAccepted(phone, page, job);
    const query = { jobId: job.id };
    const held = async () => (await lukman.call(offline.holds, { query })).data.map(({ acts }) => acts);
    await expect.poll(held, { timeout: 20_000 }).toEqual([1]);
    await act.getByRole('button', { name: 'Hand to the leader' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand to the leader' }).click();
    await nothingWaits(page);
    const { data } = await lukman.call(offline.rescues, { query });
    expect(data).toMatchObject([{ summary: expect.stringContaining('Bad'), reason: expect.any(String) }]);
    expect((await answerOnServer(phone.colleague, job, 0)).answer).toBeUndefined();
  },
);

test(
  'of a sheet that was submitted elsewhere: it is saved as a file, and thrown away only after a question',
  once,
  async ({ phone }) => {
    const job = await jobOf(phone);
    const page = await judgedWithoutSignal(phone, job);
    await fillSheet(phone.mechanic, job);
    const body = { jobId: job.id, submit: true };
    await (await callerOf(phone.mechanic)).call(checksheets.save, { params: { family: 'pi' }, body });
    const act = await notAccepted(phone, page, job);
    const saving = page.waitForEvent('download');
    await act.getByRole('button', { name: 'Save as a file' }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject([{ unit: job.unit, body: { code: 'NMB' } }]);
    for (const answer of ['No', 'Throw away']) {
      await expect(act).toBeVisible();
      await act.getByRole('button', { name: 'Throw away' }).click();
      await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    }
    await nothingWaits(page);
    expect((await answerOnServer(phone.mechanic, job, 0)).answer?.code).not.toBe('NMB');
  },
);

test(
  'a meter reading that no day has hours for is not taken and holds nothing back, until its reader looks again and confirms it',
  once,
  async ({ phone }) => {
    const job = await jobOf(phone);
    const onServer = async () => {
      const { answer, sheet } = await answerOnServer(phone.mechanic, job, 0);
      return [sheet.smr, answer?.code];
    };
    const jump = ((await answerOnServer(phone.mechanic, job, 0)).sheet.lastSmr ?? 0) + 30_000;
    const page = await openSheet(phone, job);
    phone.way.decide(noSignal);
    await page.getByLabel(/Service meter reading/).fill(String(jump));
    await page.getByLabel(/Service meter reading/).blur();
    await openZone(page);
    await judge(page, 0, 'NMB');
    await expectKept(page);
    await notAccepted(phone, page, job);
    await expect.poll(onServer).toEqual([null, 'NMB']);

    await showSheet(page, job);
    // The meter comes before the zones.
    await page.getByRole('navigation', { name: 'Zones' }).getByRole('button').first().click();
    const trouble = page.locator('#meter [data-trouble="refused"]');
    await expect(trouble).toContainText('Read the meter again and confirm');
    await expect(page.getByLabel(/Service meter reading/)).toHaveValue(String(jump));
    await page.getByLabel(/Read it again; if it is right/).check();
    await expectSent(page);
    await expect(trouble).toBeHidden();
    expect(await onServer()).toEqual([jump, 'NMB']);
  },
);

/** The sign-in of this browser has ended: the gateway takes its token no more, and nobody renews it. */
const signInIsOver: Rule = ({ path }) => {
  const refused = { code: 'unauthorized', statusDescription: 'Who is this?', requestId: 'r' };
  if (path.startsWith('/gateway/')) return { kind: 'answer', status: 401, body: refused };
  return path.endsWith('/token') ? { kind: 'answer', status: 400, body: { error: 'invalid_grant' } } : null;
};

test(
  'a sign-in that has ended keeps everything, and it goes once they have signed in again',
  once,
  async ({ phone }) => {
    const job = await jobOf(phone);
    const page = await openSheet(phone, job);
    await openZone(page);
    phone.way.decide(signInIsOver);
    await judge(page, 0, 'NMB');
    const again = page.getByRole('button', { name: 'Sign in again' });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await judge(page, 1, 'NMC');
    await expectKept(page);
    await expect(conditionAt(page, 0).locator('[data-code="NMB"]')).toHaveAttribute('aria-pressed', 'true');
    phone.way.decide(null);
    await phone.context.clearCookies();
    await again.click();
    await giveName(page, phone.mechanic);
    await page.waitForURL(/detailpi/);
    await showSheet(page, job);
    await expectSent(page);
    for (const [place, code] of ['NMB', 'NMC'].entries())
      expect((await answerOnServer(phone.mechanic, job, place)).answer?.code).toBe(code);
  },
);

const isSave = ({ method, path }: Asked) => method === 'POST' && path.includes('/mschecksheet/');

test(
  'where its build is too old nothing is refused: it waits for the new version, and is sent by that',
  once,
  async ({ phone }) => {
    const job = await jobOf(phone);
    const page = await openSheet(phone, job);
    await openZone(page);
    const body = { code: 'clientTooOld', statusDescription: 'Update first.', requestId: 'r' };
    phone.way.decide((asked) => (isSave(asked) ? { kind: 'answer', status: 426, body } : null));
    await judge(page, 0, 'NMB');
    await expectKept(page);
    await page.goto(`${productUrl()}/dca/outbox`);
    await expect(page.getByText(/waits for the new version of the portal/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Not accepted')).toBeHidden();
    await comeBack(phone);
    await nothingWaits(page);
    expect((await answerOnServer(phone.mechanic, job, 0)).answer?.code).toBe('NMB');
  },
);

/** The call as another build would make it: by the oldest contract that is taken, with a field that nobody knows. */
function ofAnotherBuild(asked: Asked): void {
  asked.headers = { ...asked.headers, [clientHeaders.contract]: String(oldestContractNumber) };
  const { entries, ...rest } = JSON.parse(asked.body.toString('utf8'));
  const strange = entries.map((entry: object) => ({ ...entry, mood: 'bright' }));
  asked.body = Buffer.from(JSON.stringify({ ...rest, weather: 'dry', entries: strange }));
}

test('what another build says besides is dropped, and refuses nothing', once, async ({ phone }) => {
  const job = await jobOf(phone);
  const page = await openSheet(phone, job);
  await openZone(page);
  phone.way.decide((asked) => (isSave(asked) ? { kind: 'change', change: ofAnotherBuild } : null));
  await judge(page, 0, 'NMB');
  await expectSent(page);
  expect((await answerOnServer(phone.mechanic, job, 0)).answer?.code).toBe('NMB');
});
