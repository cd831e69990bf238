// The ways in which systems of the field lose work, continued: a whole record overwritten by a stale one, and phones that several
// people share.
import { checksheets, type SentEntry } from '@dca/contract/areas/checksheets';
import { expect, type Page } from '@playwright/test';
import { type Name, signedIn, signIn } from '../people.ts';
import { noSignal, whenever } from './faulty-way.ts';
import { callerOf, type OwnJob, productUrl } from './gateway.ts';
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
import { storedIn, takeOver } from './stored.ts';

const once = { tag: '@web' };

/** Judges a condition of the first zone on another phone, upon what stands on the server or upon nothing. */
async function judgeElsewhere(
  name: string,
  job: OwnJob,
  place: number,
  { code, note }: { readonly code: string; readonly note?: string },
): Promise<void> {
  const { question, answer } = await answerOnServer(name, job, place);
  const entry: SentEntry = {
    kind: 'answer',
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    questionId: String(question?.id),
    judgement: { upon: answer?.revisions.judgement ?? [], code, value: null },
    ...(note === undefined ? {} : { note: { upon: answer?.revisions.note ?? [], text: note } }),
  };
  await (await callerOf(name)).call(checksheets.save, {
    params: { family: 'pi' },
    body: { jobId: job.id, entries: [entry] },
  });
}

test.describe('a whole record is not overwritten', () => {
  test(
    'what a colleague answered while this phone had no signal stays, beside what was answered here',
    once,
    async ({ phone }) => {
      const job = await jobOf(phone);
      const page = await openSheet(phone, job);
      await openZone(page);
      phone.way.decide(noSignal);
      await judge(page, 0, 'NMG');
      await expectKept(page);
      await judgeElsewhere(phone.colleague, job, 1, { code: 'NMB', note: 'Cracked, stop machine' });
      await comeBack(phone);
      await expectSent(page);
      expect((await answerOnServer(phone.mechanic, job, 0)).answer?.code).toBe('NMG');
      expect((await answerOnServer(phone.mechanic, job, 1)).answer).toMatchObject({
        code: 'NMB',
        note: 'Cracked, stop machine',
      });
    },
  );

  test(
    'a “Bad” of a colleague is not put away by a “Good” that was kept here: both are shown',
    once,
    async ({ phone }) => {
      const job = await jobOf(phone);
      const page = await openSheet(phone, job);
      await openZone(page);
      phone.way.decide(noSignal);
      await judge(page, 0, 'NMG');
      await expectKept(page);
      await judgeElsewhere(phone.colleague, job, 0, { code: 'NMB' });
      await comeBack(phone);
      await expect(page.getByText('People entered different things', { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      const { answer, sheet } = await answerOnServer(phone.mechanic, job, 0);
      expect([answer?.code, sheet.contests.length]).toEqual(['NMB', 1]);
    },
  );

  test(
    'a call that arrives after its phone had changed its mind changes nothing',
    once,
    async ({ phone }) => {
      const job = await jobOf(phone);
      const page = await openSheet(phone, job);
      await openZone(page);
      phone.way.decide(whenever(/(POST|PUT) .*mschecksheet/, { kind: 'late' }));
      await judge(page, 0, 'NMB');
      await expect.poll(() => phone.way.late(), { timeout: 20_000 }).toBe(1);
      await judge(page, 0, 'NMG');
      await comeBack(phone);
      await expectSent(page);
      await phone.way.letArrive();
      const { answer, sheet } = await answerOnServer(phone.mechanic, job, 0);
      expect([answer?.code, sheet.contests]).toEqual(['NMG', []]);
    },
  );
});

test.describe('a shared phone', () => {
  test(
    'shows nobody what another one left there, sends nothing of it, and has it when its owner is back',
    once,
    async ({ phone }) => {
      const job = await jobOf(phone);
      const page = await openSheet(phone, job);
      await openZone(page);
      phone.way.decide(noSignal);
      await judge(page, 0, 'NMB');
      await expectKept(page);
      await signInHere(phone, page, phone.colleague);
      await page.goto(`${productUrl()}/dca/outbox`);
      await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible();
      await showSheet(page, job);
      await openZone(page);
      await expect(conditionAt(page, 0).locator('[data-code="NMB"]')).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      expect((await answerOnServer(phone.mechanic, job, 0)).answer).toBeUndefined();
      await signInHere(phone, page, phone.mechanic);
      await page.goto(`${productUrl()}/dca/outbox`);
      await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 45_000 });
      const { answer } = await answerOnServer(phone.mechanic, job, 0);
      expect([answer?.code, answer?.by]).toEqual(['NMB', named(phone.mechanic)]);
    },
  );

  test('a page whose sign-in another one has replaced speaks no more', once, async ({ phone, browser }) => {
    const job = await jobOf(phone);
    const page = await openSheet(phone, job);
    await openZone(page);
    phone.way.decide(noSignal);
    await judge(page, 0, 'NMB');
    await expectKept(page);
    await page.evaluate(takeOver, storedIn(await signedIn(browser, phone.colleague)));
    await comeBack(phone);
    await judge(page, 1, 'NMB');
    // It tries at once when the signal is back, and again a second after something was entered.
    await page.waitForTimeout(4000);
    const { sheet } = await answerOnServer(phone.mechanic, job, 0);
    expect(sheet.zoneCheckSheets.flatMap(({ answers }) => answers)).toEqual([]);
    await expect(page.locator('[data-saved="sent"]')).toBeHidden();
  });
});

/** Whoever was signed in on this phone is not any more, without having been asked; now this one is. */
async function signInHere({ context, way }: OnePhone, page: Page, name: Name): Promise<void> {
  await page.evaluate(endSession);
  await page.goto('about:blank');
  await context.clearCookies();
  way.decide(null);
  await signIn(page, name, productUrl());
}

/** Takes away what a browser holds of a session, in local storage and beside the keys. */
async function endSession(): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const keys = await done(indexedDB.open('dca-keys'));
  const people = keys.transaction('people', 'readwrite').objectStore('people');
  for (const person of await done(people.getAll())) await done(people.put({ ...person, session: null }));
  keys.close();
  localStorage.clear();
}

const named = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
