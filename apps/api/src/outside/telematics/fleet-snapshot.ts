// Reads fleet snapshots of other makers' machines (ISO 15143-3, AEMP 2.0), XML and JSON alike. What cannot be
// true is left out of the machine and named, so that somebody can tell the maker; the rest of the machine stays.

import { decodePage } from './decode.ts';
import { type FleetMachine, keyOfMachine, readMachine } from './machine.ts';
import { FleetRefused } from './refused.ts';
import { type Branch, childrenOf, readJson, readXml, textOf } from './tree.ts';
import type { ProblemReason } from './values.ts';

export { type FleetMachine, keyOfMachine, type Remaining } from './machine.ts';
export { type FleetRefusal, FleetRefused, largestPage } from './refused.ts';
export type { ProblemReason } from './values.ts';

/** A value that cannot be true. `index` is the place of the machine in the snapshot, null for the snapshot. */
export type FleetProblem = {
  machine: { index: number | null; serial: string | null };
  /** The element of the standard, `FuelRemaining.Percent`. */
  field: string;
  value: string;
  reason: ProblemReason;
};
/** Addresses of other pages; a page that calls itself the next is the last and has no `next`. */
export type FleetLinks = { self?: string; first?: string; prev?: string; next?: string; last?: string };
export type FleetSnapshot = { machines: FleetMachine[]; problems: FleetProblem[]; links: FleetLinks };

const mostMachines = 25_000;
const relations = ['self', 'first', 'prev', 'next', 'last'] as const;

/** Reads the bytes of a page, XML or JSON. @throws FleetRefused */
export function readFleetPage(bytes: Uint8Array, now = new Date()): FleetSnapshot {
  const text = decodePage(bytes);
  return /^\s*[{[]/.test(text) ? readFleetSnapshotJson(text, now) : readFleetSnapshot(text, now);
}

/**
 * Reads a page of a fleet, or the page of a single machine.
 * @param now the clock that the future is measured against.
 * @throws FleetRefused when the text is no snapshot, has a document type, or is over 32 MB, 20 levels deep or 25,000 machines.
 */
export function readFleetSnapshot(xml: string, now = new Date()): FleetSnapshot {
  return readSnapshot(readXml(xml), now);
}

/** The JSON form of the same snapshot: `{Fleet: {Links, Equipment}}`, its inside, or a list of either. @throws FleetRefused */
export function readFleetSnapshotJson(json: string, now = new Date()): FleetSnapshot {
  return readSnapshot(readJson(json), now);
}

function readSnapshot(root: Branch, now: Date): FleetSnapshot {
  const fleets = fleetsIn(root);
  if (fleets.length === 0) throw new FleetRefused('NOT_A_FLEET');
  const rows = fleets.flatMap((fleet) => childrenOf(fleet, 'Equipment'));
  if (rows.length > mostMachines) throw new FleetRefused('TOO_MANY_MACHINES');
  const problems: FleetProblem[] = [];
  const machines = rows.map((equipment, index) => readOne(equipment, index, now, problems));
  reportDoubles(machines, problems);
  return { machines, problems, links: readLinks(fleets, problems) };
}

/** The fleets of a page: most makers send one, some a list of them, some a list of machines alone. */
function fleetsIn(root: Branch): Branch[] {
  if (Array.isArray(root)) return root.flatMap(fleetsIn);
  const fleets = childrenOf(root, 'Fleet').flatMap(fleetsInside);
  if (fleets.length > 0) return fleets;
  if (isFleet(root)) return [root];
  return childrenOf(root, 'EquipmentHeader').length > 0 ? [{ Equipment: root }] : [];
}

const fleetsInside = (fleet: Branch): Branch[] =>
  Array.isArray(fleet) ? fleetsIn(fleet) : typeof fleet === 'object' && fleet !== null ? [fleet] : [];

function isFleet(root: Branch): boolean {
  return childrenOf(root, 'Equipment').length > 0 || childrenOf(root, 'Links').length > 0;
}

function readOne(equipment: Branch, index: number, now: Date, problems: FleetProblem[]): FleetMachine {
  const found: Omit<FleetProblem, 'machine'>[] = [];
  const machine = readMachine(equipment, now, (field, value, reason) => found.push({ field, value, reason }));
  if (keyOfMachine(machine) === null) {
    found.push({ field: 'EquipmentHeader', value: '', reason: 'NO_IDENTITY' });
  }
  problems.push(...found.map((problem) => ({ machine: { index, serial: machine.serial }, ...problem })));
  return machine;
}

/** The same machine twice on one page: the rows stay, since only their times can tell which one is newer. */
function reportDoubles(machines: FleetMachine[], problems: FleetProblem[]): void {
  const seen = new Set<string>();
  for (const [index, machine] of machines.entries()) {
    const identity = keyOfMachine(machine);
    if (identity === null) continue;
    const key = `${machine.oem} ${identity}`;
    if (seen.has(key)) {
      const serial = machine.serial;
      problems.push({
        machine: { index, serial },
        field: 'EquipmentHeader',
        value: identity,
        reason: 'DUPLICATE',
      });
    }
    seen.add(key);
  }
}

function readLinks(fleets: readonly Branch[], problems: FleetProblem[]): FleetLinks {
  const links: FleetLinks = {};
  for (const link of fleets.flatMap((fleet) => childrenOf(fleet, 'Links'))) {
    const relation = relations.find((name) => name === textOf(link, 'rel')?.toLowerCase());
    const address = textOf(link, 'href');
    if (!relation || !address) continue;
    if (isWebAddress(address) || isFileBeside(address)) links[relation] = address;
    else {
      const machine = { index: null, serial: null };
      problems.push({
        machine,
        field: `Links.${relation}`,
        value: address.slice(0, 80),
        reason: 'NOT_AN_ADDRESS',
      });
    }
  }
  if (links.next !== undefined && links.next === links.self) delete links.next;
  return links;
}

function isWebAddress(address: string): boolean {
  return address.length <= 2000 && /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}

/** A plain name of a file, which can only be found in the folder of the page that names it. */
function isFileBeside(address: string): boolean {
  return /^[\w][\w .-]{0,199}$/.test(address);
}
