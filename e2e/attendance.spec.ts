// A mechanic's week in the browser: in and out by one tap, a clock that closed by itself and is confirmed, a request to put a day right,
// and what payroll gets; every screen of attendance on the way.
import { attendance } from '@dca/contract/areas/attendance';
import { dayIn } from '@dca/domain/times';
import { expect } from '@playwright/test';
import { test as anybody } from './device.ts';
import { callerOf } from './field/gateway.ts';
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

anybody(
  'leave is asked for on a phone, approved by the leader, and who is on site opens at the gate without a signal',
  { tag: '@web' },
  async ({ browser }) => {
    anybody.setTimeout(240_000);
    const phone = await (
      await browser.newContext({
        storageState: await signedIn(browser, 'bima'),
        viewport: { width: 390, height: 844 },
      })
    ).newPage();
    const reason = `Wedding ${Date.now()}`;
    await phone.goto('/dca/user-attendance/leave');
    await phone.getByRole('button', { name: 'Ask for leave' }).first().click();
    const asking = phone.getByRole('dialog', { name: 'Ask to be away' });
    // A day far ahead that an earlier try did not ask for.
    const day = dayIn(Date.now() + (60 + (Date.now() % 250)) * 86_400_000, 'WIB');
    await asking.getByLabel('From').fill(day);
    await asking.getByLabel('Until').fill(day);
    await asking.getByLabel('Reason').fill(reason);
    await expectAccessible(phone);
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(phone.getByRole('dialog', { name: 'Successful' })).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(phone.getByText(reason).first()).toBeVisible();

    const gate = await browser.newContext({
      storageState: await signedIn(browser, 'lukman'),
      serviceWorkers: 'allow',
    });
    const desk = await gate.newPage();
    await desk.goto('/dca/user-attendance/leave?State=OPEN');
    await expectAccessible(desk);
    const row = desk.getByRole('row').filter({ hasText: reason });
    await row.getByRole('button', { name: /^Decide on leave of/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(row).toHaveCount(0);

    // Somebody is there, whatever the hour; who is in already stays so.
    const clock = { at: new Date().toISOString(), source: 'WEB' as const };
    await (await callerOf('agus')).call(attendance.clockIn, { body: clock }).catch(() => undefined);
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.goto('/dca/user-attendance/on-site');
    await expect(desk.locator('main').getByRole('listitem').filter({ hasText: 'Agus' })).toBeVisible({
      timeout: 30_000,
    });
    const there = await desk.locator('main').getByRole('listitem').allTextContents();
    await desk.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => desk.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
      .toBe(true);
    // What was answered is on the phone some moments later.
    await desk.waitForTimeout(3000);
    await gate.setOffline(true);
    await desk.close();
    const anew = await gate.newPage();
    await anew.setViewportSize({ width: 390, height: 844 });
    await anew.goto('/dca/user-attendance/on-site');
    await expect(anew.getByRole('heading', { level: 1, name: 'On site now' })).toBeVisible();
    const kept = anew.locator('main').getByRole('listitem');
    await expect(kept.filter({ hasText: 'Agus' })).toBeVisible({ timeout: 30_000 });
    expect(await kept.count()).toBe(there.length);
  },
);
