// One page for each area: what it can be asked, who may, and how its things live.
import { contract } from '@dca/contract';
import type { Area } from '@dca/contract/call';
import { areas } from '@dca/domain/areas';
import { lifecycleOfArea } from '@dca/domain/lifecycles';
import { isPermission } from '@dca/domain/permissions';
import { printAccess } from './access.ts';
import { printCalls } from './api.ts';
import { printLifecycle } from './states.ts';
import { printed } from './table.ts';

const about =
  'Calls: all paths follow `/gateway`; "ours" marks what the specification does not list. Permissions are by role; which rows somebody sees is decided apart, by plant or customer. A move that is not in the table of its life-cycle is refused with 409.';

/** The pages of all areas by the names of their files. */
export function printAreas(): Record<string, string> {
  const names = new Set([...Object.keys(contract), ...Object.keys(areas)]);
  return Object.fromEntries([...names].map((name) => [`${fileOf(name)}.md`, printArea(name)]));
}

function printArea(name: string): string {
  const calls = new Map<string, Area>(Object.entries(contract)).get(name);
  const brought = new Map(Object.entries(areas)).get(name);
  const lifecycle = new Map(Object.entries(lifecycleOfArea)).get(name);
  return [
    printed(fileOf(name), about),
    ...(calls ? [printCalls(calls)] : []),
    ...(brought ? [printAccess(Object.keys(brought.permissions).filter(isPermission))] : []),
    ...(lifecycle ? [printLifecycle(lifecycle)] : []),
  ].join('\n');
}

const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
