// The distributor of the scale data: the demo's places and people, and so many more of the same kind that lists, searches
// and counts meet the sizes of the real thing. Names are invented.
import {
  fleet,
  people as known,
  customers as knownCustomers,
  plants as knownPlants,
} from '../demo/company.ts';
import type { DemoMachine, Team } from '../demo/job.ts';
import type { DemoPersonId } from '../demo/people.ts';
import type { Random } from '../demo/random.ts';

export interface Company {
  readonly customers: readonly (readonly [code: string, title: string, name: string, city: string])[];
  readonly plants: readonly Plant[];
  readonly people: readonly DemoPersonId[];
  readonly machines: readonly DemoMachine[];
  /** Who works at a machine's plant. */
  teamOf(machine: DemoMachine): Team;
}

export type Plant = readonly [
  code: string,
  name: string,
  zone: string,
  city: string,
  latitude: number,
  longitude: number,
];

/** How many of each, by the number of jobs; at a million jobs ten thousand people and 25,000 machines. */
export interface Sizes {
  readonly plants: number;
  readonly customers: number;
  readonly people: number;
  readonly machines: number;
}

/** Sizes of a company that has so many jobs in 18 months. */
export const sizesFor = (jobs: number): Sizes => ({
  plants: 30,
  customers: 400,
  people: Math.min(10_000, Math.max(300, Math.round(jobs / 100))),
  machines: Math.max(100, Math.round(jobs / 40)),
});

/** Makes the company. */
export function makeCompany(random: Random, sizes: Sizes): Company {
  const plants = makePlants(random, sizes.plants);
  const customers = makeCustomers(sizes.customers);
  const people = makePeople(random, sizes.people, plants, customers);
  const machines = makeMachines(random, sizes.machines, plants, customers);
  return { customers, plants, people, machines, teamOf: teams(random, people) };
}

function makePlants(random: Random, most: number): Plant[] {
  const zones = ['WIB', 'WITA', 'WIT'] as const;
  const more = Array.from({ length: most - knownPlants.length }, (_, index): Plant => {
    const number = String(index + 1).padStart(2, '0');
    const zone = zones[index % 3] ?? 'WIB';
    return [
      `S${number}1`,
      `Site ${number}`,
      zone,
      `Kota ${number}`,
      -random.between(0, 8),
      random.between(98, 138),
    ];
  });
  return [...knownPlants, ...more];
}

function makeCustomers(most: number): Company['customers'] {
  const more = Array.from({ length: most - knownCustomers.length }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return [`C-${number}`, 'PT', `PT Nusantara ${number}`, 'Jakarta'] as const;
  });
  return [...knownCustomers.map(([code, title, name, city]) => [code, title, name, city] as const), ...more];
}

/** The four work centers of a plant; the first two are those of the demo. */
export const workCenters = (plants: readonly Plant[]) =>
  plants.flatMap(([code, name]) =>
    [
      ['FS', 'Field service'],
      ['WS', 'Workshop'],
      ['MHD', 'Material handling'],
      ['GEN', 'Generator sets'],
    ].map(([short, kind]) => [code, `${code}-${short}`, `${kind} ${name}`]),
  );

function makePeople(
  random: Random,
  most: number,
  plants: readonly Plant[],
  customers: Company['customers'],
): DemoPersonId[] {
  const first = known.map((person) => ({ ...person, id: random.id() }));
  const more = Array.from({ length: most - known.length }, (_, index): DemoPersonId => {
    const role = roleOf(index);
    const isCustomer = role === 'CUST_EXT';
    const plant = plants[index % plants.length]?.[0] ?? '';
    const other = random.pick(plants)[0];
    return {
      id: random.id(),
      subject: `p${index + 1}`,
      first: `Person ${index + 1}`,
      role,
      plants: isCustomer ? [] : [...new Set([plant, other])],
      ...(isCustomer ? { customer: customers[Math.floor(index / 20) % customers.length]?.[0] ?? '' } : {}),
    };
  });
  return [...first, ...more];
}

/** Round and round the plants: mechanics, then leaders, planners and customer users; every plant gets some of each. */
function roleOf(index: number): string {
  const round = Math.floor(index / 30) % 10;
  if (round === 1) return 'LEADER';
  if (round === 3) return 'PLANNER';
  return round === 5 ? 'CUST_EXT' : 'MECHANIC';
}

function makeMachines(
  random: Random,
  most: number,
  plants: readonly Plant[],
  customers: Company['customers'],
): DemoMachine[] {
  const kinds = fleet.flatMap(([prefix, model, amount]) =>
    Array.from({ length: amount }, () => [prefix, model] as const),
  );
  return Array.from({ length: most }, (_, index) => {
    const [prefix, model] = random.pick(kinds);
    const [plant] = random.pick(plants);
    return {
      id: random.id(),
      unitCode: `${prefix}-${1001 + index}`,
      model,
      serial: `${random.pick(['A', 'C', 'K', 'J'])}${100_001 + index}`,
      customer: random.pick(customers)[0],
      plant,
      workCenter: `${plant}-${random.pick(['FS', 'WS', 'MHD', 'GEN'])}`,
      smr: random.between(6_000, 18_000),
    };
  });
}

function teams(random: Random, people: readonly DemoPersonId[]): Company['teamOf'] {
  const active = people.filter((person) => person.subject !== 'tono');
  const at = new Map<string, DemoPersonId[]>();
  for (const person of active)
    for (const plant of person.plants) at.set(plant, [...(at.get(plant) ?? []), person]);
  const byRole = new Map(
    [...at].map(([plant, there]) => [plant, Map.groupBy(there, (person) => person.role.split('_')[0])]),
  );
  const admins = active.filter((person) => person.role === 'ADMIN');
  const users = new Map(active.map((person) => [person.customer, person]));
  return (machine) => {
    const there = byRole.get(machine.plant);
    return {
      mechanics: there?.get('MECHANIC') ?? [],
      approver: random.pick(there?.get('LEADER') ?? []),
      planner: random.pick(there?.get('PLANNER') ?? []),
      admin: random.pick(admins),
      customerUser: users.get(machine.customer) ?? null,
    };
  };
}
