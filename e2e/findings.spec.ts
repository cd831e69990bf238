// A bad answer where there is no signal: it offers a finding, which is kept on the phone, goes when the signal is back, and stands at
// its answer wherever that is read. Its leader puts another answer right.
import { expect } from '@playwright/test';
import { expectSubmitted } from './answering.ts';
import { approveOn, as, paperOn } from './approving.ts';
import { conditionsOf, sheetOf, workingJob } from './field/gateway.ts';
import { conditionAt, expectSent, judge, openZone } from './field/one-phone.ts';
import { fillSheet, submitOn } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole, testAs } from './people.ts';
import { picture } from './picture.ts';

const mechanic = 'bima';
const test = testAs(mechanic);
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a finding of a bad answer is kept without a signal, sent on return, and stands at its answer for the leader', {
  tag: '@web',
}, async ({ page, context, browser }) => {
  test.setTimeout(240_000);
  const job = await workingJob([mechanic], { inDays: 0 });
  await fillSheet(mechanic, job);
  const watched = listenToConsole(page);
  await page.goto('/dca/home');
  // The codes of findings come with the day.
  await expect(page.getByText(/jobs? on this phone, as of/)).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(job.sheetAddress);
  await openZone(page);

  await context.setOffline(true);
  await judge(page, 0, 'NMB');
  const question = conditionAt(page, 0);
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(7) };
  await question.locator('[data-kind="OTHER"] input').setInputFiles(file);
  await question.getByLabel('Note').fill('Hose cracked');
  await question.getByLabel('Note').blur();
  await question.getByRole('button', { name: 'Record a finding' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /^2 · / }).click();
  await form.getByLabel('Part of the machine').selectOption({ index: 1 });
  await form.getByLabel('Damage').selectOption({ index: 1 });
  await form.getByLabel('What was seen').fill('Hose cracked at the bracket');
  await expectAccessible(page, 'dialog[open]');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  const waits = question.locator('[data-finding="waits"]');
  await expect(waits).toContainText('Priority 2: Hose cracked at the bracket');
  await expect(waits).toContainText('Safe on this phone, not sent yet');
  await page.reload();
  await openZone(page);
  await expect(waits).toContainText('Hose cracked at the bracket');

  await context.setOffline(false);
  await expectSent(page);
  const stored = question.locator('[data-finding]');
  await expect(stored).toContainText('Submitted', { timeout: 30_000 });
  await expect(stored).toHaveCount(1);
  await submitOn(page);
  await expectSubmitted(page);
  const [found, ...others] = (await sheetOf(mechanic, job.id)).findings ?? [];
  expect(found).toMatchObject({ kind: 'BACKLOG', priority: 2, state: { code: 'SUBMITTED' } });
  expect(others).toEqual([]);

  await page.goto(`/dca/jobs/summary/detailpi?id=${job.id}&tab=findings`);
  await expect(page.locator(`[data-finding="${found?.number}"]`).first()).toContainText('Submitted');
  watched.expectQuiet();
  const paper = await as(browser, 'lukman', async (desk) => {
    await approveOn(desk, job.id, async () => {
      const answer = desk.locator('[data-question]').filter({ hasText: String(found?.number) });
      await expect(answer).toContainText('Hose cracked at the bracket');
      // What the leader sees to be wrong is put right here, and what it said stays beside it.
      await desk.getByText(/^Everything else/).click();
      const code = (await conditionAfter(job.id)).code;
      await desk.getByRole('button', { name: `Correct ${code}`, exact: true }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.locator('[data-code="NMB"]').click();
      await dialog.getByLabel('Reason').fill('The photo shows a crack');
      await expectAccessible(desk, 'dialog[open]');
      await dialog.getByRole('button', { name: 'Correct it' }).click();
      await expect(dialog).toBeHidden();
      await expect(desk.locator(`[data-correction="${code}"]`)).toContainText('from Good to Bad');
      await desk.getByLabel('I have looked at everything that is bad').check();
    });
    return paperOn(desk, job.id, 'Report in English');
  });
  expect(paper).toContain('LukmancorrectedthisfromGoodNMGtoBadNMB');
  expect(paper.split(`Backlog${found?.number},priority2`)).toHaveLength(3);
});

/** The second question of the job that can be good or bad. */
async function conditionAfter(jobId: string) {
  const [, second] = conditionsOf(await sheetOf(mechanic, jobId));
  if (!second) throw new Error('the form has two conditions');
  return second;
}
