// The codes that findings are told in, in both languages: parts of a machine with their specific parts, damages, causes and
// actions. They stand for the catalogues B, C, 5 and A of the ERP; priorities and statuses are those of the domain.
import { backlogPriorities } from '@dca/domain/backlog-dates';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { objectParts } from './object-parts.ts';

type Code = readonly [code: string, english: string, indonesian: string];

const damages: readonly Code[] = [
  ['LEAK', 'Leak', 'Bocor'],
  ['CRAK', 'Crack', 'Retak'],
  ['WEAR', 'Worn', 'Aus'],
  ['BENT', 'Bent', 'Bengkok'],
  ['BROK', 'Broken', 'Patah'],
  ['LOOS', 'Loose', 'Kendor'],
  ['MISS', 'Missing', 'Hilang'],
  ['BLCK', 'Blocked', 'Buntu'],
  ['HEAT', 'Overheated', 'Panas berlebih'],
  ['NOIS', 'Abnormal noise', 'Bunyi tidak normal'],
  ['CORR', 'Corroded', 'Berkarat'],
  ['CONT', 'Contaminated', 'Tercemar'],
  ['ELSH', 'Electrical short', 'Hubung singkat'],
  ['LOWP', 'Low power or pressure', 'Tenaga atau tekanan rendah'],
  ['DEFO', 'Deformed', 'Berubah bentuk'],
];

const causes: readonly Code[] = [
  ['LIFE', 'End of life', 'Umur pakai habis'],
  ['LUBR', 'Lack of lubrication', 'Kurang pelumasan'],
  ['OPER', 'Operation', 'Cara operasi'],
  ['ACCI', 'Accident', 'Kecelakaan'],
  ['PMNT', 'Missed maintenance', 'Perawatan terlewat'],
  ['ASSY', 'Assembly', 'Pemasangan'],
  ['MATL', 'Material', 'Material'],
  ['DUST', 'Dust or dirt', 'Debu atau kotoran'],
  ['ROAD', 'Ground conditions', 'Kondisi jalan'],
  ['UNKN', 'Not known', 'Belum diketahui'],
];

const actions: readonly Code[] = [
  ['REPL', 'Replace', 'Ganti'],
  ['REPR', 'Repair', 'Perbaiki'],
  ['ADJU', 'Adjust', 'Setel'],
  ['CLEA', 'Clean', 'Bersihkan'],
  ['TIGH', 'Tighten', 'Kencangkan'],
  ['LUBE', 'Lubricate', 'Lumasi'],
  ['TOPU', 'Top up', 'Tambah'],
  ['MEAS', 'Measure', 'Ukur'],
  ['MONI', 'Monitor', 'Pantau'],
  ['RESE', 'Reset', 'Reset'],
  ['OVHL', 'Overhaul', 'Overhaul'],
  ['SWAP', 'Swap', 'Tukar'],
];

export interface CodeRow {
  readonly kind: string;
  readonly code: string;
  readonly objectPart: string | null;
  readonly category: string;
  readonly en: string;
  readonly local: string;
  readonly sequence: number;
}

/** Every code of the release. */
export const codeMasters: readonly CodeRow[] = [
  ...listed('OBJECT_PART', 'B', objectParts),
  ...objectParts.flatMap(([part, , , specific]) =>
    listed(
      'SPECIFIC_PART',
      'B',
      specific.map(([code, en, local]) => [`${part}-${code}`, en, local] as const),
    ).map((row) => ({ ...row, objectPart: part })),
  ),
  ...listed('DAMAGE', 'C', damages),
  ...listed('CAUSE', '5', causes),
  ...listed('SUGGESTED_ACTION', 'A', actions),
  ...listed('ACTION', 'A', actions),
  ...listed(
    'PRIORITY',
    'X',
    Object.values(backlogPriorities).map(({ priority, label }) => [String(priority), label.en, label.id]),
  ),
  ...listed(
    'STATUS',
    'X',
    Object.values(backlogLifecycle.states).map(({ code, label }) => [code, label.en, label.id]),
  ),
];

function listed(
  kind: string,
  category: string,
  codes: readonly (readonly [string, string, string, ...unknown[]])[],
): CodeRow[] {
  return codes.map(([code, en, local], index) => ({
    kind,
    code,
    objectPart: null,
    category,
    en,
    local,
    sequence: (index + 1) * 10,
  }));
}
