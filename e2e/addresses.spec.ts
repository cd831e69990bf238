// Screens of one record, by the addresses that the specification gives them: each is opened as a list leads to it, and once more as
// somebody who was sent the address.
import { materialHandling } from '@dca/contract/areas/material-handling';
import { expect, type Page } from '@playwright/test';
import { test as anybody } from './device.ts';
import { callerOf } from './field/gateway.ts';
import { expectAccessible } from './people.ts';
import { as } from './watched.ts';

/** Where the first link of a page leads to that begins so, without what it begins with. */
async function restOf(page: Page, list: string, beginning: string): Promise<string> {
  await page.goto(list);
  const link = page.locator(`a[href^="${beginning}"]`).first();
  await expect(link).toBeAttached({ timeout: 20_000 });
  return String(await link.getAttribute('href')).slice(beginning.length);
}

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(address.replace(/\?.*/, ''));
  await expectAccessible(page);
}

anybody(
  'rights of a role and of a person, and a problem, open by their addresses',
  { tag: '@web' },
  async ({ browser }) => {
    anybody.setTimeout(120_000);
    await as(browser, 'adi', async (page) => {
      const role = await restOf(page, '/dca/role-data', '/dca/role-data/detail/');
      await opens(page, `/dca/role-data/detail/${role}`);
      const holder = await restOf(page, '/dca/user-role', '/dca/user-role/detail/');
      await opens(page, `/dca/user-role/detail/${holder}`);
      const person = await restOf(page, '/dca/user-plant', '/dca/user-plant/detail/');
      await opens(page, `/dca/user-plant/detail/${person}`);
      const problem = await restOf(
        page,
        '/dca/problem-log',
        '/dca/jobs/summary/detailpi/detailproblemlog?id=',
      );
      await opens(page, `/dca/jobs/summary/detailpi/detailproblemlog?id=${problem}`);
    });
  },
);

anybody(
  'a unit, its cautions and its device open by their addresses',
  { tag: '@web' },
  async ({ browser }) => {
    anybody.setTimeout(120_000);
    await as(browser, 'adi', async (page) => {
      const monitoring = '/dca/equipment-monitoring/mhd-monitoring';
      const unit = await restOf(page, monitoring, `${monitoring}/detail/`);
      await opens(page, `/dca/equipment-monitoring/mhd-monitoring/detail/${unit}`);
      await opens(page, `/dca/equipment-monitoring/mhd-monitoring/logs-caution/${unit}`);
      const { data } = await (await callerOf('adi')).call(materialHandling.population, {
        query: { PageSize: 1 },
      });
      const { customerCode: customer, id: device } = data[0] ?? { customerCode: '', id: '' };
      await opens(page, `/dca/mhd-population/edit/${customer}/${device}`);
      await opens(page, `/dca/mhd-population/equipment/add/${customer}`);
    });
  },
);
