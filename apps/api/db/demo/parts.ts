// What the parts of a submitted sheet of the demo say beyond its zones.
import type { LoadStep, SheetParts } from '@dca/domain/checksheet';
import type { DemoJob } from './job.ts';
import type { Random } from './random.ts';

const minute = 60_000;

/** What every part of a sheet could hold; which of them a sheet has, its type says. Work at the machine began then. */
export function contentsOf(random: Random, job: DemoJob, began: Date): Partial<SheetParts> {
  const trouble = random.pick(troubles);
  const coded = (code: string) => ({ code, objectPart: trouble.part, text: null });
  return {
    phenomenon: { text: trouble.seen },
    damage: coded(trouble.damage),
    cause: coded(trouble.cause),
    action: coded(trouble.action),
    identity: {
      serialNumber: job.machine.serial,
      engineModel: null,
      engineNumber: null,
      year: null,
      attachments: [],
      differsFromPaper: null,
    },
    functionalTest: [{ item: 'Semua fungsi sampai akhir langkah', result: 'PASS', remark: null }],
    attendanceList: [{ name: random.pick(operators), company: 'Operator', position: null, signed: true }],
    topics: [{ title: 'Daily check (P2H)', minutes: 45, note: null }],
    visitFindings: [
      { text: 'Track RH kendor', recommendation: 'Setel track', priority: 3, responsible: null, due: null },
    ],
    testLoad: {
      ratedKva: 500,
      ratedKw: 400,
      ratedV: 400,
      ratedHz: 50,
      performanceClass: 'G2',
      ambientC: 31,
      loadBank: 'LB-500',
      steps: ([25, 50, 75, 100, 110] as const).map((percent, index) =>
        loadStep(random, began, percent, index),
      ),
    },
  };
}

/** A step of a test load that passes, the index-th since the work began. */
function loadStep(random: Random, began: Date, percent: LoadStep['percent'], index: number): LoadStep {
  const start = began.getTime() + index * 15 * minute;
  const kw = 4 * percent;
  return {
    percent,
    start: new Date(start).toISOString(),
    reading: new Date(start + 6 * minute).toISOString(),
    minutes: 15,
    kw,
    kva: kw / 0.8,
    pf: 0.8,
    v12: 400 + random.between(-2, 2),
    v23: 400 + random.between(-2, 2),
    v31: 400 + random.between(-2, 2),
    i1: Math.round(kw * 1.8),
    i2: Math.round(kw * 1.8),
    i3: Math.round(kw * 1.8),
    hz: 50,
    rpm: 1500,
    oilKpa: 480 - Math.round(percent / 2),
    coolantC: 76 + Math.round(percent / 9),
    exhaustC: 220 + Math.round(2.7 * percent),
    fuelLph: 6 + percent,
    remark: null,
    result: 'PASS',
  };
}

const operators = ['Slamet', 'Ujang', 'Bambang', 'Yusuf'];

const troubles = [
  {
    seen: 'Rembes hose arm LH, msh bisa operasi',
    part: 'HYDR',
    damage: 'LEAK',
    cause: 'LIFE',
    action: 'REPL',
  },
  { seen: 'Engine susah hidup pagi hari', part: 'FUEL', damage: 'BLCK', cause: 'DUST', action: 'CLEA' },
  { seen: 'Track RH kendor', part: 'UNDC', damage: 'LOOS', cause: 'LIFE', action: 'ADJU' },
  {
    seen: 'Temperatur coolant naik di tanjakan',
    part: 'COOL',
    damage: 'HEAT',
    cause: 'PMNT',
    action: 'CLEA',
  },
];
