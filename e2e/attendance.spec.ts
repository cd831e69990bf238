// A mechanic's week in the browser: in and out by one tap, a clock that closed by itself and is confirmed, a request to put a day right,
// and what payroll gets; every screen of attendance on the way.
import { expect } from '@playwright/test';
import { test as anybody } from './device.ts';
import { expectAccessible, listenToConsole, signedIn } from './people.ts';

const jakarta = { latitude: -6.12, longitude: 106.91 };

anybody(
  'a mechanic clocks, asks for a correction that the leader approves, and a forgotten clock is confirmed',
  { tag: '@web' },
  async ({ browser }) => {
    // Three people, each in a window of their own.
    anybody.setTimeout(240_000);
    const field = await browser.newContext({
      storageState: await signedIn(browser, 'maya'),
      viewport: { width: 390, height: 844 },
      geolocation: jakarta,
      permissions: ['geolocation'],
    });
    const phone = await field.newPage();
    const watched = listenToConsole(phone);
    await phone.goto('/dca/home');
    const card = phone.getByRole('region', { name: 'Working day' });
    const press = card.getByRole('button', { name: /^Clock (in|out)$/ });
    await expect(press).toBeEnabled();
    const first = (await press.textContent()) ?? '';
    await press.click();
    const other = first === 'Clock in' ? 'Clock out' : 'Clock in';
    await expect(card.getByRole('button', { name: other })).toBeVisible();
    await expectAccessible(phone);
    await card.getByRole('link').click();
    await expect(phone.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Correct' }).nth(5).click();
    const asking = phone.getByRole('dialog');
    const reason = `Phone was empty ${Date.now()}`;
    await asking.getByLabel('Reason').fill(reason);
    await asking.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByRole('dialog', { name: 'Successful' })).toBeVisible();
    watched.expectQuiet();

    const desk = await browser.newContext({ storageState: await signedIn(browser, 'lukman') });
    const page = await desk.newPage();
    await page.goto('/dca/user-attendance/corrections?State=OPEN');
    await expectAccessible(page);
    const row = page.getByRole('row').filter({ hasText: reason });
    await row.getByRole('button', { name: /^Decide on the correction of/ }).click();
    const deciding = page.getByRole('dialog');
    await deciding.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(0);

    await page.goto('/dca/user-attendance/clock?IsAuto=true');
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Say when/ })
      .first()
      .click();
    const confirming = page.getByRole('dialog');
    await confirming.getByLabel('Reason').fill('Left with the bus at 18:10');
    await confirming.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Successful' })).toBeVisible();
    await page.keyboard.press('Escape');

    for (const [path, title] of [
      ['all', 'Attendance of everyone'],
      ['check', 'Check in and out on jobs'],
      ['clock-check', 'Clock and check'],
      ['list-job-id', 'Jobs behind the days'],
      ['on-site', 'On site now'],
    ] as const) {
      await page.goto(`/dca/user-attendance/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await page.goto('/dca/user-attendance');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Payroll file', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe('payroll.xlsx');

    const office = await browser.newContext({ storageState: await signedIn(browser, 'adi') });
    const admin = await office.newPage();
    await admin.goto('/dca/user-attendance');
    await admin.getByText('Payroll of a month').click();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Close the month' }).click();
    await admin.getByRole('button', { name: 'Yes' }).click();
    await expect(admin.getByText(/^Closed .* by Adi, revision 1/)).toBeVisible();
  },
);
