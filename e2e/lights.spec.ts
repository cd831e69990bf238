// The lights of parts and of the machine turn on a planner's board by their causes: a line of the finding that the job mends, its
// order and its arrival; another job on that machine and day, and a breakdown of the machine. That of the crew: board.spec.ts.
import { randomUUID } from 'node:crypto';
import { backlog } from '@dca/contract/areas/backlog';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { expect, type Page } from '@playwright/test';
import { callerOf } from './field/gateway.ts';
import { testAs } from './people.ts';
import { as } from './watched.ts';

// Surabaya: no other journey plans there, and no machine of theirs stands there.
const plant = 'SUB1';
const day = new Date(Date.now() + 433 * 86_400_000).toISOString().slice(0, 10);
const board = `/dca/board?PlantCode=${plant}&Day=${day}`;
const test = testAs('putri');

test('the lights of parts and of the machine turn by their causes', { tag: '@web' }, async ({ browser }) => {
  const machine = await anyMachine();
  const finding = await findingWithPart(machine.id);
  const job = await plan(machine, { source: 'BACKLOG', sourceId: finding.number });
  await as(browser, 'putri', async (page) => {
    await page.goto(board);
    await expectLight(page, job.id, 'Parts: blocked', '1 part not on order yet');
    await expectLight(page, job.id, 'Machine: ready', `${machine.unitCode} is free that day`);

    // What is said of a part, and what people do at the machine, is seen without a reload.
    const parts = await page.context().newPage();
    await parts.goto(`/dca/jobs/summary/detailpi?id=${job.id}&tab=parts`);
    await orderOnScreen(parts);
    await expectLight(page, job.id, 'Parts: check', '1 part expected on');
    await parts.getByRole('button', { name: 'Received all: 707-99-1' }).click();
    await expect(parts.getByText('2 of 2 received')).toBeVisible();
    await expectLight(page, job.id, 'Parts: ready', 'No part is waited for');
    await addFromPriceList(parts);
    await parts.close();
    await expectLight(page, job.id, 'Parts: blocked', '1 part not on order yet');

    const other = await plan(machine, {});
    await expectLight(page, job.id, 'Machine: blocked', `is booked by ${other.number}`);
    await (await callerOf('putri')).call(jobs.cancel, { query: { Id: [other.id] } });
    await expectLight(page, job.id, 'Machine: ready', `${machine.unitCode} is free that day`);
    const at = new Date().toISOString();
    await (await callerOf('maya')).call(jobs.reportBreakdown, {
      body: {
        ...{ id: randomUUID(), temporaryNumber: `T-${randomUUID().slice(0, 6).toUpperCase()}` },
        ...{ equipmentId: machine.id, stoppedAt: at, phenomenon: 'Engine died', at },
      },
    });
    await expectLight(page, job.id, 'Machine: check', `${machine.unitCode} stands and is not ready for use`);
  });
});

/** What the block of a job says of one of its lights. */
const expectLight = (page: Page, id: string, state: string, words: string) =>
  expect(page.locator(`[data-job="${id}"]`).first()).toHaveAccessibleName(
    new RegExp(`${state}\\. [^.]*${words}`),
  );

async function anyMachine() {
  const query = { PlantCode: [plant], UnitModel: ['PC200-8'], PageSize: 1 };
  const [machine] = (await (await callerOf('putri')).call(equipment.list, { query })).data;
  if (!machine) throw new Error(`no machine at ${plant}`);
  return machine;
}

/** Somebody saw a hose that has to be bought. */
async function findingWithPart(equipmentId: string) {
  const maya = await callerOf('maya');
  const { data: choices } = await maya.call(backlog.choices, {});
  const { data: found } = await maya.call(backlog.record, {
    body: {
      backlogs: [
        {
          ...{
            equipmentId,
            objectPart: choices.objectParts[0]?.code ?? '',
            damage: choices.damages[0]?.code ?? '',
          },
          ...{ priority: 3, problemDesc: 'Hose leaks', foundAt: new Date().toISOString() },
          partRequirements: [{ partNumber: '707-99-1', description: 'Hose', quantity: 2, unit: 'PC' }],
        },
      ],
    },
  });
  const [finding] = found;
  if (!finding) throw new Error('nothing was recorded');
  return finding;
}

async function plan(
  machine: { readonly id: string; readonly unitModel: string },
  cause: { readonly source?: 'BACKLOG'; readonly sourceId?: string },
) {
  const putri = await callerOf('putri');
  const { data: forms } = await putri.call(jobs.masterJobs, { query: { UnitModel: machine.unitModel } });
  const form = forms.find(({ jobType }) => jobType === (cause.source ? 'UNS' : 'INS'));
  const job = {
    ...{ masterJobId: form?.id ?? '', equipmentId: machine.id, planDate: day },
    ...{ description: 'A light of the board', openJobIsKnown: true, ...cause },
  };
  return (await putri.call(jobs.add, { body: { job } })).data;
}

/** Puts the hose on order for the day of the job. */
async function orderOnScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Put on order: 707-99-1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order number').fill('PO-1');
  await dialog.getByLabel('Expected on').fill(day);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order PO-1 · expected')).toBeVisible();
}

/** Chooses a part of the price list, which brings its description along. */
async function addFromPriceList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a part' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Part number').fill('600');
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByLabel('Description')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Not on order')).toBeVisible();
}
