// A machine from the list to another customer: a key that is taken, a component, a picture, the move, and what each of the two
// customers sees of it.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, listenToConsole, signedIn, testAs } from './people.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
/** Saving leads back to the list; what it says over the list goes by itself. */
const saved = (page: Page) => page.waitForURL(/\/equipment-population(\?|$)/);

async function lookFor(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^A unit/ }).fill(typed);
}

testAs('putri')(
  'adds a machine, gives it a component, moves it to another customer',
  async ({ browser, page }, info) => {
    const watched = listenToConsole(page);
    const code = `EQ-${info.project.name.toUpperCase()}`;
    await page.goto('/dca/equipment-population');
    await page.getByRole('link', { name: 'Add equipment' }).click();
    await page.getByLabel('Unit code').fill(code);
    await page.getByLabel('Model', { exact: true }).fill('PC200-8');
    await page.getByLabel('Serial number').fill('C62041');
    await page.getByLabel('Equipment number').fill(`KOM-${code}`);
    await page.getByLabel('Customer code').fill('C-TJ');
    await page.getByLabel('Plant').fill('JKT1');
    await page.keyboard.press('Escape');
    await page.getByLabel('SMR').fill('1204.5');
    await save(page);
    await expect(page.getByText('EX-204 (C62041) has this already.')).toBeVisible();
    await page.getByLabel('Serial number').fill(code);
    await save(page);
    await saved(page);

    await page.goto(`/dca/equipment-population?SearchValue=${code}`);
    await page.getByRole('link', { name: code }).click();
    await page.waitForURL(/\/equipment-population\/edit\//);
    await page.getByRole('button', { name: 'Put a component in' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByLabel('Serial number').fill(`E-${code}`);
    await dialog.getByLabel('Put in on').fill('2026-01-05');
    await dialog.getByLabel('Put in at (h)').fill('0');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`E-${code}`)).toBeVisible();

    const { baseURL } = info.project.use;
    const eko = await browser.newPage({ baseURL, storageState: await signedIn(browser, 'eko') });
    const machine = page.url().replace('equipment-population/edit', 'machine');
    await eko.goto(page.url());
    await expect(eko.getByText(`E-${code}`)).toBeVisible();
    await page.getByLabel('Customer code').fill('C-BH');
    await page.keyboard.press('Escape');
    await save(page);
    await saved(page);
    await eko.goto(`/dca/equipment-population?SearchValue=${code}`);
    await expect(eko.getByText('Nothing fits this search and these filters')).toBeVisible();
    const answered = eko.waitForResponse(/\/find\?/);
    await lookFor(eko, code);
    await answered;
    await expect(eko.getByRole('option', { name: code })).toHaveCount(0);
    // Who sold it reads the page as it was when it went, and nothing of who has it now.
    await eko.goto(machine);
    await expect(eko.getByText(/This machine left on/)).toBeVisible();
    await expect(eko.getByRole('heading', { name: 'Open work' })).toHaveCount(0);
    await expect(eko.getByText('PT Tambang Jaya').first()).toBeVisible();
    await expect(eko.getByText('PT Batu Hitam')).toHaveCount(0);
    await expectAccessible(eko);
    await eko.close();

    await page.goto(`/dca/equipment-population?SearchValue=${code}`);
    await page.getByRole('link', { name: code }).click();
    await expect(page.getByText(/PT Tambang Jaya · JKT1 → .+ · JKT1/)).toBeVisible();
    // The log is opened by the keyboard as well.
    await page.locator('summary', { hasText: 'Log of changes' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Customer code: C-TJ → C-BH')).toBeVisible();
    await expectAccessible(page);
    // The palette finds it without its dash, and opens its page by the keyboard.
    await lookFor(page, code.replace('-', '').toLowerCase());
    await expect(page.getByRole('option', { name: code }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/machine\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
    watched.expectQuiet();
  },
);
