// A customer and a contact from the list to a saved change: errors on the way, somebody else who was faster, and the list as
// a spreadsheet.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, listenToConsole, signedIn, testAs } from './people.ts';

const saved = async (page: Page, what: string) => {
  await expect(page.getByText(`${what} is saved.`)).toBeVisible();
  await page.keyboard.press('Escape');
};
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

testAs('adi')('adds a customer and a contact, meets a conflict, exports', async ({ browser, page }, info) => {
  const watched = listenToConsole(page);
  const code = `C-${info.project.name.toUpperCase()}`;
  await page.goto('/dca/customer-data');
  await page.getByRole('link', { name: 'Add customer' }).click();
  await save(page);
  await expect(page.getByLabel('Customer code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Customer code').fill('C-TJ');
  await page.getByLabel('Title').fill('PT');
  await page.getByLabel('Name', { exact: true }).fill('PT Cahaya Timur');
  await save(page);
  await expect(page.getByText('PT Tambang Jaya has this already.')).toBeVisible();
  await page.getByLabel('Customer code').fill(code);
  await save(page);
  await saved(page, `Customer ${code}`);

  await page.goto('/dca/customer-pic/add');
  await page.getByLabel('Name', { exact: true }).fill(`Sri ${code}`);
  await page.getByLabel('Customer code').fill('C-NOBODY');
  await page.getByLabel('Position').fill('Dispatcher');
  await save(page);
  await expect(page.getByText('Please choose from the list.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Position')).toHaveValue('Dispatcher');
  await page.getByLabel('Customer code').fill(code);
  await page.keyboard.press('Escape');
  // A customer without a machine has none by which its people would be seen: the contact says where it belongs.
  await page.getByLabel('Plant').fill('JKT1');
  await page.keyboard.press('Escape');
  await save(page);
  await saved(page, `Contact Sri ${code}`);

  await page.goto(`/dca/customer-data?SearchValue=${code}`);
  await page.getByRole('link', { name: code }).click();
  await page.waitForURL(/\/customer-data\/edit\//);
  await page.getByLabel('Phone').fill('+62 21 555 0199');
  const { baseURL } = info.project.use;
  const other = await browser.newPage({ baseURL, storageState: await signedIn(browser, 'putri') });
  await other.goto(page.url());
  await other.getByLabel('City').fill('Bandung');
  await save(other);
  await saved(other, `Customer ${code}`);
  await other.close();
  await save(page);
  await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Bandung');
  await save(page);
  await saved(page, `Customer ${code}`);

  await page.goto(`/dca/customer-data?SearchValue=${code}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('customers.xlsx');
  watched.expectQuiet();
});
