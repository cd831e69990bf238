// @vitest-environment node
import { expect, test } from 'vitest';
import { plainCalls } from './plain-calls.ts';

interface Hooks {
  resolveId(source: string, importer: string): string | null;
  load(id: string): Promise<string | null>;
}
const { resolveId, load } = plainCalls() as unknown as Hooks;
const screen = '/src/areas/jobs/detail.tsx';

test.each(['areas/jobs', 'part-line-calls', 'machine-calls', 'performance-calls', 'board-calls'])(
  'a screen gets %s without the schema library',
  async (name) => {
    const code = await load(resolveId(`@dca/contract/${name}`, screen) ?? '');
    expect(code).toMatch(/^export const \w+ = /m);
    expect(code).not.toMatch(/import|zod/);
  },
);

test('figures and words come along', async () => {
  const of = (name: string) => load(resolveId(`@dca/contract/${name}`, screen) ?? '');
  expect(await of('part-line-calls')).toContain('export const mostOfPart = 1000000;');
  expect(await of('machine-calls')).toContain('export const labelSizes = ["8","24"];');
  expect(await of('machine-calls')).not.toContain('paperOfMachine');
});

test('forms, which judge what is typed, and tests get modules whole', () => {
  for (const importer of ['/src/areas/parts/form.tsx', '/src/new-form.tsx?v=1', '/src/list.test.tsx'])
    expect(resolveId('@dca/contract/areas/parts', importer)).toBeNull();
  expect(resolveId('@dca/contract/fields', screen)).toBeNull();
});
