// A machine that was entered twice: what moves, the one that stays, where the old label leads, work that came since, and the way
// back; then a customer by its other number. Machines and jobs are the journey's own.
import { customers } from '@dca/contract/areas/customers';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { expect, type Page } from '@playwright/test';
import { callerOf } from './field/gateway.ts';
import { expectAccessible, listenToConsole, testAs, withoutLive } from './people.ts';

async function addMachine(unitCode: string) {
  const putri = await callerOf('putri');
  const body = {
    ...{ unitCode, unitModel: 'PC200-8', serialNumber: `S-${unitCode}`, equipmentNumber: `N-${unitCode}` },
    ...{ customerCode: 'C-TJ', plantCode: 'JKT1', isActive: true },
  };
  return (await putri.call(equipment.add, { body })).data.id;
}

async function addJob(equipmentId: string) {
  const putri = await callerOf('putri');
  const { data: forms } = await putri.call(jobs.masterJobs, { query: { UnitModel: 'PC200-8' } });
  const planDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const masterJobId = forms.find(({ jobType }) => jobType === 'INS')?.id ?? '';
  const job = {
    masterJobId,
    equipmentId,
    planDate,
    description: 'Inspection of a journey',
    openJobIsKnown: true,
  };
  return (await putri.call(jobs.add, { body: { job } })).data;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const agree = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name }).click();

testAs('adi')('merges two rows of a machine, and takes it back', async ({ page }, info) => {
  await withoutLive(page);
  const watched = listenToConsole(page);
  const name = info.project.name.toUpperCase();
  const [twin, real] = [await addMachine(`TW-${name}`), await addMachine(`RE-${name}`)];
  const job = await addJob(twin);

  await page.goto(`/dca/equipment-population/edit/${twin}`);
  await page.getByRole('link', { name: 'Merge into another …' }).click();
  await page.getByLabel('Search by name or number').fill(`RE-${name}`);
  await page.getByRole('button', { name: `RE-${name}` }).click();
  await expect(page.getByText(job.number)).toBeVisible();
  await page.getByRole('checkbox', { name: /Take over Serial number/ }).check();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
  await page.getByLabel('Why are they the same?').fill('Typed twice');
  await press(page, 'Merge');
  await agree(page, 'Merge');
  await expect(page.getByText('Merged', { exact: true })).toBeVisible({ timeout: 30_000 });

  // The label of the old one opens the one that stays, with its work and the right number.
  await page.goto(`/dca/machine/${twin}`);
  await page.waitForURL(new RegExp(`/machine/${real}`));
  await expect(page.getByText(`TW-${name} was merged into this machine.`)).toBeVisible();
  await expect(page.getByText(job.number).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`S-TW-${name}`);
  await expectAccessible(page);

  const since = await addJob(twin);
  await page.goto(`/dca/equipment-population/edit/${real}`);
  await expect(page.getByText(`New since, and staying with RE-${name}`)).toContainText(since.number);
  await press(page, 'Undo');
  await agree(page, 'Undo');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.goto(`/dca/machine/${twin}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`TW-${name}`);
  await expect(page.getByText(job.number).first()).toBeVisible();
  await page.goto(`/dca/machine/${real}`);
  await expect(page.getByText(since.number).first()).toBeVisible();
  await expect(page.getByText(job.number)).toHaveCount(0);
  watched.expectQuiet();
});

testAs('adi')('merges a customer into another number of it', { tag: '@web' }, async ({ page }) => {
  await withoutLive(page);
  const watched = listenToConsole(page);
  const putri = await callerOf('putri');
  const add = async (customerCode: string) =>
    (
      await putri.call(customers.add, {
        body: { customerCode, title: 'PT', name: `Twice ${customerCode}`, acceptanceDays: 7, isActive: true },
      })
    ).data.id;
  const [twin, real] = [await add('C-TWICE1'), await add('C-TWICE2')];
  await page.goto(`/dca/customer-data/merge/${twin}?into=${real}`);
  await page.getByRole('checkbox', { name: /Take over Name/ }).check();
  await page.getByLabel('Why are they the same?').fill('Two numbers of one company');
  await expectAccessible(page);
  await press(page, 'Merge');
  await agree(page, 'Merge');
  await expect(page.getByText('Merged', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.goto(`/dca/customer-data/edit/${twin}`);
  await page.getByRole('link', { name: /Twice C-TWICE1 \(C-TWICE2\)/ }).click();
  await page.waitForURL(new RegExp(`/edit/${real}`));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Twice C-TWICE1');
  await expectAccessible(page);
  watched.expectQuiet();
});
