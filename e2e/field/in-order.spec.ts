// The way in which systems of the field lose work, continued: dependents that go out of order. Stages go one after the other, and a
// submission goes when everything that it is about is on the server.
import { tracking } from '@dca/contract/areas/tracking';
import { expect } from '@playwright/test';
import { busy, inTurn, noSignal } from './faulty-way.ts';
import { callerOf, handedOverJob, productUrl, setFree, sheetOf } from './gateway.ts';
import {
  comeBack,
  expectKept,
  jobOf,
  judge,
  openSheet,
  openZone,
  photographMeter,
  test,
  untilAllHappened,
} from './one-phone.ts';
import { expectOnlyPhoto } from './only-photo.ts';
import { fillSheet, submitOn } from './whole-sheet.ts';

const once = { tag: '@web' };

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
      await judge(page, 0, 'NMC');
      await judge(page, 0, 'NMG');
      await page.getByRole('navigation', { name: 'Zones' }).getByRole('button').first().click();
      await photographMeter(page);
      await expectKept(page);
      await submitOn(page);
      await expect(page.getByText(/safe on this phone|not sent yet/).first()).toBeVisible();
      const from = phone.way.heard.length;
      // The upload is refused three times; what it is for may not overtake it.
      const faults = inTurn([1, 2, 3].map(() => [/\/uploads/, busy]));
      await comeBack(phone, faults.rule);
      await untilAllHappened(phone, faults);
      await expect
        .poll(async () => (await sheetOf(phone.mechanic, job.id)).status, { timeout: 60_000 })
        .toBe('SUBMITTED');
      const sent = phone.way.heard
        .slice(from)
        .filter((line) => /^(POST|PUT) .*(mschecksheet|photos$)/.test(line));
      expect(sent.at(-1)).toMatch(/mschecksheet/);
      expect(sent.findLastIndex((line) => line.endsWith('/photos'))).toBe(sent.length - 2);
      await expectOnlyPhoto(phone.mechanic, job);
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
        await expect(button).toBeHidden({ timeout: 800 });
      }).toPass({ timeout: 30_000 });
    };
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    phone.way.decide(noSignal);
    for (const name of ['Start', 'Start travel', 'Start work']) await press(name);
    const faults = inTurn([1, 2].map(() => [/POST .*\/stagings$/, busy]));
    await comeBack(phone, faults.rule);
    await untilAllHappened(phone, faults);
    const stages = async () => {
      const mechanic = await callerOf(phone.mechanic);
      const { data } = await mechanic.call(tracking.get, { params: { id: job.id } });
      return data.rows.toSorted((a, b) => a.sequence - b.sequence).map(({ stage }) => stage);
    };
    await expect.poll(stages, { timeout: 45_000 }).toEqual(['START', 'TRAVELING', 'EXECUTION']);
  });
});
