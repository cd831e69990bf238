// The foreman of a night signs on the mechanic's phone where there is no signal, and answers the survey beside his signature: what was
// shown is what is signed, nobody of the crew reads what he answered, and a bad answer becomes a problem that somebody owns.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { problemLog } from '@dca/contract/areas/problem-log';
import { survey } from '@dca/contract/areas/survey';
import { expect, type Page } from '@playwright/test';
import { approveAs } from './approving.ts';
import { callerOf, type OwnJob, sheetOf, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { sendNow } from './outbox.ts';
import { expectAccessible, listenToConsole, testAs } from './people.ts';
import { sign } from './signing.ts';

const mechanic = 'rina';
const family = 'ps';
const test = testAs(mechanic);
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

test('the foreman of a night signs and answers without a signal; the approval accepts by it, and a bad answer is followed up', {
  tag: '@web',
}, async ({ page, context, browser }) => {
  test.setTimeout(240_000);
  const job = await workingJob([mechanic], { jobType: 'SER', inDays: 0 });
  await fillSheet(mechanic, job, { family });
  const watched = listenToConsole(page);
  const address = job.sheetAddress;
  await page.goto('/dca/home');
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText(/jobs? on this phone, as of/)).toBeVisible({ timeout: 30_000 });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Let the customer sign the work' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.goto(address);
  await pressInSight(page, 'Let the customer sign the work');
  await foremanSigns(page);
  await expect(page.getByText(/safe on this phone/)).toBeVisible();
  const comment = `Waited three hours ${Date.now()}`;
  await answersBadly(page, comment);
  expect(await storedHere(page)).not.toContain(comment);
  await page.goto('/dca/outbox');
  await expect(page.getByText('1 signature on the work')).toBeVisible();
  await expect(page.getByText('1 sealed survey')).toBeVisible();

  await context.setOffline(false);
  await sendNow(page);
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 30_000 });
  const { data: told } = await (await callerOf('lukman')).call(jobs.get, { params: { id: job.id } });
  expect(told.signedWork).toMatchObject({ name: 'Pak Darto', badge: 'B-7', counts: true });
  await page.goto(address);
  await expect(page.getByText(/Signed by Pak Darto, B-7.*accepts the work/)).toBeVisible();
  watched.expectQuiet();

  await approvedAndAccepted(job, () => approveAs(browser, 'lukman', job.id, async () => undefined));
  await becomesProblem(job, comment);
});

/** In the middle of the window, where no bar of the phone lies over it. */
async function pressInSight(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.click({ timeout: 10_000 });
}

async function foremanSigns(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You sign exactly what stands here.')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  const press = dialog.getByRole('button', { name: 'Sign', exact: true });
  await expect(press).toBeDisabled();
  await dialog.getByLabel('Name of who signs').fill('Pak Darto');
  await dialog.getByLabel('Badge (optional)').fill('B-7');
  await sign(page, dialog);
  await press.click();
}

async function answersBadly(page: Page, comment: string): Promise<void> {
  await pressInSight(page, /^Answer the survey/);
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'dialog[open]');
  for (let question = 0; question < 8; question += 1)
    await dialog.getByRole('group').nth(question).getByText('Bad', { exact: true }).click();
  await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: 'Seal and finish' }).click();
  await expect(page.getByText(/Your answers are sealed/)).toBeVisible();
}

/** What lies on the phone of work and answers, as whoever reads its files finds it. */
const storedHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(String(name)));
      for (const table of database.objectStoreNames)
        found.push(await read(database.transaction(table).objectStore(table).getAll()));
      database.close();
    }
    return JSON.stringify(found);
  });

/** The mechanic submits, the leader approves, and the customer has accepted by the signature of the night. */
async function approvedAndAccepted(job: OwnJob, approve: () => Promise<unknown>): Promise<void> {
  const body = { jobId: job.id, zoneCheckSheets: [], submit: true };
  await (await callerOf(mechanic)).call(checksheets.save, { params: { family }, body });
  expect((await sheetOf(mechanic, job.id, family)).missing).toEqual([]);
  await approve();
  const { data } = await (await callerOf('lukman')).call(jobs.get, { params: { id: job.id } });
  expect(data.status).toBe(80);
}

async function becomesProblem(job: OwnJob, comment: string): Promise<void> {
  const adi = await callerOf('adi');
  const { data } = await adi.call(survey.list, { query: { SearchValue: job.number } });
  expect(data).toMatchObject([{ state: 'ANSWERED', toName: 'Pak Darto', average: 2, comment }]);
  const [asked] = data;
  expect(asked?.witness).toContain('Rina');
  const { data: problem } = await adi.call(problemLog.get, { body: { Id: asked?.problemLogId ?? '' } });
  expect(problem).toMatchObject({ type: 'CUSTOMER', source: 'SURVEY' });
}
