import type pg from 'pg';
import { fleetSites, unluckyUnits } from './company.ts';
import type { YearMachine } from './job.ts';
import type { Random } from './random.ts';
import { insertRows } from './rows.ts';

/** Hours a month in a mine or quarry, and elsewhere (domain decisions §10). */
const miningHours = 480;
const otherHours = 140;

/** The machine that the README and the journeys know by its number. */
const knownUnit = 'EX-204';
const knownSerial = 'C62041';

/** Writes the fleet; meters follow with the readings of the jobs. */
export async function loadMachines(client: pg.ClientBase, random: Random): Promise<YearMachine[]> {
  const machines = makeMachines(random);
  const columns = [
    ...['id', 'equipment_number', 'brand_code', 'unit_code', 'unit_model', 'serial_number'],
    ...['customer_code', 'plant_code', 'work_center_code', 'year_built'],
  ];
  await insertRows(
    client,
    'equipment',
    columns,
    machines.map((m) => [
      m.id,
      `${brandOf(m.model)}-${m.serial}`,
      brandOf(m.model),
      m.unitCode,
      m.model,
      m.serial,
      m.customer,
      m.plant,
      m.workCenter,
      random.between(2014, 2025),
    ]),
  );
  return machines;
}

const brandOf = (model: string) => (model.startsWith('GS') ? 'GEN' : model.startsWith('CR') ? 'CRN' : 'KOM');

function makeMachines(random: Random): YearMachine[] {
  const numbers = new Map<string, number>();
  return fleetSites.flatMap(({ prefix, model, others, mining }) =>
    [
      ...others.map((site) => ({ ...site, hours: otherHours })),
      ...mining.map((site) => ({ ...site, hours: miningHours })),
    ].flatMap(({ plant, customer, machines, hours }) =>
      Array.from({ length: machines }, (): YearMachine => {
        const number = numbers.get(prefix) ?? 201;
        numbers.set(prefix, number + 1);
        const unitCode = `${prefix}-${number}`;
        return {
          id: random.id(),
          unitCode,
          model,
          serial:
            unitCode === knownUnit
              ? knownSerial
              : `${random.pick(['A', 'C', 'K', 'J'])}${random.between(10_000, 99_999)}${number}`,
          customer,
          plant,
          workCenter: `${plant}-${random.chance(0.6) ? 'FS' : 'WS'}`,
          smr: hours === miningHours ? random.between(8_000, 19_000) : random.between(3_000, 12_000),
          hoursPerMonth: hours * (0.9 + 0.2 * random.next()),
          isUnlucky: unluckyUnits.includes(unitCode),
        };
      }),
    ),
  );
}
