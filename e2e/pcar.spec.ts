// A phenomenon from a mechanic's phone becomes a report, is written, decided and taken into a job; and the pack of a machine's stop.
import { expect } from '@playwright/test';
import { test } from './device.ts';
import { expectAccessible, signedIn } from './people.ts';

test('a phenomenon of a mechanic is written by the planner, approved by the leader and taken into a job', {
  tag: '@web',
}, async ({ browser }) => {
  const phone = await browser.newContext({
    storageState: await signedIn(browser, 'maya'),
    viewport: { width: 390, height: 844 },
  });
  const mechanic = await phone.newPage();
  await mechanic.goto('/dca/pcar');
  await mechanic.getByRole('link', { name: 'Report a phenomenon' }).click();
  await mechanic.getByRole('searchbox').or(mechanic.getByRole('textbox')).first().fill('EX-204');
  await mechanic.getByText('EX-204').last().click();
  await mechanic.getByLabel('Component').selectOption('HYD');
  await mechanic.getByLabel('What did you meet?').fill('Pompa bunyi, panas setelah 2 jam');
  await expectAccessible(mechanic);
  await mechanic.getByRole('button', { name: 'Report' }).click();
  await mechanic.waitForURL('**/dca/pcar');
  await mechanic
    .getByRole('listitem')
    .filter({ hasText: 'Pompa bunyi, panas setelah 2 jam' })
    .getByRole('link')
    .first()
    .click();
  await mechanic.waitForURL(/\/dca\/pcar\/[0-9a-f-]{36}/);
  const address = mechanic.url();
  await phone.close();

  const office = await browser.newContext({ storageState: await signedIn(browser, 'putri') });
  const planner = await office.newPage();
  await planner.goto(address);
  await planner.getByLabel('Points to').selectOption('GEAR');
  await planner.getByRole('button', { name: 'Take the proposed text' }).click();
  await planner.getByRole('button', { name: 'Save' }).click();
  await planner.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(planner.getByText('Waiting for approval').first()).toBeVisible();
  await expectAccessible(planner);

  const desk = await browser.newContext({ storageState: await signedIn(browser, 'lukman') });
  const leader = await desk.newPage();
  await leader.goto(address);
  await leader.getByRole('button', { name: 'Approve' }).click();
  await expect(leader.getByText('Approved').first()).toBeVisible();
  await desk.close();

  await planner.reload();
  await planner.getByRole('button', { name: 'Take into a job' }).click();
  await planner.getByRole('dialog').getByLabel('Into which job').selectOption('');
  await planner.getByRole('dialog').getByRole('button', { name: 'Take into a job' }).click();
  await expect(planner.getByRole('link', { name: /^J-\d+/ })).toBeVisible();
  await planner.goto('/dca/pcar?tab=table');
  await expect(planner.getByText('In execution').first()).toBeVisible();
  await office.close();
});
