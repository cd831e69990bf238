// A month of a customer: disputed by them, answered by the administrator, accepted, and proved by its paper.
import { dashboard } from '@dca/contract/areas/dashboard';
import { expect } from '@playwright/test';
import { test as anybody } from './device.ts';
import { callerOf } from './field/gateway.ts';
import { expectAccessible, listenToConsole, signedIn } from './people.ts';

anybody(
  'a closed month is disputed with a reason, answered, and accepted by its customer',
  { tag: '@web' },
  async ({ browser }) => {
    const now = new Date(Date.now() + 8 * 3_600_000);
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    const [year, month] = [before.getUTCFullYear(), before.getUTCMonth() + 1];
    const eko = await callerOf('eko');
    const found = await eko.call(dashboard.months, { query: { year, month } });
    expect(found.data[0]?.state).toBe('CLOSED');
    const address = `/dca/dashboard-monthly-monitoring?year=${year}&month=${month}`;

    const desk = await browser.newContext({ storageState: await signedIn(browser, 'eko') });
    const page = await desk.newPage();
    const watched = listenToConsole(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Monthly monitoring' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Disagree' }).first().click();
    const reason = `It ran from Wednesday on ${Date.now()}`;
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Disagree' }).click();
    await expect(page.getByText('Your reason was sent.')).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept the month' })).toBeDisabled();

    const office = await browser.newContext({ storageState: await signedIn(browser, 'adi') });
    const admin = await office.newPage();
    await admin.goto(`${address}&customerCode=C-TJ`);
    await admin.getByRole('button', { name: 'Answer' }).click();
    const answer = admin.getByRole('dialog');
    await answer.getByLabel('Answer').fill('Released on Thursday at noon');
    await answer.getByRole('button', { name: 'Answer' }).click();
    await expect(admin.getByText('The answer was sent.')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Released on Thursday at noon')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await saved).suggestedFilename()).toBe(`C-TJ-${year}-${String(month).padStart(2, '0')}-en.pdf`);
    await page.getByRole('button', { name: 'Accept the month' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(/^Accepted .* by Eko/)).toBeVisible();
    watched.expectQuiet();
  },
);
