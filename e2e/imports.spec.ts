// A file of customers with errors: its workbook, the repaired one, what was stored, and the way back. The page is left and found
// again on the way. And a large one whose browser is closed while it is stored.
import { readFile } from 'node:fs/promises';
import { readSpreadsheet } from '@dca/api/documents/spreadsheet/index';
import { expect, type Page, test } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { Client } from 'pg';
import { expectAccessible, listenToConsole, testAs } from './people.ts';
import { as } from './watched.ts';

// Of each kind one import is worked on at a time: one journey after the other.
test.describe.configure({ mode: 'default' });

/** The worker is woken within seconds, and each step is a process that begins. */
const patience = { timeout: 60_000 };
const heads = ['Customer code', 'Title', 'Name', 'City'];

const workbook = async (name: string, rows: readonly (readonly unknown[])[]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Customers', rows: rows as never }] })),
});

testAs('putri')(
  'an import with errors, its workbook, the repaired one, and its undoing @web',
  async ({ page }) => {
    const watched = listenToConsole(page);
    await page.goto('/dca/customer-data');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const rows = [
      heads,
      ['J-IMP-1', 'PT', 'Impor Satu', 'Bontang'],
      ['J-IMP-2', 'PT', null, 'Bontang'],
      ['J IMP 3!', 'CV', 'Tiga', null],
    ];
    await page.getByLabel('Choose a file').setInputFiles(await workbook('first.xlsx', rows));
    await expect(page.getByRole('button', { name: 'Check the rows' })).toBeVisible(patience);
    await expectAccessible(page);
    // Closed and found again: the import is where it was.
    await page.goto('/dca/home');
    const kind = 'customers';
    await page.goto(`/dca/import/${kind}`);
    await page.getByRole('button', { name: 'Check the rows' }).click(patience);
    await expect(page.getByText('Please fill this in.', { exact: true })).toBeVisible(patience);
    await expect(page.getByText('Row 4')).toBeVisible();
    await expectAccessible(page);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Workbook with the reasons' }).click(patience);
    const saved = await readFile(await (await saving).path());
    const columns = [...heads, 'Reason'].map((header) => ({ key: header, header, type: 'text' as const }));
    const back = await readSpreadsheet(saved, { columns, maxRows: 10 });
    const values = back.rows.map((row) => row.values);
    expect(values.map(({ Reason }) => Reason !== null)).toEqual([false, true, true]);
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();

    const mended = values.map((row, index) => [
      `J-IMP-${index + 1}`,
      row.Title,
      row.Name ?? 'Impor Dua',
      row.City,
      row.Reason,
    ]);
    await page.getByRole('button', { name: 'Another file' }).click(patience);
    await page
      .getByLabel('Choose a file')
      .setInputFiles(await workbook('mended.xlsx', [[...heads, 'Reason'], ...mended]));
    await page.getByRole('button', { name: 'Check the rows' }).click(patience);
    await page.getByRole('button', { name: 'Store 3 rows' }).click(patience);
    await expectSuccess(page, '3 rows are stored.');
    await expectAccessible(page);

    await takeBack(page);
    watched.expectQuiet();
  },
);

/** Rows are stored by five thousand lines, the headings among them: three fifths of these are two parts. */
const large = {
  rows: 16_600,
  inThirdPart: 'J-60-12000',
  storing: /9,999 of 16,600 rows stored so far/,
  stored: '16,600 rows are stored.',
};

testAs('putri')(
  'the browser is closed at 60 % of an import, and comes back @web',
  async ({ page, browser }) => {
    test.skip(!process.env.JOURNEY_DATABASE_URL, 'JOURNEY_URL is a product whose database is out of reach');
    const lines = Array.from(
      { length: large.rows },
      (_, at) => `J-60-${at + 1};PT;Enam Puluh ${at + 1};Bontang`,
    );
    const buffer = Buffer.from(`${heads.join(';')}\n${lines.join('\n')}\n`);
    const database = new Client({ connectionString: String(process.env.JOURNEY_DATABASE_URL) });
    await database.connect();
    try {
      // Somebody is about to take a code of the third part: what stores it waits until they have made up their mind.
      await database.query('begin');
      const taking = `insert into customer (customer_code, title, name) values ($1, 'PT', 'Ragu-ragu')`;
      await database.query(taking, [large.inThirdPart]);
      await page.goto('/dca/import/customers');
      const file = { name: 'large.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel('Choose a file').setInputFiles(file);
      await page.getByRole('button', { name: 'Check the rows' }).click(patience);
      await page.getByRole('button', { name: 'Store 16,600 rows' }).click(patience);
      await expect(page.getByRole('status').filter({ hasText: large.storing })).toBeVisible(patience);
      await page.context().close();
      await as(browser, 'putri', (again) => findEnded(again, database));
    } finally {
      await database.end();
    }
  },
);

/** In another browser: it is where it was, goes on once the code is free, and each row is there once. */
async function findEnded(page: Page, database: Client): Promise<void> {
  await page.goto('/dca/import/customers');
  await expect(page.getByRole('status').filter({ hasText: large.storing })).toBeVisible(patience);
  const bar = page.getByRole('progressbar', { name: large.storing });
  await expect(bar).toHaveAttribute('aria-valuenow', '60');
  await database.query('rollback');
  await expect(page.getByText(large.stored)).toBeVisible(patience);
  const { rows } = await database.query(
    `select count(*)::int as rows, count(distinct name)::int as names from customer where customer_code like 'J-60-%'`,
  );
  expect(rows).toEqual([{ rows: large.rows, names: large.rows }]);
  await takeBack(page);
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expectSuccess(page, 'The rows are taken back.');
}

/** Answered, and told in its place once the answer has closed itself. */
async function expectSuccess(page: Page, told: string): Promise<void> {
  const answer = page.getByRole('dialog', { name: 'Successful' });
  await expect(answer).toContainText(told, patience);
  await expect(answer).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
}
