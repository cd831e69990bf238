// A week of a mechanic up to their pay: a night shift over midnight, a clock that nobody closed, a time that is put right, overtime that is
// approved; the file for payroll counts each minute once. The last clock is pressed without a signal.
import { readFileSync } from 'node:fs';
import { attendance } from '@dca/contract/areas/attendance';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { test as anybody } from './device.ts';
import { callerOf } from './field/gateway.ts';
import { expectAccessible } from './people.ts';
import { as } from './watched.ts';

const who = 'bima';
const UserName = `${who}@demo.test`;
const dayMs = 86_400_000;

interface Week {
  readonly From: string;
  readonly To: string;
  /** A time on the clock of Jakarta, so many days after the first. */
  at(day: number, time: string): string;
}

anybody(
  'a week with a night, a forgotten clock and overtime comes to the payroll file, no minute twice',
  { tag: '@web' },
  async ({ browser }) => {
    anybody.setTimeout(300_000);
    const week = aWeek();
    await clockThrough(week);
    const asked = `UserName=${encodeURIComponent(UserName)}&From=${week.From}&To=${week.To}`;
    await closesByItself(week);
    await as(browser, 'lukman', (page) => confirmsWhenTheyLeft(page, asked));
    await as(browser, who, (page) => asksForCorrection(page, week), {
      viewport: { width: 390, height: 844 },
    });
    await as(browser, 'lukman', async (page) => {
      await approvesCorrection(page, week, asked);
      await approvesOvertime(page, asked);
      await savesPayroll(page, week);
    });
    await keepsOriginals(week);
    await as(browser, who, clocksWithoutSignal, {
      ...{ viewport: { width: 390, height: 844 }, permissions: ['geolocation'] },
      geolocation: { latitude: -6.12, longitude: 106.91 },
    });
  },
);

/** One that the demo has nothing of, another in each run. */
function aWeek(): Week {
  const first = Date.now() - (410 + Math.floor(Math.random() * 2000)) * dayMs;
  const dayAt = (day: number) => new Date(first + day * dayMs).toISOString().slice(0, 10);
  return {
    ...{ From: dayAt(0), To: dayAt(6) },
    at: (day, time) => new Date(`${dayAt(day)}T${time}:00+07:00`).toISOString(),
  };
}

/** Two hours of overtime by day, half an hour after a night, and a clock that stays open. */
async function clockThrough({ at }: Week): Promise<void> {
  const mechanic = await callerOf(who);
  const place = { latitude: -6.12, longitude: 106.91, source: 'MOBILE' as const };
  const clock = async (from: string, to: string | null) => {
    const { data } = await mechanic.call(attendance.clockIn, { body: { at: from, ...place } });
    if (to) await mechanic.call(attendance.clockOut, { body: { clockId: data.id, at: to, ...place } });
  };
  await clock(at(0, '06:00'), at(0, '20:00'));
  await clock(at(1, '18:00'), at(2, '06:30'));
  await clock(at(4, '06:00'), null);
  await clock(at(6, '07:00'), at(6, '18:00'));
}

async function closesByItself({ From, To }: Week): Promise<void> {
  const lukman = await callerOf('lukman');
  const forgotten = async () =>
    (await lukman.call(attendance.clocks, { query: { UserName, From, To, IsAuto: 'true' } })).data.length;
  await expect.poll(forgotten, { timeout: 120_000, intervals: [2000] }).toBe(1);
}

async function confirmsWhenTheyLeft(page: Page, asked: string): Promise<void> {
  await page.goto(`/dca/user-attendance/clock?IsAuto=true&${asked}`);
  await page.getByRole('button', { name: 'Say when Bima left' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Left, Time, WIB').fill('18:10');
  await dialog.getByLabel('Reason').fill('Left with the bus');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Say when Bima left' })).toHaveCount(0);
}

async function asksForCorrection(page: Page, { From, To }: Week): Promise<void> {
  await page.goto(`/dca/user-attendance/detail/${encodeURIComponent(UserName)}?From=${From}&To=${To}`);
  // The last day stands first: they were late by an hour.
  await expect(page.getByRole('listitem').filter({ hasText: 'Late' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Correct' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Came, Time, WIB').fill('06:00');
  await dialog.getByLabel('Reason').fill('The phone was empty');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);
}

async function approvesCorrection(page: Page, { From, To }: Week, asked: string): Promise<void> {
  await page.goto(`/dca/user-attendance/corrections?State=OPEN&${asked}`);
  await page.getByRole('button', { name: 'Decide on the correction of Bima' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The phone was empty')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Decide on the correction of Bima' })).toHaveCount(0);
  const { data } = await (await callerOf('lukman')).call(attendance.all, {
    query: { UserName, From, To, Status: ['LATE'] },
  });
  expect(data).toEqual([]);
}

async function approvesOvertime(page: Page, asked: string): Promise<void> {
  await page.goto(`/dca/user-attendance/all?OvertimeOpen=true&${asked}`);
  const decide = page.getByRole('button', { name: 'Decide on overtime of Bima' });
  await expect(decide).toHaveCount(3);
  for (let left = 2; left >= 1; left -= 1) {
    await decide.last().click();
    const dialog = page.getByRole('dialog', { name: /^Decide on overtime/ });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(decide).toHaveCount(left);
  }
}

/** The file of the person who leads, as a spreadsheet; read as text from the same call. */
async function savesPayroll(page: Page, { From, To }: Week): Promise<void> {
  await page.goto(`/dca/user-attendance?From=${From}&To=${To}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Payroll file', exact: true }).click();
  const file = readFileSync(await (await saved).path());
  const [sheet] = (await readXlsx(file)).sheets;
  const rows = (sheet?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  const head = rows.find((row) => row.includes('User name')) ?? [];
  const line = rows.find((row) => row[head.indexOf('User name')] === UserName) ?? [];
  const cell = (name: string) => Number(line[head.indexOf(name)]);
  // By day 12 h and 2 h of overtime; the night 4 h by day and 8 h at night, and half an hour after it; 12 h and 10 min; 12 h.
  expect({
    days: cell('Days'),
    regularDay: cell('Regular day (min)'),
    regularNight: cell('Regular night (min)'),
    overtimeDay: cell('Overtime day (min)'),
    overtimeNight: cell('Overtime night (min)'),
    open: cell('Overtime not decided (min)'),
  }).toEqual({
    ...{ days: 4, regularDay: 720 + 240 + 720 + 720, regularNight: 480 },
    ...{ overtimeDay: 120 + 30, overtimeNight: 0, open: 10 },
  });
}

/** What was recorded first stays beside what was decided. */
async function keepsOriginals({ From, To, at }: Week): Promise<void> {
  const { data } = await (await callerOf('lukman')).call(attendance.corrections, {
    query: { UserName, From, To },
  });
  const told = data.map(({ wasIn, wasOutSource, state, reason }) => ({ wasIn, wasOutSource, state, reason }));
  expect(told).toContainEqual({
    ...{ wasIn: at(6, '07:00'), wasOutSource: 'MOBILE', state: 'APPROVED', reason: 'The phone was empty' },
  });
  expect(told).toContainEqual({
    ...{ wasIn: at(4, '06:00'), wasOutSource: 'AUTO', state: 'APPROVED', reason: 'Left with the bus' },
  });
}

async function clocksWithoutSignal(page: Page): Promise<void> {
  await page.goto('/dca/home');
  const card = page.getByRole('region', { name: 'Working day' });
  const press = card.getByRole('button', { name: /^Clock (in|out)$/ });
  await expect(press).toBeEnabled();
  const first = (await press.textContent()) ?? '';
  const other = first === 'Clock in' ? 'Clock out' : 'Clock in';
  await page.context().setOffline(true);
  await press.click();
  await expect(card.getByText('Kept on this phone')).toBeVisible();
  await expect(card.getByRole('button', { name: other })).toBeVisible();
  await page.context().setOffline(false);
  await expect(card.getByText('Kept on this phone')).toHaveCount(0, { timeout: 60_000 });
  await expect(card.getByRole('button', { name: other })).toBeVisible();
}
