import type { Mutant } from '../scripts/mutants/mutant.ts';

const file = 'apps/api/src/areas/fleets/decide.ts';
const tests = ['api apps/api/src/areas/fleets/fleets.test.ts'] as const;
const dialog = 'apps/portal/src/areas/fleets/decide-dialog.tsx';
const ofPortal = ['portal apps/portal/src/areas/fleets/set-aside.test.tsx'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a row of a fleet is decided twice',
    file,
    from: "if (row.state !== 'OPEN') throw decidedBy(row.decidedBy ?? '');",
    to: '',
    tests,
  },
  {
    name: 'two decide a row of a fleet at one moment',
    file,
    from: ".where('fleet_set_aside.id', '=', id)\n      .forUpdate()",
    to: ".where('fleet_set_aside.id', '=', id)",
    tests,
  },
  {
    name: 'a row of a fleet is decided upon what it said before',
    file,
    from: 'if (row.lastSeen !== new Date(lastSeen).toISOString()) throw renewed();',
    to: '',
    tests,
  },
  {
    name: 'a reading of a fleet is taken over though a later one is known',
    file,
    from: "if (!meter.isNewer || (kind === 'READ' && smr < last)) throw goneOn();",
    to: "if (kind === 'READ' && smr < last) throw goneOn();",
    tests,
  },
  {
    name: 'a row of a fleet without a machine is taken over',
    file,
    from: 'if (kind === null || equipmentId === null || smr === null || smrAt === null) throw nothingToTakeOver();',
    to: 'if (kind === null || equipmentId === null || smr === null || smrAt === null) return;',
    tests,
  },
  {
    name: 'a new panel of a fleet begins without the hours of the old one',
    file,
    from: 'panel_offset: offsetAfterReplacement({ panel: last, offset: 0 }, smr - meter.offset),',
    to: 'panel_offset: 0,',
    tests,
  },
  {
    name: 'the list of a fleet names a machine that is out of sight',
    file: 'apps/api/src/areas/fleets/rows.ts',
    from: ".on(sql<SqlBool>`equipment.id in (${visible.equipment().select('equipment.id')})`)",
    to: '',
    tests,
  },
  {
    name: 'a row of a fleet is decided without a reason',
    file: dialog,
    from: "disabled={decision === null || note.trim() === ''}",
    to: 'disabled={decision === null}',
    tests: ofPortal,
  },
  {
    name: 'a machine out of sight is offered to be taken over',
    file: dialog,
    from: 'row.equipmentId !== null && row.smr !== null',
    to: 'row.smr !== null',
    tests: ofPortal,
  },
];
