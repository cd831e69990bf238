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
    from: 'if (!meter.isNewer || !follows) throw goneOn();',
    to: 'if (!follows) throw goneOn();',
    tests,
  },
  {
    name: 'a reading of a fleet is taken over though the meter has passed it',
    file,
    from: "kind === 'READ' ? smr >= last :",
    to: "kind === 'READ' ? true :",
    tests,
  },
  {
    name: 'a new panel of a fleet begins upon other hours than were shown',
    file,
    from: 'last === lastSmr && smr >= meter.offset',
    to: 'smr >= meter.offset',
    tests,
  },
  {
    name: 'a new panel of a fleet begins below the hours of the one before',
    file,
    from: 'last === lastSmr && smr >= meter.offset',
    to: 'last === lastSmr',
    tests,
  },
  {
    name: 'a reading of a fleet is taken over of a machine that was sold',
    file,
    from: "    .where('equipment.customer_code', '=', customerCode)\n",
    to: '',
    tests,
  },
  {
    name: 'the list of a fleet names a machine that was sold',
    file: 'apps/api/src/areas/fleets/rows.ts',
    from: "        .onRef('equipment.customer_code', '=', 'fleet_set_aside.customer_code')\n",
    to: '',
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
  {
    name: 'a refused decision on a fleet is shown upon what the row said before',
    file: dialog,
    from: 'onError: () => void invalidate([fleets.setAside]),',
    to: '',
    tests: ofPortal,
  },
  {
    name: 'the open decision on a fleet keeps the row as it was opened',
    file: 'apps/portal/src/areas/fleets/set-aside.tsx',
    from: '(records.rows?.find(({ id }) => id === opened.id) ?? opened)',
    to: 'opened',
    tests: ofPortal,
  },
  {
    name: 'a reading of a fleet stays chosen though there is none left to take over',
    file: dialog,
    from: "canTakeOver ? chosen : 'REJECTED'",
    to: "chosen ?? (canTakeOver ? null : 'REJECTED')",
    tests: ofPortal,
  },
];
