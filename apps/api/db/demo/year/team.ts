import { plants } from '../company.ts';
import type { Team, YearMachine } from '../job.ts';
import type { DemoPersonId } from '../people.ts';

const hoursAhead: Readonly<Record<string, number>> = { WIB: 7, WITA: 8, WIT: 9 };

/** Hours that the clocks of a plant are ahead of UTC. */
export function zoneOf(plantCode: string): number {
  const zone = plants.find(([code]) => code === plantCode)?.[2];
  return hoursAhead[zone ?? ''] ?? 7;
}

/** Who works where a machine stands. */
export function teamOf(staff: readonly DemoPersonId[], machine: YearMachine): Team {
  const at = (role: string) =>
    staff.filter(
      (person) =>
        person.role.startsWith(role) && person.plants.includes(machine.plant) && person.subject !== 'tono',
    );
  const first = <T>(list: readonly T[]) => {
    if (list[0] === undefined) throw new Error(`nobody for ${machine.plant}`);
    return list[0];
  };
  return {
    mechanics: at('MECHANIC'),
    approver: first(at('LEADER')),
    planner: first(at('PLANNER')),
    admin: first(at('ADMIN')),
    customerUser:
      staff.find((person) => person.customer === machine.customer && person.role === 'CUST_EXT') ?? null,
  };
}
