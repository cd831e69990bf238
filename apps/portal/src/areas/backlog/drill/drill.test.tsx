import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { Page as Unit } from './unit.tsx';
import { Page as UnitModels } from './unit-models.tsx';
import { Page as Units } from './units.tsx';
import { Page as WorkCenters } from './work-centers.tsx';

const card = {
  percent: 62.5,
  colour: 'yellow',
  backLogOpen: 6,
  priority1: 1,
  priority2: 2,
  priority3: 3,
  priority4: 0,
};
const none = {
  percent: null,
  colour: null,
  backLogOpen: 1,
  priority1: 0,
  priority2: 0,
  priority3: 0,
  priority4: 1,
};
const equipmentId = '00000000-0000-4000-8000-000000000204';
const worst = {
  equipmentId,
  unitCode: 'EX-204',
  unitModel: 'PC200/8',
  serialNumber: 'C62041',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JKT1',
  workCenterCode: 'JKT1-FS',
  points: 51,
  open: 6,
  priority1: 1,
  priority2: 2,
  priority3: 3,
  priority4: 0,
  oldest: 74,
  overdue: 2,
  waitsForParts: 1,
  repeats: 1,
  parts: [{ code: 'HYDR', category: 'Hydraulic system', open: 4 }],
};
const open = {
  id: '00000000-0000-4000-8000-000000000001',
  jobNumber: 'J-0000007',
  aging: 74,
  problemDesc: 'rembes hose arm LH',
  workZone: 'Z2',
  suggestedAction: { code: 'REPL', desc: 'Replace' },
  priority: { code: '1', desc: 'Safety', sequence: 1 },
  status: 'PARTS_ORDERED',
  number: 'B-0000001',
  equipmentId,
  objectPart: { code: 'HYDR', category: 'Hydraulic system' },
  damage: { code: 'LEAK', desc: 'Leak' },
  dueOn: '2026-11-01',
  overdue: 'WAITS_FOR_PARTS',
  agingBucket: '>60',
};

const pages = {
  '/master-data/backlog-monitoring': WorkCenters,
  '/master-data/backlog-monitoring/$workcenter': UnitModels,
  '/master-data/backlog-monitoring/$workcenter/$unitModel': Units,
  '/master-data/backlog-monitoring/$workcenter/$unitModel/$unitcode': Unit,
};
const base = '/master-data/backlog-monitoring';

async function openAt(address: string) {
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/bms/achievement'))
      return {
        body: {
          data: {
            days: 30,
            bmsAchievement: [
              { ...card, code: 'JKT1-FS', plantCode: 'JKT1', desc: 'Field service' },
              { ...none, code: '-', plantCode: 'JKT1', desc: null },
            ],
          },
        },
      };
    if (path.includes('/bms/achievement/'))
      return { body: { data: { days: 30, bmsUnitModels: [{ ...card, code: 'PC200/8', units: 2 }] } } };
    if (path.endsWith('/bms/summary'))
      return {
        body: {
          data: {
            days: 30,
            bmsUnits: [
              { ...card, code: 'EX-204', equipmentId, unitModel: 'PC200/8', customerName: 'PT Tambang Jaya' },
            ],
          },
        },
      };
    if (path.endsWith('/bms/summary/detail'))
      return { body: { data: { bmsUnitModelDetails: [open], capped: false } } };
    if (path.endsWith('/bms/machines')) return { body: { data: [worst] } };
    if (path.includes('/figures/')) return { status: 403, body: { code: 'forbidden' } };
    return { body: { data: [] } };
  });
  const opened = await openScreen(pages, address, ['bms.read']);
  const asked = (tail: string) =>
    heard.filter(({ path }) => path.endsWith(tail)).map(({ query }) => query.toString());
  return { ...opened, heard, asked };
}

const press = (link: HTMLElement) => act(async () => void fireEvent.click(link));
const addressed = (addressNow: () => string, address: string) =>
  act(() => vi.waitFor(() => expect(addressNow()).toBe(address), { timeout: 5000 }));

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('from the work center to the job list of a unit, each step an address that says where it stands', async () => {
  const { addressNow, asked, heard } = await openAt(base);
  const centers = await screen.findByRole('list', { name: 'Work centers' });
  const [center, without] = within(centers).getAllByRole('link');
  expect(center?.textContent).toMatch(/JKT1-FS.*Field service.*62\.5.%.*6 open/);
  expect(without?.textContent).toMatch(/No work center.*No data.*nothing was approved in 30 days.*1 open/);
  await press(center as HTMLElement);
  await addressed(addressNow, `${base}/JKT1-FS?PlantCode=JKT1`);
  expect(asked('/bms/achievement/JKT1-FS')).toEqual(['PlantCode=JKT1']);
  const models = await screen.findByRole('list', { name: 'Unit models at JKT1-FS' });
  await press(within(models).getByRole('link', { name: /PC200\/8/ }));
  const units = await screen.findByRole('list', { name: 'Units of model PC200/8' });
  expect(asked('/bms/summary')).toEqual(['PlantCode=JKT1&WorkCenterCode=JKT1-FS&UnitModel=PC200%2F8']);
  await press(within(units).getByRole('link', { name: /EX-204/ }));
  expect(await screen.findByRole('row', { name: /B-0000001.*rembes hose/ })).toBeTruthy();
  expect(heard.at(-1)?.query.toString()).toBe(
    'PlantCode=JKT1&WorkCenterCode=JKT1-FS&UnitModel=PC200%2F8&UnitCode=EX-204',
  );
});

test('an address of a unit opens what is open on it, with its way back and its machine', async () => {
  const { addressNow } = await openAt(`${base}/JKT1-FS/PC200%2F8/EX-204?PlantCode=JKT1`);
  const row = await screen.findByRole('row', { name: /B-0000001/ });
  expect(row.textContent).toMatch(
    /rembes hose arm LHP1.*74 days.*1 Nov 2026 Overdue, parts on order.*Hydraulic system · Leak/,
  );
  expect(screen.getByRole('link', { name: 'Open the machine' }).getAttribute('href')).toContain(equipmentId);
  const trail = screen.getByRole('navigation', { name: 'The way here' });
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Work centers', 'JKT1-FS', 'PC200/8', 'EX-204']);
  await press(within(trail).getByRole('link', { name: 'JKT1-FS' }));
  await addressed(addressNow, `${base}/JKT1-FS?PlantCode=JKT1`);
});

test('cards are walked with the keys of a list', async () => {
  await openAt(base);
  const centers = await screen.findByRole('list', { name: 'Work centers' });
  const [first, second] = within(centers).getAllByRole('link');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: 'k' });
  expect(document.activeElement).toBe(first);
});

test('how far achievement looks back stands in the address and goes along', async () => {
  const { addressNow, asked } = await openAt(`${base}/JKT1-FS?PlantCode=JKT1`);
  const days = await screen.findByRole('combobox', { name: 'Achievement looks back' });
  await act(async () => void fireEvent.change(days, { target: { value: '90' } }));
  await addressed(addressNow, `${base}/JKT1-FS?PlantCode=JKT1&Days=90`);
  await act(() =>
    vi.waitFor(() => expect(asked('/bms/achievement/JKT1-FS').at(-1)).toBe('PlantCode=JKT1&Days=90')),
  );
  const models = await screen.findByRole('list', { name: 'Unit models at JKT1-FS' });
  await press(within(models).getByRole('link', { name: /PC200\/8/ }));
  await act(() => vi.waitFor(() => expect(asked('/bms/summary').at(-1)).toContain('Days=90')));
});

test('the worst machines say why, how they are reckoned, and lead to what is open on them', async () => {
  const { addressNow } = await openAt(base);
  const section = (await screen.findByRole('heading', { name: 'Worst machines' })).closest(
    'section',
  ) as HTMLElement;
  const machine = await within(section).findByRole('listitem');
  expect(machine.textContent).toMatch(
    /EX-204 PC200\/8 C62041.*PT Tambang Jaya · JKT1-FS · 51 points6 open · oldest 74 days · 2 overdue · 1 waits for parts · 1 finding came back after its mend · in Hydraulic system \(4\)/,
  );
  expect(within(section).getByText(/^Points for what is open/).hidden).toBe(true);
  await press(within(section).getByRole('button', { name: 'How are the worst machines reckoned?' }));
  expect(within(section).getByText(/^Points for what is open/).hidden).toBe(false);
  await press(within(machine).getByRole('link'));
  await addressed(addressNow, `${base}/JKT1-FS/PC200/8/EX-204?PlantCode=JKT1`);
  expect(await screen.findByRole('row', { name: /B-0000001/ })).toBeTruthy();
});
