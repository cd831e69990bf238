// Two ways of a problem: told by the label of a machine by somebody without an account, to its answer; and told by a mechanic without a
// signal, to the word of what came of it.
import { problemLog } from '@dca/contract/areas/problem-log';
import { expect, type Page } from '@playwright/test';
import { test as anybody } from './device.ts';
import { callerOf } from './field/gateway.ts';
import { expectAccessible, listenToConsole, signedIn, testAs, untilNothingIsTold } from './people.ts';
import { picture } from './picture.ts';

const small = { viewport: { width: 390, height: 844 } } as const;

/** The page of EX-204, as somebody finds it. */
async function machineOf(page: Page, unitCode: string): Promise<string> {
  await page.goto(`/dca/equipment-population?SearchValue=${unitCode}`);
  await page.getByRole('link', { name: unitCode }).first().click();
  await page.getByRole('link', { name: new RegExp(`Page of ${unitCode}`) }).click();
  await page.waitForURL(/\/machine\//);
  return new URL(page.url()).pathname;
}

anybody(
  'a problem is told by the sticker without an account, merged or accepted, and its answer is read',
  {
    tag: '@web',
  },
  async ({ browser }) => {
    const desk = await browser.newContext({ storageState: await signedIn(browser, 'lukman') });
    const leader = await desk.newPage();
    const machine = await machineOf(leader, 'EX-204');

    const phone = await browser.newContext(small);
    const page = await phone.newPage();
    const watched = listenToConsole(page);
    // The label opens the page of the machine; who has no session is offered the form.
    await page.goto(machine);
    await page.getByRole('link', { name: /without an account/ }).click();
    await expect(page.getByText('Machine EX-204')).toBeVisible();
    await expect(page.getByText('PC200-8')).toHaveCount(0);
    await expectAccessible(page);
    const what = `Oil drips under the cabin ${Date.now()}`;
    await page.getByLabel('What is wrong').fill(what);
    await page.getByLabel(/^Where/).fill('Left ladder');
    await page.getByLabel('Your name').fill('Pak Udin');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'drip.jpg', mimeType: 'image/jpeg', buffer: await picture(11) });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('link', { name: 'What becomes of it' }).click();
    await expect(page.getByText('Waits for a leader')).toBeVisible();
    const answer = page.url();
    watched.expectQuiet();

    const heard = listenToConsole(leader);
    await leader.goto('/dca/notices');
    await leader
      .getByRole('link', { name: /EX-204 · P-|Problem told/ })
      .first()
      .click();
    await expect(leader.getByText(what).first()).toBeVisible();
    await expect(leader.getByText('Pak Udin').first()).toBeVisible();
    await expectAccessible(leader);
    await leader.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(leader.getByText('Approved.', { exact: true })).toBeVisible();
    await untilNothingIsTold(leader);
    const after = leader.getByRole('region', { name: 'Photos after the work' });
    await after
      .getByLabel('Add: Photo after the work')
      .and(leader.locator('input'))
      .setInputFiles({ name: 'dry.jpg', mimeType: 'image/jpeg', buffer: await picture(13) });
    await expect(after.getByRole('img').first()).toBeVisible();
    await pressUntilAsked(leader, 'Close');
    await leader.getByRole('dialog').getByLabel('What came of it').fill('Drain plug tightened');
    await leader.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(leader.getByText(/^Closed\. Who found it/)).toBeVisible();
    heard.expectQuiet();

    await page.goto(answer);
    await expect(page.getByText('Drain plug tightened')).toBeVisible();
    // Whoever told it sees the mend itself.
    const mend = page.getByRole('region', { name: 'Photo after the work' }).getByRole('img').first();
    await expect(mend).toBeVisible();
    await expect
      .poll(() => mend.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await page.getByLabel('What is still wrong').fill('It drips again');
    await page.getByRole('button', { name: 'It is not solved' }).click();
    await expect(page.getByText('Waits for a leader')).toBeVisible();
    await phone.close();
    await desk.close();
  },
);

const mechanic = testAs('rina');
mechanic.use({ ...small, hasTouch: true });

mechanic(
  'a mechanic tells a problem without a signal, a leader rejects it, it is mended, handed over and closed, and she hears of it',
  {
    tag: '@web',
  },
  async ({ page, context, browser }) => {
    mechanic.setTimeout(180_000);
    const watched = listenToConsole(page);
    const machine = await machineOf(page, 'EX-205');
    await page.getByRole('link', { name: 'Record a problem' }).click();
    await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeDisabled();
    const what = `Torque wrench is missing ${Date.now()}`;
    await context.setOffline(true);
    await page.getByLabel('What is the problem').fill(what);
    await page.getByLabel('Type').selectOption('TOOLS');
    await page.getByLabel('Responsibility').selectOption('WORKSHOP');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: await picture(12) });
    await expect(page.getByText('one photo')).toBeVisible();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText(/^Recorded on this phone/)).toBeVisible();
    await context.setOffline(false);
    const number = await numberOf(what);
    await page.goto(machine);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    watched.expectQuiet();

    const desk = await browser.newContext({ storageState: await signedIn(browser, 'lukman') });
    const leader = await desk.newPage();
    await leader.goto(`/dca/problem-log?SearchValue=${number}`);
    await leader.getByRole('link', { name: number }).click();
    await leader.getByRole('button', { name: 'Reject', exact: true }).click();
    await leader.getByRole('dialog').getByLabel('Reason').fill('Which one?');
    await leader.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(leader.getByText(/^Rejected\. Who found/)).toBeVisible();

    await page.goto('/dca/notices');
    await page
      .getByRole('link', { name: /Problem rejected/ })
      .first()
      .click();
    await expect(page.getByText('Rejected: Which one?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('dialog').getByLabel('What is the problem').fill(`${what}, 1000 Nm`);
    await page.getByRole('button', { name: 'Save and send again' }).click();
    await expect(page.getByText('Changed and sent again.')).toBeVisible();

    await leader.goto(`/dca/problem-log?SearchValue=${number}`);
    await leader.getByRole('checkbox', { name: new RegExp(number) }).check();
    await leader.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(leader.getByText('Approved.', { exact: true })).toBeVisible();
    await untilNothingIsTold(leader);
    await leader.getByRole('link', { name: number }).click();
    await leader.getByRole('button', { name: 'Hand over', exact: true }).click();
    const dialog = leader.getByRole('dialog');
    await dialog.getByLabel('Who follows it up').selectOption({ index: 1 });
    await dialog.getByLabel('Until the day').fill('20 Nov 2030');
    await expectAccessible(leader, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(leader.getByText('Handed over.', { exact: true })).toBeVisible();
    await untilNothingIsTold(leader);
    await pressUntilAsked(leader, 'Close');
    await dialog.getByLabel('What came of it').fill('A wrench was sent');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(leader.getByText(/^Closed\. Who found it/)).toBeVisible();
    await desk.close();

    await page.goto('/dca/notices');
    await page
      .getByRole('link', { name: /Problem solved/ })
      .first()
      .click();
    await expect(page.getByText('A wrench was sent').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not solved' })).toBeVisible();
  },
);

/** A place that has just done something is deaf for a moment; pressed again it asks. */
const pressUntilAsked = (page: Page, name: string) =>
  expect(async () => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });

/** The number that a problem got once the phone had a signal. */
async function numberOf(what: string): Promise<string> {
  let number = '';
  await expect
    .poll(
      async () => {
        const leader = await callerOf('lukman');
        const { data } = await leader.call(problemLog.list, { query: { SearchValue: what } });
        number = data[0]?.number ?? '';
        return number;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return number;
}
