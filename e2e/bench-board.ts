// The planner's board in a real browser, with 200 people and 2,000 jobs in a week of a plant: how long the longest frame is while
// somebody scrolls, and while they drag a job across it.
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import type { Bench, Subject } from '../apps/api/bench/bench.ts';
import { atMost, type Figure } from '../apps/api/bench/figure.ts';
import { provideChromium } from '../scripts/chromium.ts';
import { readPort } from '../scripts/ports.ts';
import { withProduct } from './bench-product.ts';
import { signIn, withoutLive } from './people.ts';

const people = 200;
const jobs = 2000;
const rounds = 3;
const longest = 50;
const plant = 'JKT1';
/** Monday of a week far ahead, so that nothing is over and nothing of the demo stands in it. */
const day = '2031-03-03';

export const boardFrames: Subject = { name: 'board-frames', measure: measureFrames };

function measureFrames({ tell }: Bench): Promise<void> {
  const [port, identityPort] = [readPort('BENCH_PORT', 8280), readPort('BENCH_IDENTITY_PORT', 8281)];
  return withProduct({ port, identityPort }, async ({ url, databaseUrl }) => {
    await fillWeek(databaseUrl);
    const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await withoutLive(page);
      await signIn(page, 'putri', url);
      await page.goto(`${url}/dca/board?PlantCode=${plant}&Day=${day}`);
      await page.locator('[data-job]').first().waitFor();
      tell(await longestFrame(page, 'scrolls', scroll));
      tell(await longestFrame(page, 'drags', drag));
    } finally {
      await browser.close();
    }
  });
}

async function longestFrame(page: Page, what: string, act: (page: Page) => Promise<void>): Promise<Figure> {
  const frames: number[][] = [];
  for (let round = 0; round < rounds; round++) frames.push(await framesWhile(page, () => act(page)));
  const worst = frames.map((gaps) => Math.max(...gaps)).sort((one, other) => one - other);
  const all = frames.flat();
  return atMost({
    name: `the longest frame while somebody ${what} on a board of ${people} people and ${jobs.toLocaleString('en')} jobs`,
    value: worst[Math.floor(rounds / 2)] ?? Number.NaN,
    limit: longest,
    unit: ' ms',
    detail: `of ${rounds} rounds: ${worst.map((ms) => ms.toFixed(0)).join(', ')}; ${all.filter((ms) => ms > longest).length} of ${all.length} frames`,
  });
}

/** The week's people in the crews of the plant, and its jobs, ten to each of them over five days. */
async function fillWeek(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with added as (insert into person (tenant, subject, user_name, email, first_name, last_name)
         select 'INTERNAL', 'board-' || n, 'board-' || n || '@bench.test', 'board-' || n || '@bench.test', 'Mechanic', to_char(n, '000')
         from generate_series(1, $2::int) n returning id),
       roles as (insert into person_role (person_id, role_code) select id, 'MECHANIC' from added)
       insert into person_plant (person_id, plant_code) select id, $1 from added`,
      [plant, people],
    );
    await client.query(
      `insert into person_work_center (person_id, plant_code, work_center_code)
       select person.id, $1, center.code from (select id, row_number() over (order by subject) as n from person where subject like 'board-%') person
       join (select work_center_code as code, row_number() over (order by work_center_code) - 1 as n, count(*) over () as many
         from location where plant_code = $1) center on center.n = person.n % center.many`,
      [plant],
    );
    await client.query(
      `with made as (insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code,
           plant_code, work_center_code, plan_date)
         select (array['INS', 'UNS', 'REC'])[1 + n % 3], 30, 'Board ' || n, e.id, e.unit_code, e.unit_model, e.serial_number,
           e.customer_code, e.plant_code, e.work_center_code, $2::date + n % 5
         from generate_series(0, $3::int - 1) n
         join (select e.*, row_number() over (order by unit_code) - 1 as at, count(*) over () as many from equipment e
           where plant_code = $1 and is_active) e on e.at = n % e.many
         returning id, substr(description, 7)::int as n)
       insert into job_mechanic (job_id, person_id, position, is_leader)
       select made.id, person.id, 0, true from made
       join (select id, row_number() over (order by subject) - 1 as at from person where subject like 'board-%') person
         on person.at = made.n / 10`,
      [plant, day, jobs],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Milliseconds from frame to frame while something is done. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const here = window as unknown as { gaps: number[]; isOver: boolean };
    here.gaps = [];
    here.isOver = false;
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      here.gaps.push(now - last);
      last = now;
      if (!here.isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(() => {
      last = performance.now();
      requestAnimationFrame(next);
    });
  });
  await act();
  return page.evaluate(() => {
    const here = window as unknown as { gaps: number[]; isOver: boolean };
    here.isOver = true;
    return here.gaps;
  });
}

/** Down all people and up again, as a wheel is turned. */
async function scroll(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  const box = await grid.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 500, (box?.y ?? 0) + 300);
  for (const way of [1, -1])
    for (let step = 0; step < 40; step++) {
      await page.mouse.wheel(0, way * 240);
      await page.waitForTimeout(30);
    }
}

/** Takes a job and carries it over the cells in sight, down to the edge where the rows move by themselves, and back to where it was. */
async function drag(page: Page): Promise<void> {
  const cell = page.getByRole('gridcell').filter({ has: page.locator('[data-job]') });
  const block = cell.nth(12).locator('[data-job]').first();
  const from = await block.boundingBox();
  if (!from) throw new Error('there is no job to drag');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [toX, toY] of [
    [x + 300, y + 200],
    [x - 150, y + 300],
    [x + 400, 880],
    [x, y],
  ] as const) {
    await page.mouse.move(toX, toY, { steps: 25 });
    await page.waitForTimeout(300);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}
