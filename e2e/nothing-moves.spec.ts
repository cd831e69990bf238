// Choosing rows moves nothing that is read, and a chosen filter is as high as one that is not: what stands below filters stays
// where it is, in every display mode.
import { expect, type Page } from '@playwright/test';
import { test } from './device.ts';
import { testAs, withoutLive } from './people.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 800, height: 900 },
  { width: 390, height: 844 },
];

/** Lists with filters of each kind, every one of them chosen, as the planner opens them. */
const filtered: Readonly<Record<string, string>> = {
  '/dca/jobs':
    'Status=20&Status=30&JobType=SER&JobType=INS&PlanFrom=2020-01-01&PlantCode=JKT1&Late=true&SearchValue=E',
  '/dca/equipment-population':
    'UnitModel=PC200-8&BrandCode=KOM&PlantCode=JKT1&WorkCenterCode=JKT1-FS&SearchValue=E',
  '/dca/part-population': 'Brand=KOM&Brand=SCA&SearchValue=filter',
  '/dca/customer-data': 'City=Jakarta&IsActive=true&SearchValue=P',
  '/dca/location-data': 'PlantCode=JKT1&WorkCenterCode=JKT1-FS&Zone=WIB&SearchValue=J',
};

test.beforeEach(({ page }) => withoutLive(page));

testAs('putri')('chosen filters are as high as others', { tag: '@web' }, async ({ page }) => {
  for (const [list, filters] of Object.entries(filtered)) {
    await openSettled(page, list);
    const free = await endsOfFilters(page);
    await openSettled(page, `${list}?${filters}`);
    await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
    expect(await endsOfFilters(page), list).toEqual(free);
  }
});

testAs('putri')('choosing rows moves none', { tag: '@web' }, async ({ page }) => {
  for (const window of windows) {
    await page.setViewportSize(window);
    await openSettled(page, '/dca/jobs');
    const rows = page.locator('tbody tr, main li:has(input[type="checkbox"])').filter({ visible: true });
    await expect(rows.nth(3)).toBeVisible();
    const places = () =>
      rows.evaluateAll((all) => all.slice(0, 8).map((row) => row.getBoundingClientRect().top));
    const before = await places();
    for (const row of [0, 2]) await rows.nth(row).getByRole('checkbox').check();
    await expect(page.getByText('2 selected')).toBeVisible();
    expect(await places(), `at ${window.width}`).toEqual(before);
  }
});

async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

/** Where what the filters narrow begins, in each window. */
async function endsOfFilters(page: Page): Promise<number[]> {
  const ends: number[] = [];
  for (const window of windows) {
    await page.setViewportSize(window);
    ends.push(await page.getByRole('group', { name: 'Filters' }).last().evaluate(endOfBar));
  }
  return ends;
}

/** After the next drawing, since how wide the window is may draw another form of the page. */
const endOfBar = (filters: Element) =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        resolve(filters.parentElement?.getBoundingClientRect().bottom ?? Number.NaN),
      ),
    ),
  );
