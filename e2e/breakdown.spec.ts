// A machine stops in a pit: reported in three presses without a signal, worked on at once, and one job on the server once the
// signal returns. The planner finds it among what is to be regularised.
import { jobs } from '@dca/contract/areas/jobs';
import { expect } from '@playwright/test';
import { callerOf } from './field/gateway.ts';
import { sendNow } from './outbox.ts';
import { expectAccessible, testAs } from './people.ts';
import { as } from './watched.ts';

// Nobody works on two jobs at once, and other journeys are at work as the people that visitors sign in as.
const test = testAs('lestari');
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a breakdown is reported without a signal, and is one job with one SAP order in the morning', {
  tag: '@web',
}, async ({ page, context, browser }) => {
  await page.goto('/dca/home');
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText(/on this phone, as of/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Breakdown', exact: true }).first().click();
  const machine = page.getByRole('list', { name: 'Which machine stopped?' }).getByRole('button').first();
  const unit = String(await machine.locator('strong').textContent());
  await machine.click();
  const said = `Engine died on the ramp ${Date.now()}`;
  await page.getByRole('textbox', { name: /What happened/ }).fill(said);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Report the breakdown' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reported · T-[0-9A-F]{6}/);
  await expect(page.getByText(/It is on this phone/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Kept on this phone; it is sent by itself.')).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Open the checksheet' }).click();
  await page.getByRole('navigation', { name: 'Zones' }).getByRole('button').nth(1).click();
  await page.locator('[data-question] button[data-code]').first().click();
  await expect(page.locator('[data-saved="kept"]')).toBeVisible();
  await page.goto('/dca/outbox');
  await expect(page.getByText('breakdown report, 1 stage, 1 answer')).toBeVisible();

  await context.setOffline(false);
  await sendNow(page);
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 20_000 });
  await page.goto('/dca/jobs?Mine=true&Status=50');
  await expect(page.getByText(unit).first()).toBeVisible();

  const lestari = await callerOf('lestari');
  const reported = async () => {
    const { data } = await lestari.call(jobs.list, { query: { Mine: 'true', Status: [50], PageSize: 200 } });
    return data.filter(({ description }) => description.includes(said));
  };
  const [job, ...others] = await reported();
  expect(others).toEqual([]);
  const sapOrder = `4${String(Date.now()).slice(-8)}`;
  await as(browser, 'putri', async (desk) => {
    await desk.goto(`/dca/jobs?Unregularised=true&SearchValue=${job?.temporaryNumber}`);
    await desk
      .getByRole('link', { name: new RegExp(unit) })
      .first()
      .click();
    await desk.getByRole('button', { name: 'Regularise', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(/SAP number/).fill(sapOrder);
    await expectAccessible(desk, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Regularise', exact: true }).click();
    await expect(dialog).toBeHidden();
    await desk.goto('/dca/jobs?Unregularised=true');
    await expect(desk.getByText(String(job?.temporaryNumber))).toHaveCount(0);
  });
  expect(await reported()).toMatchObject([{ id: job?.id, sapOrder, temporaryNumber: null }]);
});
