// The drill of backlogs: from the plant to what is open on one unit. Each step leads to the next, counts what the step before it
// counted, and is an address that somebody else may be sent.
import { backlog } from '@dca/contract/areas/backlog';
import { expect, type Locator, type Page } from '@playwright/test';
import { as } from './approving.ts';
import { callerOf } from './field/gateway.ts';
import { expectAccessible, listenToConsole, testAs } from './people.ts';

const leader = 'dewi';

const test = testAs(leader);

test('a leader goes from the plant to what is open on a unit, and sends each step', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const watched = listenToConsole(page);
  const { center, plant, model, unit, open } = await fullestUnit();
  const start = `/dca/master-data/backlog-monitoring/?PlantCode=${plant}`;
  await page.goto(start);
  const worst = page.getByRole('region', { name: 'Worst machines' });
  await expect(worst.getByRole('link').first()).toBeVisible();
  await expect(cardOf(page, center)).toBeVisible();
  await expectAccessible(page);
  const counted: number[] = [];
  const step = async (code: string, address: string) => {
    const card = cardOf(page, code);
    await expect(card).toBeVisible();
    counted.push(openOn(await card.innerText()));
    await card.getByRole('link').click();
    await expect(page).toHaveURL((url) => decodeURIComponent(url.pathname) === address);
    await expect(page).toHaveURL(new RegExp(`PlantCode=${plant}`));
    await expectAccessible(page);
  };
  await step(center, `/dca/master-data/backlog-monitoring/${center}`);
  await step(model, `/dca/master-data/backlog-monitoring/${center}/${model}`);
  await step(unit, `/dca/master-data/backlog-monitoring/${center}/${model}/${unit}`);
  expect(counted).toEqual([open.center, open.model, open.unit]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(unit);
  await expect(page.getByText(`${open.unit} open`, { exact: true })).toBeVisible();
  const lines = page.locator('main [data-row-link], main a[href*="/backlog-monitoring/detail/"]');
  await expect(lines).toHaveCount(open.unit);
  const sent = page.url();

  // Who is sent the address stands where it was copied, and sees the same lines.
  await as(browser, leader, async (other) => {
    await other.goto(sent);
    await expect(other.getByText(`${open.unit} open`, { exact: true })).toBeVisible();
  });
  // A line leads to its backlog, and the trail back up.
  await lines.first().click();
  await page.waitForURL(/\/backlog-monitoring\/detail\//);
  await expect(page.getByText(unit).first()).toBeVisible();
  await page.goBack();
  const trail = page.getByRole('navigation', { name: 'The way here' });
  await expect(trail.getByRole('link')).toHaveText(['Work centers', center, model]);
  await trail.getByRole('link', { name: 'Work centers' }).click();
  await expect(page).toHaveURL(new RegExp(`/master-data/backlog-monitoring/?\\?PlantCode=${plant}`));
  watched.expectQuiet();
});

const cardOf = (page: Page, code: string): Locator =>
  page
    .locator('main li')
    .filter({ has: page.getByText(code, { exact: true }) })
    .first();

const openOn = (text: string): number => Number(/(\d+) open/.exec(text)?.[1]);

/** A unit with most of what is open where this leader works, and how much is open at each step on the way there. */
async function fullestUnit() {
  const caller = await callerOf(leader);
  const { data: centers } = await caller.call(backlog.bmsAchievement, { query: {} });
  const at = mostOpen(centers.bmsAchievement);
  const cut = { PlantCode: [at.plantCode] };
  const { data: models } = await caller.call(backlog.bmsUnitModels, {
    params: { workcenter: at.code },
    query: cut,
  });
  const of = mostOpen(models.bmsUnitModels);
  const { data: units } = await caller.call(backlog.bmsSummary, {
    query: { ...cut, WorkCenterCode: at.code, UnitModel: of.code },
  });
  const on = mostOpen(units.bmsUnits);
  return {
    ...{ plant: at.plantCode, center: at.code, model: of.code, unit: on.code },
    open: { center: at.backLogOpen, model: of.backLogOpen, unit: on.backLogOpen },
  };
}

function mostOpen<Card extends { readonly backLogOpen: number }>(cards: readonly Card[]): Card {
  const [first] = cards.toSorted((one, other) => other.backLogOpen - one.backLogOpen);
  if (!first) throw new Error('nothing is open');
  return first;
}
