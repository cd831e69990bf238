// What monitoring does while nobody looks or presses: a bell that rings on a phone, and a wall that goes on when the gateway was away.
import { equipment } from '@dca/contract/areas/equipment';
import { materialHandling } from '@dca/contract/areas/material-handling';
import { type APIRequestContext, expect } from '@playwright/test';
import { goingBy, test, viewport } from './device.ts';
import { busy, type Fault, type Rule } from './field/faulty-way.ts';
import { callerOf } from './field/gateway.ts';
import { expectAccessible, listenToConsole, signedIn, signIn } from './people.ts';

/** A generator set where Maya mends, with a device that nothing else speaks for. */
async function ownGenset() {
  const unitCode = `GS-OIL-${Date.now().toString(36).toUpperCase()}`;
  const putri = await callerOf('putri');
  const { data } = await putri.call(equipment.add, {
    body: {
      ...{ unitCode, unitModel: 'GS500-50', serialNumber: `S-${unitCode}`, equipmentNumber: `N-${unitCode}` },
      ...{ customerCode: 'C-TJ', plantCode: 'JKT1', workCenterCode: 'JKT1-FS', isActive: true },
    },
  });
  const device = { deviceId: `D-${unitCode}`, key: `the-key-of-the-journeys-${unitCode}` };
  const adi = await callerOf('adi');
  await adi.call(materialHandling.add, { body: { ...device, kind: 'GENSET', equipmentId: data.id } });
  return { unitCode, ...device };
}

/** Says that it runs, with this oil pressure, three readings long. */
async function run(
  request: APIRequestContext,
  { deviceId, key }: { deviceId: string; key: string },
  oilKpa: number,
) {
  const points = [20, 10, 0].map((secondsAgo) => ({
    ts: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    ...{ runState: 1, mode: 2, rpm: 1500, oilKpa, coolantC: 82 },
  }));
  const answer = await request.post('/gateway/dca/telemetry/v1/points', {
    headers: { authorization: `Bearer ${key}`, 'x-device-id': deviceId },
    data: { points },
  });
  expect(answer.status()).toBe(202);
}

test('the low oil pressure of a generator set reaches the phone of who mends there, by itself', {
  tag: '@web',
}, async ({ browser, request }) => {
  const unit = await ownGenset();
  const phone = await browser.newContext({
    ...{ storageState: await signedIn(browser, 'maya'), viewport, hasTouch: true },
  });
  const page = await phone.newPage();
  const watched = listenToConsole(page);
  await page.goto('/dca/notices');
  // The list is there, whatever it holds: what comes from now on comes by itself.
  const list = page.locator('[data-row-link]').or(page.getByText('Nothing yet'));
  await expect(list.first()).toBeVisible();
  const told = page.getByRole('link', { name: new RegExp(unit.unitCode) });
  await expect(told).toBeHidden();
  await run(request, unit, 84);
  await expect(told).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('G02 Low oil pressure (84 / 103)').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Notices, \S+ unread$/ })).toBeVisible();
  await told.click();
  await expect(
    page.getByRole('button', { name: `Half hour before: G02 ${unit.unitCode}` }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  watched.expectQuiet();
  await phone.close();
});

/** What becomes of calls, and of the stream; the page itself is there. */
const gatewayIs =
  (fault: Fault): Rule =>
  ({ path }) =>
    path.startsWith('/gateway/') ? fault : null;

test('a wall over a gateway that is away says since when, keeps what it showed, and goes on by itself', {
  tag: '@web',
}, async ({ browser, device: { way } }) => {
  way.forget();
  const room = await browser.newContext({ ...goingBy(way), serviceWorkers: 'block' });
  const page = await room.newPage();
  // Tokens of its own: the hours that pass here end nobody else's.
  await signIn(page, 'lukman');
  await page.clock.install();
  await page.goto('/dca/equipment-monitoring/wall');
  // The frame below has a strip of its own that says the same.
  const wall = page.getByRole('region', { name: 'Wall display' });
  const status = wall.getByRole('status').filter({ hasText: /As of|No answer since/ });
  await expect(status).toContainText('As of');
  await wall.getByRole('button', { name: 'Stay here' }).click();
  await expect(wall.getByRole('button', { name: 'Go on' })).toBeVisible();
  const tiles = wall.getByRole('region', { name: 'Generator sets' }).getByRole('link');
  await expect(tiles.first()).toBeVisible();
  const shown = await tiles.count();
  /** Time passes until the wall says so. */
  const until = (text: string) =>
    expect(async () => {
      await page.clock.fastForward(15_000);
      await expect(status).toContainText(text, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });

  way.decide(gatewayIs({ kind: 'refuse' }));
  await until('No answer since');
  await expect(tiles).toHaveCount(shown);
  // It begins anew, and is not ready yet.
  way.decide(gatewayIs(busy));
  const before = way.heard.length;
  await expect(async () => {
    await page.clock.fastForward(15_000);
    expect(way.heard.slice(before).some((asked) => asked.endsWith('/msmhd/api/v1/total'))).toBe(true);
  }).toPass({ timeout: 30_000 });
  await expect(status).toContainText('No answer since');
  await expect(tiles).toHaveCount(shown);
  await expect(page.getByRole('dialog')).toBeHidden();
  way.decide(null);
  await until('As of');
  await expect(tiles).toHaveCount(shown);
  await expect(page.getByRole('dialog')).toBeHidden();
  way.forget();
  await room.close();
});
