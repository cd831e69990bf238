// What is printed is what is seen: no menus, no acts, every column whole; of the board every row, also those that were not in sight.
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { signedIn } from './people.ts';

/** The page as its person would print it, and the words on the paper. */
async function print(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

/** No part of a table lies outside of the paper's width, and none is cut by what is around it. */
const expectWhole = async (page: Page, table: string) => {
  // A landscape A4 less its margins, in the pixels of CSS.
  await page.setViewportSize({ width: 1047, height: 718 });
  const cut = await page.locator(table).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('th, td')]
      .filter((cell) => cell.offsetParent !== null)
      .filter(
        (cell) =>
          cell.getBoundingClientRect().right > document.documentElement.clientWidth + 1 ||
          (getComputedStyle(cell).textOverflow === 'ellipsis' && cell.scrollWidth > cell.clientWidth + 1),
      )
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
};

const expectNoScreen = async (page: Page) => {
  await expect(page.getByRole('complementary', { name: 'DCA' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('[data-screen-only]:visible')).toHaveCount(0);
};

const screens = [
  ['the list of jobs', '/dca/jobs?PageSize=25', 'table', /Unit/],
  ['the report of jobs', '/dca/jobs/report', 'main table', /./],
  ['performance', '/dca/performance', 'main table', /./],
] as const;

for (const [name, address, table, says] of screens)
  test(`${name} is printed without menus and with whole columns`, { tag: '@web' }, async ({ browser }) => {
    const context = await browser.newContext({ storageState: await signedIn(browser, 'putri') });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.locator(table).first()).toBeVisible();
    const heads = await page.locator(table).first().locator('thead th:visible').allTextContents();
    const text = (await print(page)).replace(/\s+/g, '');
    expect(text).toMatch(says);
    for (const head of heads.filter((one) => one.trim() !== ''))
      expect(text).toContain(head.replace(/\s+/g, ''));
    await expectNoScreen(page);
    await expectWhole(page, `${table} >> nth=0`);
    await context.close();
  });

test('the board is printed with everybody on it', { tag: '@web' }, async ({ browser }) => {
  const context = await browser.newContext({ storageState: await signedIn(browser, 'putri') });
  const page = await context.newPage();
  // So low that most rows are not in sight.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/dca/board?PlantCode=JKT1');
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
  await page.emulateMedia({ media: 'print' });
  await expect(grid.locator('tbody [role=row], tbody tr')).toHaveCount(rows);
  const text = await print(page);
  const names = await grid.locator('tbody th strong').allTextContents();
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(text.replace(/\s+/g, '')).toContain(name.replace(/\s+/g, ''));
  await expectNoScreen(page);
  await expectWhole(page, '[role=grid]');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await context.close();
});
