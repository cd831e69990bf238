import type { Mutant } from '../scripts/mutants/mutant.ts';

const ofMachine = 'api apps/api/src/areas/equipment/machine/machine.test.ts';
const page = 'apps/api/src/areas/equipment/machine/page.ts';
const kinds = 'apps/api/src/areas/equipment/machine/timeline-kinds.ts';
const timeline = 'apps/api/src/areas/equipment/machine/timeline.ts';
const rows = 'apps/api/src/areas/equipment/door.ts';

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
  {
    name: 'labels are printed of whatever is asked for in words only',
    file: 'apps/api/src/areas/equipment/machine/labels.ts',
    from: "const chosen = Id?.length ? fitting.where('equipment.id', 'in', [...Id]) : fitting;",
    to: 'const chosen = fitting;',
    tests: ['api apps/api/src/areas/equipment/machine/labels.test.ts'],
  },
  {
    name: 'a file of labels has no end',
    file: 'apps/api/src/areas/equipment/machine/labels.ts',
    from: '  if (rows.length > mostLabels) throw refuseField(',
    to: '  if (rows.length > 9 * mostLabels) throw refuseField(',
    tests: ['api apps/api/src/areas/equipment/machine/labels.test.ts'],
  },
  {
    name: 'any address counts as a label',
    file: 'apps/portal/src/areas/equipment/machine/code-address.ts',
    from: "if (protocol !== 'https:' && protocol !== 'http:') return null;",
    to: "if (protocol === '') return null;",
    tests: ['portal apps/portal/src/areas/equipment/scan/scan.test.ts'],
  },
  {
    name: 'a meter is drawn across a gap',
    file: 'apps/portal/src/areas/equipment/machine/meter-line.ts',
    from: 'if (piece && isNear) piece.push(point);',
    to: 'if (piece) piece.push(point);',
    tests: ['portal apps/portal/src/areas/equipment/machine/meter-line.test.ts'],
  },
  {
    name: 'a customer reads who wrote a line of progress',
    file: 'apps/api/src/areas/tracking/progress.ts',
    from: "permits(visible.viewer, 'tracking.readRecords') && visible.viewer.sight.kind === 'plants'",
    to: "permits(visible.viewer, 'tracking.read')",
    tests: ['api apps/api/src/areas/tracking/progress.test.ts'],
  },
  {
    name: 'a job that is over still progresses',
    file: 'apps/api/src/areas/tracking/progress.ts',
    from: "  if (!jobStates.open.has(job.status)) throw refuse('moveNotAllowed', { detail: isOver });\n",
    to: '',
    tests: ['api apps/api/src/areas/tracking/progress.test.ts'],
  },
];
