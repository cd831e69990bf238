// A night in a pit: leader and mechanic both report the machine that stopped, on two phones without a signal. It becomes one job, she
// mends it, hands the sheet in without a signal, he approves it in the morning, the office regularises it and the customer accepts
// its paper. What each of them reads on the way is true at that moment.
import { checksheets } from '@dca/contract/areas/checksheets';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { approveOn } from './approving.ts';
import { callerOf, setFree, sheetOf } from './field/gateway.ts';
import { fillSheet, tellBreakdown } from './field/whole-sheet.ts';
import { sendNow } from './outbox.ts';
import { expectAccessible, listenToConsole, type Name, signedIn, testAs } from './people.ts';
import { sign } from './signing.ts';
import { as } from './watched.ts';

// Nobody works on two jobs at once: no other journey is at work as this mechanic.
const mechanic = 'agus';
const leader = 'lukman';
const phone = { serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const test = testAs(mechanic);
test.use(phone);

test('a breakdown of the night, from the first press to the paper that the customer accepts', {
  tag: '@web',
}, async ({ page, context, browser }) => {
  test.setTimeout(240_000);
  await setFree(await callerOf(mechanic));
  const unit = await machineOfTheCustomer();
  const said = `Engine died on the ramp ${Date.now()}`;
  const watched = listenToConsole(page);
  const his = await phoneOf(browser, leader);
  await packHer(page);
  await packHis(his.page);

  await context.setOffline(true);
  await his.context.setOffline(true);
  await reports(his.page, unit, said, false);
  await reports(page, unit, 'It smokes and stands', true);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Kept on this phone; it is sent by itself.')).toBeVisible();

  await backWithSignal(his.page, his.context);
  const job = await reportedJob(said);
  await backWithSignal(page, context);
  await page.goto(`/dca/jobs/summary/detailpi?id=${job.id}&tab=checksheet`);
  await worksOn(page, context, job.id);
  watched.expectQuiet();

  await approvesAtHome(his.page, job, said);
  his.watched.expectQuiet();
  await his.context.close();
  await as(browser, 'putri', (desk) => regularises(desk, job));
  await as(browser, 'eko', (desk) => acceptsAtHome(desk, job));
  const { data: ended } = await (await callerOf('putri')).call(jobs.get, { params: { id: job.id } });
  expect(ended).toMatchObject({ status: 80, temporaryNumber: null });
});

/** A machine of the customer near Jakarta that nobody has reported. */
async function machineOfTheCustomer(): Promise<string> {
  const query = { Condition: ['READY'], PageSize: 200 } as const;
  const [theirs, ours] = await Promise.all(
    ['eko', leader].map(async (name) => (await (await callerOf(name)).call(equipment.fleet, { query })).data),
  );
  const known = new Set(ours?.map(({ id }) => id));
  const putri = await callerOf('putri');
  for (const { id, unitCode } of theirs?.filter((one) => known.has(one.id)).toReversed() ?? []) {
    const { data } = await putri.call(equipment.machine, { params: { id } });
    if (data.openJobs.every(({ jobType }) => jobType !== 'UNS')) return unitCode;
  }
  throw new Error('every machine of the customer stands');
}

async function phoneOf(browser: Browser, name: Name) {
  const context = await browser.newContext({ storageState: await signedIn(browser, name), ...phone });
  const page = await context.newPage();
  return { context, page, watched: listenToConsole(page) };
}

async function opensWithoutSignal(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function packHer(page: Page): Promise<void> {
  await page.goto('/dca/home');
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText(/on this phone, as of/)).toBeVisible({ timeout: 30_000 });
  await opensWithoutSignal(page);
}

/** He opens home and nothing else: the machines of his plants come by themselves. */
async function packHis(page: Page): Promise<void> {
  const machines = page.waitForResponse((answer) => answer.url().includes('/msoffline/api/v1/day-pack'), {
    timeout: 60_000,
  });
  await page.goto('/dca/home');
  await opensWithoutSignal(page);
  await machines;
}

/** Whoever only reports is not told to begin. */
async function reports(page: Page, unit: string, said: string, works: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Breakdown', exact: true }).first().click();
  const search = page.getByRole('searchbox');
  await search.fill(unit);
  await search.press('Enter');
  const machines = page.getByRole('list', { name: 'Which machine stopped?' });
  await machines
    .getByRole('button', { name: new RegExp(unit) })
    .first()
    .click();
  await page.getByRole('textbox', { name: /What happened/ }).fill(said);
  await page.getByRole('button', { name: 'Report the breakdown' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reported · T-[0-9A-F]{6}/);
  await expect(
    page.getByText(/^It is on this phone and goes to the server with the next signal/),
  ).toBeVisible();
  await expect(page.getByText(/You can work on it now/)).toHaveCount(works ? 1 : 0);
  await expectAccessible(page);
}

async function backWithSignal(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/dca/outbox');
  await context.setOffline(false);
  await sendNow(page);
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 30_000 });
}

interface Job {
  readonly id: string;
  readonly number: string;
  readonly unitCode: string;
}

/** The one job of both reports. */
async function reportedJob(said: string): Promise<Job> {
  const { data } = await (await callerOf(leader)).call(jobs.list, {
    query: { JobType: ['UNS'], Status: [40, 50], PageSize: 200, Sort: '-createdAt' },
  });
  const [job, ...others] = data.filter(({ description }) => description.includes(said));
  expect(others).toEqual([]);
  if (!job) throw new Error('what he reported is no job');
  return job;
}

/** Both reports are one job: she is on its crew, and what she began counts there. */
async function worksOn(page: Page, context: BrowserContext, id: string): Promise<void> {
  const { data: job } = await (await callerOf(mechanic)).call(jobs.get, { params: { id } });
  expect(job.events.map(({ move, by }) => [move, by])).toEqual(
    expect.arrayContaining([
      ['reportBreakdown', 'Lukman'],
      ['joinReport', 'Agus'],
    ]),
  );
  const her = await callerOf(mechanic);
  for (const stage of ['TRAVELING', 'EXECUTION'] as const)
    await her.call(tracking.record, {
      body: { jobId: id, stage, at: new Date().toISOString(), source: 'MOBILE' },
    });
  await fillSheet(mechanic, { id }, { family: 'uns' });
  await tellBreakdown(mechanic, { id });
  await saysReady(id);
  await page.reload();
  await page.getByRole('button', { name: 'Submit', exact: true }).waitFor({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/^The submission is safe on this phone\. It goes by itself/)).toBeVisible();
  await backWithSignal(page, context);
  await page.goto(`/dca/jobs/summary/detailpi?id=${id}&tab=checksheet`);
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for approval' })).toBeVisible();
}

/** The stop is known since the report; what it lacks is its end. */
async function saysReady(id: string): Promise<void> {
  const at = new Date().toISOString();
  const { lastSmr, parts } = await sheetOf(mechanic, id, 'uns');
  const content = parts.downtime?.content.map((stop) => ({ ...stop, readyAt: stop.readyAt ?? at }));
  await (await callerOf(mechanic)).call(checksheets.save, {
    params: { family: 'uns' },
    body: {
      ...{ jobId: id, smr: (lastSmr ?? 0) + 0.1, smrIsConfirmed: true, zoneCheckSheets: [] },
      parts: { downtime: { at, content } },
    } as never,
  });
}

async function approvesAtHome(page: Page, { id }: Job, said: string): Promise<void> {
  await page.goto('/dca/home');
  await expect(page.getByText(/^\d+ to check and approve$/)).toBeVisible();
  await approveOn(page, id, async () => {
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText('Torn at the bracket')).toBeVisible();
    await page.getByLabel('I have looked at everything that is bad').check();
  });
}

async function regularises(desk: Page, { id }: Job): Promise<void> {
  await desk.goto(`/dca/jobs/summary/detailpi?id=${id}`);
  await desk.getByRole('button', { name: 'Regularise', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/SAP number/).fill(`4${String(Date.now()).slice(-8)}`);
  await dialog.getByRole('button', { name: 'Regularise', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function acceptsAtHome(desk: Page, { id, number, unitCode }: Job): Promise<void> {
  const waits = desk.getByText(`${unitCode} · Unscheduled maintenance · ${number}`);
  await desk.goto('/dca/home');
  await expect(desk.getByText(/papers? waits? for you/).first()).toBeVisible();
  await expect(waits).toBeVisible();
  await desk.goto(`/dca/jobs/summary/detailpi?id=${id}&tab=papers`);
  await desk.getByRole('link', { name: /^Open BAPP\// }).click();
  await expect(desk.getByText('Waits for the customer')).toBeVisible();
  await desk.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await sign(desk);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(desk.getByText(/ is accepted\.$/)).toBeVisible();
  await desk.goto('/dca/home');
  await expect(desk.getByRole('heading', { name: 'My machines' })).toBeVisible();
  await expect(waits).toHaveCount(0);
}
