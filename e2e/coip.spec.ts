// A site survey from its beginning on a phone to the leader's approval and its paper.
import { expect } from '@playwright/test';
import { test } from './device.ts';
import { expectAccessible, listenToConsole, signedIn } from './people.ts';

test('a survey is filled on a phone, submitted, approved by the leader, and printed', {
  tag: '@web',
}, async ({ browser }) => {
  const phone = await browser.newContext({
    storageState: await signedIn(browser, 'putri'),
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  const watched = listenToConsole(page);
  await page.goto('/dca/coip/new');
  await page.getByLabel('Customer code').fill('C-TJ');
  await page.getByLabel('Plant code').fill('JKT1');
  await page.getByLabel(/^Site/).fill('Pit 9, journeys');
  await page.getByRole('button', { name: 'Begin the survey' }).click();
  await page.waitForURL(/\/dca\/coip\/SV-\d+/);
  const number = /SV-\d+/.exec(page.url())?.[0] ?? '';
  expect(new URL(page.url()).pathname).toBe(`/dca/coip/${number}`);

  const questions = page.locator('[data-question]');
  await expect(questions).toHaveCount(26);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)).toBe(false);
  for (const question of await questions.all()) {
    const choice = question.locator('button[aria-pressed]').first();
    const field = question.getByRole('textbox').first();
    if (await choice.count()) await choice.click();
    else if (await field.getAttribute('inputmode')) await field.fill('12,5');
  }
  // The first choice of this one is the bad one: it asks what is bad.
  const overloaded = page.locator('[data-question="M05"]');
  await overloaded.getByLabel('What is bad?').fill('Seen on three of ten trucks');
  await page.getByRole('button', { name: 'Add a finding' }).click();
  await page.getByLabel('What was found').fill('Ruts at the gate');
  await page.getByRole('textbox', { name: 'Information summary' }).fill('A tidy site with one bad road.');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await expect(page.locator('[data-saved="saved"]')).toBeVisible();
  await page.reload();
  await expect(overloaded.getByLabel('What is bad?')).toHaveValue('Seen on three of ten trucks');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`${number} is submitted.`)).toBeVisible();
  watched.expectQuiet();
  await phone.close();

  const desk = await browser.newContext({ storageState: await signedIn(browser, 'lukman') });
  const leader = await desk.newPage();
  const console = listenToConsole(leader);
  await leader.goto(`/dca/coip?SearchValue=${number}`);
  await leader.getByRole('link', { name: number }).click();
  await expect(leader.getByText('A tidy site with one bad road.')).toBeVisible();
  await expect(leader.getByText('Seen on three of ten trucks')).toBeVisible();
  await expectAccessible(leader);
  await leader.getByRole('button', { name: 'Approve' }).click();
  await expect(leader.getByText(`${number} is approved.`)).toBeVisible();
  const download = leader.waitForEvent('download');
  await leader.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}-en.pdf`);
  console.expectQuiet();
  await desk.close();
});
