// What a sheet has beyond its zones, from the phone to the paper: a breakdown told in its codes with its downtime, approved by a
// leader and read back.
import { checksheets } from '@dca/contract/areas/checksheets';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { expect, type Page } from '@playwright/test';
import { expectSubmitted } from './answering.ts';
import { approveAs, paperOf, squeeze } from './approving.ts';
import { callerOf, setFree } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { sendNow } from './outbox.ts';
import { expectAccessible, listenToConsole, testAs, withoutLive } from './people.ts';

const test = testAs('joko');
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
const once = { tag: '@web' };

test(
  'a breakdown is told from the phone, approved, and stands on its paper',
  once,
  async ({ page, browser, context }) => {
    test.slow();
    const job = await reportedBreakdown();
    await fillSheet('joko', job, { family: 'uns' });
    const watched = listenToConsole(page);
    await withoutLive(page);
    await page.goto(job.sheetAddress);
    await page.locator('[data-step="parts"]').click();
    const missing = page.locator('[data-missing="parts"]');
    await expect(missing).toContainText('Not filled in: Damage');
    await expectAccessible(page);
    // This browser has no worker: what the screen fetches last is there before the signal goes.
    await expect(page.getByRole('link', { name: /^Notices/ })).toBeVisible();
    await context.setOffline(true);
    await chooseCode(page, 'damage', 'LEAK');
    await chooseCode(page, 'cause', 'LIFE');
    await chooseCode(page, 'action', 'REPL');
    await page.locator('#part-damage-objectPart').selectOption('HYDR');
    await page.locator('#part-damage-text').fill('Hose of the arm burst');
    await missing.getByRole('button', { name: /ready for use/ }).click();
    const ready = page.locator('[data-part="downtime"]');
    await ready.getByRole('button', { name: 'Now: Ready for use at' }).click();
    await expect(missing).toBeHidden();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.goto('/dca/outbox');
    await sendNow(page);
    await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 30_000 });
    await page.goto(job.sheetAddress);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectSubmitted(page);
    watched.expectQuiet();

    await approveAs(browser, 'dewi', job.id, async (leader) => {
      await expect(leader.locator('[data-part="damage"]')).toContainText('Hose of the arm burst');
      await expect(leader.locator('[data-part="action"]')).toContainText('(REPL)');
      // A damage is bad, however well it was mended.
      await leader.getByLabel('I have looked at everything that is bad').check();
    });
    const { data: sheet } = await (await callerOf('dewi')).call(checksheets.get, {
      params: { family: 'uns', jobId: job.id },
    });
    expect(sheet.parts.damage?.content).toEqual({
      code: 'LEAK',
      objectPart: 'HYDR',
      text: 'Hose of the arm burst',
    });
    expect(sheet.parts.downtime?.content[0]?.readyAt).not.toBeNull();
    const paper = await paperOf(browser, 'dewi', job.id, 'Report in English');
    for (const said of [
      'Phenomenon',
      'Hose of the arm burst',
      '(LEAK)',
      '(LIFE)',
      '(REPL)',
      'Ready for use at',
    ])
      expect(paper).toContain(squeeze(said));
  },
);

/** A breakdown of a machine of the middle plants, which Joko reported and works on. */
async function reportedBreakdown() {
  const joko = await callerOf('joko');
  await setFree(joko, 'dewi');
  const { data: machines } = await joko.call(equipment.list, { query: { SearchValue: 'WL-', PageSize: 5 } });
  const [machine] = machines;
  if (!machine) throw new Error('no machine to break down');
  const at = new Date().toISOString();
  const { data } = await joko.call(jobs.reportBreakdown, {
    body: {
      id: crypto.randomUUID(),
      temporaryNumber: `T-${crypto.randomUUID().slice(0, 6).toUpperCase()}`,
      equipmentId: machine.id,
      phenomenon: 'Arm sinks under load',
      stoppedAt: new Date(Date.now() - 3_600_000).toISOString(),
      at,
    },
  });
  for (const stage of ['START', 'EXECUTION'] as const)
    await joko.call(tracking.record, {
      body: { jobId: data.id, stage, at: new Date().toISOString(), source: 'MOBILE' },
    });
  return { id: data.id, sheetAddress: `/dca/jobs/summary/detailpi?id=${data.id}&tab=checksheet` };
}

const chooseCode = (page: Page, part: string, code: string) =>
  page.locator(`#part-${part}-code`).selectOption(code);
