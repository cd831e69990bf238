// A brochure from its upload to the page where a customer reads it, also on a phone; a program with its parts on the way.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, listenToConsole, signedIn, testAs } from './people.ts';

const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj
4 0 obj<</Length 29>>stream
0.9 0.6 0.1 rg 40 40 220 120 re f
endstream endobj
trailer<</Root 1 0 R>>`,
);

/** Opens the offer of a list and says its id. */
async function openOffer(page: Page, title: string): Promise<string | undefined> {
  const link = page.getByRole('link', { name: title });
  const address = await link.getAttribute('href');
  await link.click();
  return address?.split('/').at(-1);
}

testAs('adi')('adds a brochure and a program that a customer reads', async ({ browser, page }, info) => {
  const watched = listenToConsole(page);
  const title = `Cylinders ${info.project.name}`;
  await page.goto('/dca/part-population/part-brochure/add');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Brand').fill('KOM');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page
    .locator('#file-file')
    .setInputFiles({ name: 'cylinders.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/part-population\/part-brochure(\?|$)/);

  await page.goto('/dca/part-population/part-program/add');
  await page.getByLabel('Title').fill(`Kit ${title}`);
  await page.getByLabel('Kind').selectOption('KIT');
  await page.getByLabel('Text').fill('Seals of all cylinders.');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2099-12-31');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Part number 1').fill('600-211-1340');
  await page.keyboard.press('Escape');
  await page.getByLabel('Price 1').fill('350000');
  await page.getByLabel('Currency 1').selectOption('USD');
  await page.getByLabel('Target 1').fill('600');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/part-population\/part-program(\?|$)/);

  // What the program means to sell stands beside what was requested and used, by month and in a row of its own.
  await page.goto('/dca/part-performance');
  await page
    .getByRole('link', { name: /Requested .*Target/ })
    .last()
    .click();
  await page.waitForURL(/From=/);
  await page.getByRole('searchbox').fill('600-211-1340');
  await expect(page.getByText(`Kit ${title}`).first()).toBeVisible();
  await expectAccessible(page);

  const { baseURL, viewport } = info.project.use;
  const storageState = await signedIn(browser, 'eko');
  const eko = await browser.newPage({ baseURL, storageState, viewport: viewport ?? null });
  await eko.goto(`/dca/part-section/brochure?SearchValue=${encodeURIComponent(title)}`);
  const brochure = await openOffer(eko, title);
  await expect(eko).toHaveURL(`/dca/part-section/brochure/detail/${brochure}`);
  await expect(eko.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await expectAccessible(eko);
  await eko.goto(`/dca/part-section/program?SearchValue=${encodeURIComponent(`Kit ${title}`)}`);
  const program = await openOffer(eko, `Kit ${title}`);
  await expect(eko).toHaveURL(`/dca/part-section/program/detail/${program}`);
  await expect(eko.getByRole('heading', { level: 1 })).toContainText(`Kit ${title}`);
  await expect(eko.getByText('Seals of all cylinders.')).toBeVisible();
  await expect(eko.getByRole('link', { name: /600-211-1340/ })).toContainText('USD\u00a0350,000.00');
  await expectAccessible(eko);
  await eko.goto('/dca/part-section/promoevent?SearchValue=Hose%20week');
  const promoEvent = await openOffer(eko, 'Hose week');
  await expect(eko).toHaveURL(`/dca/part-section/promoevent/detail/${promoEvent}`);
  await expect(eko.getByRole('heading', { level: 1 })).toContainText('Hose week');
  await expectAccessible(eko);
  await eko.goto('/dca/part-section');
  await eko.getByRole('link', { name: /Service kit 500 h/ }).click();
  await expect(eko.getByRole('link', { name: /600-211-1340/ })).toBeVisible();
  await expectAccessible(eko);
  await eko.close();
  watched.expectQuiet();
});
