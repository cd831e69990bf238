import type { EquipmentDetail } from '@dca/contract/areas/equipment';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './form.tsx';

const unit: EquipmentDetail = {
  id: '00000000-0000-4000-8000-0000000000e1',
  unitCode: 'EX-204',
  unitModel: 'PC200-8',
  brandCode: 'KOM',
  equipmentClass: 'HYDRAULIC_EXCAVATOR',
  serialNumber: 'C62041',
  equipmentNumber: 'KOM-C62041',
  customerCode: 'C-TJ',
  customerName: 'PT Tambang Jaya',
  mergedInto: null,
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  workCenterCode: null,
  year: 2019,
  pin: null,
  engineModel: null,
  engineNumber: null,
  deliveryDate: '2019-05-15',
  warrantyEnd: null,
  warrantyHours: null,
  application: null,
  smr: 4210.5,
  smrAt: '2026-11-20T07:20:00Z',
  panel: 210.5,
  offset: 4000,
  isActive: true,
  version: 3,
  updatedAt: '2026-11-20T07:20:00Z',
  updatedBy: 'putri',
  openJobs: [],
  readings: [],
  moves: [
    {
      id: '00000000-0000-4000-8000-0000000000d1',
      at: '2026-03-01T02:00:00Z',
      by: 'putri',
      from: { plantCode: 'BPN1', workCenterCode: null, customerName: 'PT Tambang Jaya' },
      to: { plantCode: 'JKT1', workCenterCode: null, customerName: 'PT Tambang Jaya' },
    },
  ],
  components: [
    {
      id: '00000000-0000-4000-8000-0000000000c1',
      kind: 'FDR',
      position: 'LH',
      serialNumber: 'F-1',
      installedAt: '2024-01-05',
      installedSmr: 1000,
      lifeHours: null,
      carriedHours: 0,
      removedAt: null,
      removedSmr: null,
      hours: 3210.5,
      plannedHours: 3000,
      percent: 107,
      version: 2,
    },
  ],
};
const editing = `/equipment-population/edit/${unit.id}`;
const office = ['equipment.read', 'equipment.create', 'equipment.change'];

async function open(address = editing, permissions: readonly string[] = office, refusal?: Answer) {
  const words = ['PC200-8', 'C-TJ', 'JKT1', 'JKT1-FS'];
  const heard = answerWith(({ method, path, query }): Answer => {
    if (method !== 'GET') return refusal ?? { body: { data: unit } };
    if (path.endsWith('/files')) return { body: { data: [] } };
    const typed = query.get('SearchValue')?.toUpperCase() ?? '';
    const fitting = words.filter((word) => word.startsWith(typed));
    if (path.endsWith('/models')) return { body: { attributes: fitting } };
    return path.includes('/filter-') ? { body: { data: fitting } } : { body: { data: unit } };
  });
  const pages = {
    '/equipment-population': () => <p>the list</p>,
    '/equipment-population/add': Page,
    '/equipment-population/edit/$id': Page,
    '/home': () => <p>home</p>,
  };
  await openScreen(pages, address, permissions);
  return () => heard.filter(({ method }) => method !== 'GET');
}

const type = async (name: string, value: string) => {
  await act(async () =>
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } }),
  );
  await settle();
};
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

describe('a machine', () => {
  test('shows what its panel shows where another one was before, its moves, and a component past its life', async () => {
    await open();
    expect(screen.getByText('Panel shows')).toBeTruthy();
    expect(screen.getByText('PT Tambang Jaya · BPN1 → PT Tambang Jaya · JKT1')).toBeTruthy();
    const row = screen.getByText('Final drive left').closest('li') as HTMLElement;
    expect(within(row).getByText(/107/).closest('[data-colour]')?.getAttribute('data-colour')).toBe('red');
  });

  test('that is added asks for no component, and is sent whole', async () => {
    const saved = await open('/equipment-population/add');
    expect(screen.queryByText('Components')).toBeNull();
    await type('Unit code', 'EX-300');
    await type('Serial number', 'C90001');
    await type('Equipment number', 'KOM-C90001');
    await type('Model', 'pc200-8');
    await type('Customer code', 'c-tj');
    await type('Plant', 'jkt1');
    await type('SMR', '-5');
    await press('Save');
    expect(saved()).toEqual([]);
    await type('SMR', '1204.5');
    await press('Save');
    expect(saved()[0]?.body).toMatchObject({ unitModel: 'PC200-8', customerCode: 'C-TJ', isActive: true });
    expect(saved()[0]?.body).toMatchObject({ smr: 1204.5 });
  });

  test('is asked for its meter once: when it is added', async () => {
    const changed = await open();
    expect(screen.queryByLabelText('SMR', { selector: 'input' })).toBeNull();
    await type('Engine model', 'SAA6D107E');
    await press('Save');
    expect(changed()[0]?.body).not.toHaveProperty('smr');
  });

  test('whose warranty ends before its delivery is refused in words, beside the field', async () => {
    const saved = await open();
    await type('Warranty until', '2019-05-14');
    await press('Save');
    expect(screen.getByText('The warranty cannot end before the delivery.')).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  test('is read by who may not change it', async () => {
    await open(editing, ['equipment.read']);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Put a component in' })).toBeNull();
  });
});

describe('a component', () => {
  test('is taken out by day and reading', async () => {
    const saved = await open();
    await press('Change Final drive left F-1');
    await type('Taken out on', '2026-06-01');
    await type('Taken out at (h)', '4000');
    await act(async () => {
      const dialog = within(document.querySelector('dialog') as HTMLElement);
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    });
    await settle();
    const body = { id: unit.components[0]?.id, version: 2, removedAt: '2026-06-01', removedSmr: 4000 };
    expect(saved()[0]?.body).toMatchObject(body);
  });

  test('that cannot be put in says why, and stays as it was typed', async () => {
    const statusDescription = 'DT-11 has this already.';
    const problem = {
      type: '',
      title: '',
      status: 409,
      code: 'duplicate',
      statusDescription,
      requestId: 'r',
    };
    await open(editing, office, { status: 409, body: problem });
    await press('Put a component in');
    await type('Put in on', '2026-06-01');
    await act(async () => {
      const dialog = within(document.querySelector('dialog') as HTMLElement);
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    });
    await settle();
    expect(screen.getByRole('alert').textContent).toContain(statusDescription);
  });
});
