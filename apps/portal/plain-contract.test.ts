// @vitest-environment node
import { expect, test } from 'vitest';
import { plainContract } from './plain-contract.ts';

interface Hooks {
  resolveId(source: string, importer: string): string | null;
  load(id: string): Promise<string | null>;
}
const { resolveId, load } = plainContract() as unknown as Hooks;
const screen = '/src/areas/jobs/detail.tsx';
const of = (name: string) => load(resolveId(`@dca/contract/${name}`, screen) ?? '');

test.each([
  'areas/jobs',
  'areas/backlog/part-lines',
  'areas/equipment/machine',
  'areas/jobs/board',
  'screens',
])('a screen gets %s without the schema library', { timeout: 60_000 }, async (name) => {
  const code = await of(name);
  expect(code).toMatch(/^export const \w+ = /m);
  expect(code).not.toMatch(/^import |zod/m);
});

test('figures and words come along', async () => {
  expect(await of('areas/backlog/part-lines')).toContain('export const mostOfPart = 1000000;');
  expect(await of('areas/equipment/machine')).toContain('export const labelSizes = ["8","24"];');
  expect(await of('areas/equipment/machine')).not.toContain('paperOfMachine');
});

test('so do the fields of records and the rows of screens, and no schema', async () => {
  const location = await of('areas/locations/location');
  expect(location).toContain('export const locationTable = {"one":{"en":"location","id":"lokasi"}');
  expect(location).not.toContain('newLocation');
  const rows = 'export const locationsScreens = [{"area":"locations","path":"/location-data"';
  expect(await of('areas/locations')).toContain(rows);
});

test('forms, which judge what is typed, and tests get modules whole', () => {
  for (const importer of ['/src/areas/parts/form.tsx', '/src/new-form.tsx?v=1', '/src/list.test.tsx'])
    expect(resolveId('@dca/contract/areas/parts', importer)).toBeNull();
  expect(resolveId('@dca/contract/fields', screen)).toBeNull();
});
