import { contract } from '@dca/contract';
import type { Call } from '@dca/contract/call';
import { expect, test } from 'vitest';
import { contractNameOf, namesCall, readList, specifiedCalls } from './coverage.ts';

const calls = Object.entries(contract).flatMap(([area, ofArea]) =>
  Object.entries<Call>(ofArea).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

test('every call is specified or says that it is ours, and no two share an address', () => {
  const specified = new Set(
    specifiedCalls()
      .map(contractNameOf)
      .filter((name) => name !== null),
  );
  for (const { name, call } of calls) expect(specified.has(name), name).toBe(call.ours !== true);
  expect(new Set(calls.map(({ call }) => `${call.method} ${call.path}`)).size).toBe(calls.length);
});

test('both lists of the specification are whole', () => {
  expect(readList('docs/specification/calls.tsv').length).toBe(262);
  expect(readList('docs/specification/routes.tsv').length).toBeGreaterThan(100);
});

test.each([
  ['get(contract.equipment.getEquipment, {})', true],
  ['const calls = contract.equipment;\nget(calls.getEquipment);', true],
  ['const calls = contract.jobs;\nget(calls.getEquipment);', false],
  ['const calls = contract.equipment;\nget(calls.getEquipmentNames);', false],
  ['const calls = contract.equipment;\nconst table = {\n  getEquipment: [],\n};\nget(calls[name]);', true],
  ['const table = {\n  getEquipment: [],\n};\nget(table[name]);', false],
  ['equipment.getEquipment', false],
  ['const { equipment, jobs } = contract;\nget(equipment.getEquipment);', true],
  ['const { jobs } = contract;\nget(equipment.getEquipment);', false],
  ['const { equipment: other } = contract;\nget(equipment.getEquipment);', false],
  ['const calls = contract.equipment;\nworld.calls.getEquipment', false],
])('%j names the call: %j', (text, isNamed) => {
  expect(namesCall(text, 'equipment.getEquipment')).toBe(isNamed);
});
