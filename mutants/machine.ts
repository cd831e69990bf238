import type { Mutant } from '../scripts/mutants/mutant.ts';

const ofMachine = 'api apps/api/src/areas/equipment/machine/machine.test.ts';
const page = 'apps/api/src/areas/equipment/machine/page.ts';
const kinds = 'apps/api/src/areas/equipment/machine/timeline-kinds.ts';
const timeline = 'apps/api/src/areas/equipment/machine/timeline.ts';
const rows = 'apps/api/src/visibility/machine-rows.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'who sold a machine reads later meters',
    file: rows,
    from: "`${wasThen('from_customer', 'customer_code')} = ${viewer.sight.customerCode}`",
    to: "`${wasThen('from_customer', 'customer_code')} <> ''`",
    tests: [ofMachine],
  },
  {
    name: 'whoever sees no machine is told of one that moved',
    file: rows,
    from: '(equipment_move.from_customer = ${sight.customerCode} and equipment_move.to_customer <> ${sight.customerCode})',
    to: '(equipment_move.to_customer <> ${sight.customerCode} or true)',
    tests: [ofMachine],
  },
  {
    name: 'who sold a machine is told whose it is now',
    file: page,
    from: "'equipment_move.from_customer as customerCode'",
    to: "'equipment_move.to_customer as customerCode'",
    tests: [ofMachine],
  },
  {
    name: 'who sold a machine is told what it is called now',
    file: page,
    from: 'coalesce((${nameOnJobs(visible)}), equipment.serial_number)',
    to: 'equipment.unit_code',
    tests: [ofMachine],
  },
  {
    name: 'the timeline goes on after the stay',
    file: timeline,
    from: 'const stays = until === null',
    to: 'const stays = until !== undefined',
    tests: [ofMachine],
  },
  {
    name: 'events of one moment are told apart by nothing',
    file: timeline,
    from: '(${sql.ref(at)}, ${id} collate "C") < (${place.sorted}::timestamptz, ${place.id} collate "C")',
    to: '${sql.ref(at)} < ${place.sorted}::timestamptz and ${place.id} <> ${id}',
    tests: [ofMachine],
  },
  {
    name: 'a customer reads why work came back',
    file: kinds,
    from: "(isInside(visible) ? sql.ref<string | null>('job_event.reason')",
    to: "(visible !== undefined ? sql.ref<string | null>('job_event.reason')",
    tests: [ofMachine],
  },
  {
    name: 'a customer reads what mechanics noted',
    file: kinds,
    from: "const isTold = permits(visible.viewer, 'tracking.readRecords') && isInside(visible);",
    to: "const isTold = permits(visible.viewer, 'tracking.read');",
    tests: [ofMachine],
  },
];
