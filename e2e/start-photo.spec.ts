// A plant wants a photo of the work permit: its setting is made on a screen, the mechanic starts with the photo where there is no
// signal, and with the signal both are on the server once, where the leader sees them.
import { equipment } from '@dca/contract/areas/equipment';
import { tracking } from '@dca/contract/areas/tracking';
import { expect, type Page } from '@playwright/test';
import { callerOf, handedOverJob, type OwnJob, setFree, sheetOf } from './field/gateway.ts';
import { sendNow } from './outbox.ts';
import { expectAccessible, listenToConsole, testAs } from './people.ts';
import { picture } from './picture.ts';
import { as } from './watched.ts';

// Sorong: the setting is of the whole plant, and no other journey works there.
const [plant, mechanic, leader, planner] = ['SRG1', 'yohana', 'ruben', 'wayan'] as const;
const test = testAs(mechanic);
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a start without a signal carries the photo that its plant wants', { tag: '@web' }, async ({
  page,
  context,
  browser,
}) => {
  await as(browser, 'adi', wantPermit);
  const job = await jobThere();
  const watched = listenToConsole(page);
  await page.goto('/dca/home');
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText(/on this phone, as of/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.goto(job.sheetAddress.replace('tab=checksheet', 'tab=tracking'));
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Work permit' });
  await expect(dialog.getByRole('button', { name: 'Photograph: Work permit' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  // Who closes it has not started.
  await page.keyboard.press('Escape');
  await expect(start).toBeVisible();
  await start.click();
  const file = { name: 'permit.jpg', mimeType: 'image/jpeg', buffer: await picture(5) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Kept on this phone; it is sent by itself.')).toBeVisible();
  await expect(start).toBeHidden();
  await page.reload();
  await expect(page.getByText('Kept on this phone; it is sent by itself.')).toBeVisible();
  await page.goto('/dca/outbox');
  await expect(page.getByText(/1 stage/)).toContainText('1 photo');

  await context.setOffline(false);
  await sendNow(page);
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 20_000 });
  const { rows } = (await (await callerOf(leader)).call(tracking.get, { params: { id: job.id } })).data;
  expect(rows.map(({ stage }) => stage)).toEqual(['START']);
  const { photos } = await sheetOf(mechanic, job.id);
  expect(photos.map(({ id }) => id)).toEqual([rows[0]?.photoId]);
  watched.expectQuiet();
  await as(browser, leader, async (desk) => {
    await desk.goto(`/dca/jobs/summary/detailpi?id=${job.id}&tab=tracking`);
    await expect(desk.getByText(/with photo/).first()).toBeVisible();
  });
});

/** The administrator sets it on the form of a location of the plant. */
async function wantPermit(page: Page): Promise<void> {
  await page.goto(`/dca/location-data?SearchValue=${plant}-FS`);
  await page.getByRole('link', { name: `${plant}-FS` }).click();
  await page.waitForURL(/\/dca\/location-data\/edit\//);
  await page.getByLabel('Photo at the start').selectOption({ label: 'Work permit' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Location ${plant}-FS is saved.`)).toBeVisible();
}

async function jobThere(): Promise<OwnJob> {
  await setFree(await callerOf(mechanic), leader);
  const query = { PlantCode: [plant], PageSize: 50 };
  const { data: machines } = await (await callerOf(planner)).call(equipment.list, { query });
  const unit = machines.find(({ unitCode }) => unitCode.startsWith('EX-'))?.unitCode;
  if (!unit) throw new Error(`no excavator at ${plant}`);
  return handedOverJob([mechanic], { unit, leader, planner, inDays: 1 });
}
