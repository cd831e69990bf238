// A file of customers with errors: its workbook, the repaired one, what was stored, and the way back. The page is left and found
// again on the way.
import { readFile } from 'node:fs/promises';
import { readSpreadsheet } from '@dca/api/documents/spreadsheet/index';
import { expect } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible, listenToConsole, testAs } from './people.ts';

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
    await expect(page.getByText('3 rows are stored.')).toBeVisible(patience);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('The rows are taken back.')).toBeVisible(patience);
    watched.expectQuiet();
  },
);
