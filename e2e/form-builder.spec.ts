// A form is changed in the builder: an administrator narrows a limit, adds a question that is asked and required by another's
// answer, sees it on the phone beside it, drags, undoes, looks at what differs, and publishes; a job that is opened then is asked it.
import { type Browser, expect } from '@playwright/test';
import { test } from './device.ts';
import { sheetOf, workingJob } from './field/gateway.ts';
import { expectAccessible, listenToConsole, type Name, signedIn } from './people.ts';

async function open(browser: Browser, name: Name, viewport = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ storageState: await signedIn(browser, name), viewport });
  const page = await context.newPage();
  return { page, watched: listenToConsole(page), close: () => context.close() };
}

test('a form is changed in the builder and published', { tag: '@web' }, async ({ browser }) => {
  // Five screens in three widths.
  test.setTimeout(300_000);
  const { page, watched, close } = await open(browser, 'adi');
  await page.goto('/dca/checksheet-form?SearchValue=INS-WHEEL-LOADER-250');
  await page.getByRole('link', { name: 'Wheel loader, periodic inspection 250 h' }).click();
  await page.getByRole('button', { name: 'Edit as a draft' }).click();
  // The draft has an address of its own, which opens it again.
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  const draft = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/dca/checksheet-form/${draft}`);
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  await row(/Brake disc wear rod/).click();
  await page.getByLabel('Limit from').fill('3.5');
  const asked = `Rod seal seen ${Date.now()}`;
  await page.getByRole('button', { name: 'Question', exact: true }).click();
  await page.getByLabel('Text in English').fill(asked);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: /is missing in Indonesian/ }).click();
  await page.getByLabel('Text in Indonesian').fill('Seal batang terlihat');
  await page.getByLabel('Must always be answered').uncheck();
  for (const [field, label] of [
    ['Conditions: Asked', 'Asked'],
    ['Conditions: Must be answered', 'Must be answered'],
  ] as const) {
    const waiting = page.getByRole('group', { name: field });
    const condition = waiting.getByLabel(label, { exact: true });
    const measured = await condition.locator('option', { hasText: 'Brake disc wear rod' }).textContent();
    await condition.selectOption({ label: measured ?? '' });
    await waiting
      .getByRole('group', { name: /Brake disc wear rod/ })
      .getByLabel('Bad')
      .check();
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // On the phone beside it the question comes with the answer it waits for.
  const phone = page.getByRole('region', { name: 'Phone' });
  await expect(phone.getByText(asked)).toBeHidden();
  await phone.getByLabel('Brake disc wear rod').fill('3');
  await phone.getByLabel('Brake disc wear rod').blur();
  await expect(phone.getByText(asked)).toBeVisible();
  await expect(phone.getByText('Required, because “Brake disc wear rod” is Bad')).toBeVisible();

  // Taken by its row, a question stands where it is dropped.
  const names = page.getByRole('treeitem');
  const added = row(new RegExp(asked));
  await row(/Articulation lock bar/).dragTo(added, { targetPosition: { x: 60, y: 30 } });
  await expect(names.filter({ hasText: /Articulation lock bar|Rod seal/ }).last()).toContainText(
    'Articulation',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Test bench' }).click();
  await expect(
    page.getByText(/sheets? of this form|would have been judged the same|No sheet of this form/).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: /What differs/ }).click();
  await expect(page.getByText("Limit of 'Brake disc wear rod': ≥ 2 mm → ≥ 3.5 mm")).toBeVisible();
  await expectAccessible(page);
  for (const [width, height] of [
    [800, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('link', { name: 'Build' }).click();
    const tree = page.getByRole('button', { name: 'Zones and questions' });
    if (width === 390) await tree.click();
    await expect(page.getByRole('tree')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version \d+/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit as a draft' })).toBeVisible();
  await expectAccessible(page);
  await usedAtOnce(browser, asked);

  watched.expectQuiet();
  await close();
});

/** Who opens a job after the publication is asked the new question, and the narrower limit judges. */
async function usedAtOnce(browser: Browser, asked: string): Promise<void> {
  const job = await workingJob(['arif'], { unit: 'WL-204', jobType: 'INS', leader: 'dewi' });
  const { page, watched, close } = await open(browser, 'arif', { width: 390, height: 844 });
  await page.goto(job.sheetAddress);
  const { form } = await sheetOf('arif', job.id);
  const zone = form.zones.find(({ groups }) =>
    groups.some(({ questions }) => questions.some(({ text }) => text.en === asked)),
  );
  await page.locator(`[data-zone="${zone?.code}"]`).click();
  const measured = page.getByLabel('Brake disc wear rod');
  await expect(measured).toBeVisible();
  await expect(page.getByText(asked)).toBeHidden();
  await measured.fill('3');
  await measured.blur();
  const added = page.locator('[data-question]', { hasText: asked });
  await expect(added.getByText('Required, because “Brake disc wear rod” is Bad')).toBeVisible();
  await added.locator('[data-code]').first().click();
  await expect(page.locator('[data-saved="sent"]')).toBeVisible({ timeout: 30_000 });
  const { zoneCheckSheets } = await sheetOf('arif', job.id);
  expect(zoneCheckSheets.flatMap(({ answers }) => answers).map(({ judgement }) => judgement)).toContain(
    'bad',
  );
  watched.expectQuiet();
  await close();
}
