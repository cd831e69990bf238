// A unit that nobody knows speaks, comes onto a machine, runs hot, is acknowledged and becomes a job; and every screen on the way.
import { demoEnrolKey } from '@dca/simulators/devices/model';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './device.ts';
import { expectAccessible, listenToConsole, signedIn } from './people.ts';

const device = 'JOURNEY-B-1';

async function speak(request: APIRequestContext, points: readonly object[]) {
  const answer = await request.post('/gateway/dca/telemetry/v1/points', {
    headers: {
      authorization: 'Bearer the-key-of-the-journeys-device',
      'x-device-id': device,
      'x-device-kind': 'BATTERY',
      'x-enrol-key': demoEnrolKey,
    },
    data: { points },
  });
  expect(answer.status()).toBe(202);
}
/** How many dots of the first figure have the colour of a curve. */
const drawnOn = (page: Page) =>
  page
    .locator('figure canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const theme = getComputedStyle(document.documentElement);
      const colours = ['blue', 'violet', 'green'].map((name) =>
        Number.parseInt(theme.getPropertyValue(`--dca-status-${name}`).trim().slice(1), 16),
      );
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let dots = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, opaque = 0] = data.slice(at, at + 4);
        if (opaque === 255 && colours.includes((red << 16) + (green << 8) + blue)) dots += 1;
      }
      return dots;
    });

const hot = (secondsAgo: number) => ({
  ts: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  ...{ soc: 64, battTempC: 58.4, battCurrent: -120, keyOn: 1, workingHours: 812.4 },
});

test('an unknown unit is registered, raises an over-temperature, is acknowledged and becomes a job', {
  tag: '@web',
}, async ({ browser, request }) => {
  test.setTimeout(240_000);
  await speak(request, [hot(60)]);
  const desk = await browser.newContext({ storageState: await signedIn(browser, 'adi') });
  const page = await desk.newPage();
  const watched = listenToConsole(page);
  await page.goto('/dca/register-mhd-population/equipment');
  await page.getByRole('link', { name: device }).click();
  await page.waitForURL('**/dca/register-mhd-population/equipment/add/*');
  await expect(page.getByRole('heading', { name: `Register ${device}` })).toBeVisible();
  await page.getByLabel('Customer').selectOption({ index: 1 });
  const machine = page.getByLabel('Machine');
  const free = machine.locator('option:not([disabled])').nth(1);
  await expect(free).toBeAttached();
  const unit = (await free.textContent())?.split(' (')[0] ?? '';
  await machine.selectOption((await free.getAttribute('value')) ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${device} is saved.`)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  await speak(request, [hot(50), hot(40), hot(30)]);
  await page.goto('/dca/equipment-monitoring');
  await expect(page.getByRole('heading', { name: 'Equipment monitoring' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Battery units' }).click();
  await page.waitForURL(/mhd-monitoring\?/);
  await page.getByRole('link', { name: unit, exact: true }).click();
  await expect(page.getByRole('heading', { name: unit })).toBeVisible();
  await expect(page.getByText('58.4')).toBeVisible();
  for (const tab of ['Report', 'Working hours', 'SOC', 'Battery current', 'Battery temperature']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expect.poll(() => drawnOn(page), { message: `the curve of ${tab} is drawn` }).toBeGreaterThan(0);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('cell', { name: '58.4' }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Cautions/ }).click();
  await page.getByRole('button', { name: `Acknowledge B05 ${unit}` }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('The fan stands');
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText(`B05 of ${unit} is acknowledged.`)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: `Half hour before: B05 ${unit}` }).click();
  await expect(page.getByRole('dialog').getByRole('figure').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Make it a job: B05 ${unit}` }).click();
  await expect(page.getByText(new RegExp(`Job \\S+ is created for ${unit}\\.`))).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('table').getByRole('link', { name: /^J-/ }).click();
  await expect(page.getByRole('heading', { name: /^B05 Over-temperature \(58\.4/ })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Battery temperature' })).toBeVisible();
  await expectAccessible(page);

  await speak(request, [
    { ...hot(20), soc: 400 },
    { ...hot(5), battTempC: 40 },
  ]);
  await page.goto('/dca/equipment-monitoring/mhd-monitoring');
  await page.getByRole('link', { name: unit, exact: true }).click();
  await page.getByRole('link', { name: 'Kept apart', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'A value cannot be true' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Cautions/ }).click();
  await expect(page.getByRole('button', { name: `Half hour before: B05 ${unit}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'open', exact: true })).toBeHidden();

  await page.goto('/dca/mhd-population');
  await page.getByRole('link', { name: /PT/ }).first().click();
  await page.waitForURL(/mhd-population\/equipment\?/);
  await page.getByRole('link', { name: 'Add a device' }).first().click();
  await expect(page.getByRole('heading', { name: 'Add a device' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByLabel('Key of the device')).not.toHaveValue('');
  await expectAccessible(page);
  await page.goto('/dca/equipment-monitoring/genset-monitoring');
  await expect(page.getByRole('heading', { name: 'Generator sets' })).toBeVisible();
  watched.expectQuiet();
  await desk.close();
});
