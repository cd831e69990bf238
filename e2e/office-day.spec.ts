// A morning in the office: a customer calls and the job is made on a phone; fifty jobs are released at once and one of them is
// explained; the sheet of the machines goes to the customer.
import { readFileSync } from 'node:fs';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { expect, type Locator, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { test } from './device.ts';
import { callerOf, handedOverJob } from './field/gateway.ts';
import { expectAccessible } from './people.ts';
import { as } from './watched.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const once = { tag: '@web' };

test(
  'a customer calls, and the job is in the hands of a mechanic from two phones',
  once,
  async ({ browser }) => {
    test.slow();
    const said = `Hose leaks at the swing motor, caller waits at gate 2 (${Date.now()})`;
    let address = '';
    await as(
      browser,
      'putri',
      async (page) => {
        await page.goto('/dca/jobcreation/unitmodel');
        await page.getByLabel('Unit, serial number or model').fill('EX-202');
        await page
          .getByRole('list', { name: 'Machines' })
          .getByRole('link', { name: /EX-202/ })
          .tap();
        const choices = page.getByRole('list', { name: 'Jobs for this machine' }).getByRole('button');
        await expect(page.getByText(/SMR/).first()).toBeVisible();
        const picked = choices.and(page.locator('[aria-pressed=true]'));
        for (let left = await picked.count(); left > 0; left -= 1) await picked.first().tap();
        await choices.filter({ hasText: /unscheduled repair/i }).tap();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Go on with one job' }).tap();
        await page.getByLabel('Description').fill(said);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await page.getByRole('button', { name: 'Create and release' }).tap();
        const anyway = page.getByRole('button', { name: 'Create anyway' });
        await expect(anyway.or(page.getByText(/Job J-\d+ is created/))).toBeVisible();
        if (await anyway.isVisible()) await anyway.tap();
        await expect(page.getByText(/Job J-\d+ is created/)).toBeVisible();
        address = page.url();
        await expect(page.locator('main').getByText('Call', { exact: true })).toBeVisible();
      },
      phone,
    );
    await as(
      browser,
      'lukman',
      async (page) => {
        await page.goto(address);
        await page.getByRole('button', { name: 'Assign', exact: true }).tap();
        const dialog = page.getByRole('dialog');
        const leader = dialog.getByLabel('Mechanic leader');
        const rina = leader.locator('option', { hasText: 'Rina' }).first();
        await rina.waitFor({ state: 'attached' });
        await leader.selectOption({ label: (await rina.textContent()) ?? '' });
        await dialog.getByRole('button', { name: 'Assign', exact: true }).tap();
        await page.getByRole('button', { name: 'Hand over' }).tap();
        await expect(page.locator('main header').getByText('Handed over')).toBeVisible();
      },
      phone,
    );
    await as(
      browser,
      'rina',
      async (page) => {
        await page.goto(`${address}&tab=tracking`);
        await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
        await page.goto(address);
        await expect(page.getByText(said)).toBeVisible();
      },
      phone,
    );
  },
);

test(
  'fifty jobs are released at once: forty-nine are, and the one that was not is explained',
  once,
  async ({ browser }) => {
    test.slow();
    const made = await fiftyJobs();
    const [first] = made;
    const taken = made[17];
    await as(browser, 'putri', async (page) => {
      await page.goto(`/dca/jobs?Status=10&EquipmentId=${first?.equipmentId}&Sort=-number&PageSize=50`);
      await page.getByLabel('Select all rows of this page').check();
      const release = page.getByRole('button', { name: 'Release', exact: true });
      await expect(release).toBeEnabled();
      // Somebody else was faster with one of them.
      await (await callerOf('adi')).call(jobs.release, { body: { id: String(taken?.id) } });
      await release.click();
      const dialog = page.getByRole('dialog', { name: '49 of 50 done' });
      await expect(dialog).toBeVisible({ timeout: 30_000 });
      const lines = dialog.getByRole('listitem');
      await expect(lines).toHaveCount(50);
      await expect(lines.first()).toHaveAttribute('data-done', 'false');
      await expect(lines.first()).toContainText(String(taken?.number));
      await expect(lines.first()).toContainText('Released');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      for (const { number } of made.slice(0, 3)) await expect(rowOf(page, number)).toHaveCount(0);
    });
    const putri = await callerOf('putri');
    const after = await Promise.all(made.map(({ id }) => putri.call(jobs.get, { params: { id } })));
    expect(after.filter(({ data }) => data.status === 20)).toHaveLength(50);
    const releases = after.map(({ data }) => data.events.filter(({ move }) => move === 'release'));
    expect(releases.every(({ length }) => length === 1)).toBe(true);
    expect(releases.flat().filter(({ by }) => by === 'Adi')).toHaveLength(1);
  },
);

const rowOf = (page: Page, number: string): Locator => page.getByRole('row', { name: new RegExp(number) });

/** Fifty created jobs of one machine that no other journey is about, newest last. */
async function fiftyJobs() {
  const putri = await callerOf('putri');
  const { data: machines } = await putri.call(equipment.list, { query: { SearchValue: 'GS-', PageSize: 1 } });
  const { data: forms } = await putri.call(jobs.masterJobs, { query: { UnitModel: machines[0]?.unitModel } });
  const [machine] = machines;
  const form = forms.find(({ jobType }) => jobType === 'INS');
  if (!machine || !form) throw new Error('there is a generator set with an inspection');
  const planDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const made = [];
  for (let turn = 1; turn <= 50; turn += 1) {
    const job = {
      masterJobId: form.id,
      equipmentId: machine.id,
      planDate,
      description: `One of fifty, ${turn}`,
      openJobIsKnown: true,
    };
    made.push((await putri.call(jobs.add, { body: { job } })).data);
  }
  return made;
}

test(
  'the morning sheet of a plant tells what its leader wrote, as a workbook and as a PDF',
  once,
  async ({ browser }) => {
    const { unit } = await handedOverJob(['rina'], { unit: 'EX-203' });
    const line = `Boom cylinder out, seal kit comes at noon ${Date.now() % 100_000}`;
    await as(browser, 'lukman', async (page) => {
      await page.goto(`/dca/units?PlantCode=JKT1&SearchValue=${unit}`);
      await page.getByRole('button', { name: `Say how far it is: ${unit}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(line);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('row', { name: new RegExp(unit) })).toContainText(line);

      await page.goto('/dca/units?PlantCode=JKT1');
      await expect(page.getByRole('row', { name: new RegExp(unit) })).toBeVisible();
      const workbook = await saved(page, 'Export');
      const [sheet] = (await readXlsx(workbook)).sheets;
      const row = sheet?.rows.find((cells) => cells.includes(unit))?.map(String);
      expect(row?.some((cell) => cell.startsWith(line))).toBe(true);
      expect(row).toContain('JKT1');
      // Only this plant's machines, each once.
      const units = (sheet?.rows ?? []).slice(1).map((cells) => String(cells[0]));
      expect(new Set(units).size).toBe(units.length);
      expect((sheet?.rows ?? []).slice(1).every((cells) => cells.includes('JKT1'))).toBe(true);

      const paper = await saved(page, 'PDF');
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true });
      expect(text.replace(/\s+/g, '')).toContain(line.replace(/\s+/g, ''));
    });
  },
);

async function saved(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: name !== 'PDF' }).click(),
  ]);
  return readFileSync(String(await file.path()));
}
