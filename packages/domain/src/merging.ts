// Two records of one thing become one. Here stands what hangs on a record and goes with it, what a merge is refused for, and
// what its undoing is; the server finds the facts. The record that goes stays as a row that leads to the other.
import type { StatusColour } from './lifecycle.ts';
import type { Words } from './text.ts';

export const mergeKinds = ['equipment', 'customer'] as const;
export type MergeKind = (typeof mergeKinds)[number];

interface MergeStateRow {
  readonly label: Words;
  readonly colour: StatusColour;
}

export const mergeStates = {
  MOVING: { label: { en: 'Being merged', id: 'Sedang digabung' }, colour: 'yellow' },
  DONE: { label: { en: 'Merged', id: 'Sudah digabung' }, colour: 'green' },
  UNDOING: { label: { en: 'Being undone', id: 'Sedang dibatalkan' }, colour: 'yellow' },
  UNDONE: { label: { en: 'Undone', id: 'Dibatalkan kembali' }, colour: 'grey' },
} as const satisfies Readonly<Record<string, MergeStateRow>>;

export type MergeState = keyof typeof mergeStates;
export const mergeStateNames = Object.keys(mergeStates) as [MergeState, ...MergeState[]];

/** Everything of one kind that hangs on a record, as the screen calls it. */
export const mergedParts = {
  equipment: { en: 'machines', id: 'alat' },
  job: { en: 'jobs', id: 'pekerjaan' },
  backlog: { en: 'backlogs', id: 'backlog' },
  problem_log: { en: 'problem logs', id: 'catatan masalah' },
  breakdown_call: { en: 'calls for breakdown jobs', id: 'panggilan pekerjaan kerusakan' },
  downtime: { en: 'stops', id: 'waktu henti' },
  component: { en: 'components', id: 'komponen' },
  oil_sample: { en: 'oil samples', id: 'sampel oli' },
  trend_value: { en: 'measured values', id: 'nilai ukur' },
  condition_case: { en: 'condition cases', id: 'kasus kondisi' },
  msr: { en: 'MSR', id: 'MSR' },
  pcar: { en: 'PCAR', id: 'PCAR' },
  smr_reading: { en: 'meter readings', id: 'bacaan meter' },
  file_tie: { en: 'documents and pictures', id: 'dokumen dan foto' },
  contact: { en: 'contacts', id: 'kontak' },
  location: { en: 'locations', id: 'lokasi' },
  person: { en: 'people who sign in', id: 'pengguna' },
  paper: { en: 'papers', id: 'dokumen serah terima' },
  coip_survey: { en: 'site surveys', id: 'survei lokasi' },
  form: { en: 'checksheet forms of their own', id: 'formulir checksheet milik sendiri' },
  moved_from: { en: 'moves away', id: 'perpindahan keluar' },
  moved_to: { en: 'moves here', id: 'perpindahan masuk' },
  unregistered_machine: { en: 'unregistered machines of fleets', id: 'alat armada yang belum terdaftar' },
  monitored_device: { en: 'devices that speak', id: 'perangkat pemantau' },
  caution: { en: 'cautions', id: 'peringatan' },
  fleet_source: { en: 'sources of fleets', id: 'sumber armada' },
  fleet_set_aside: { en: 'fleet readings set aside', id: 'bacaan armada yang disisihkan' },
} as const satisfies Readonly<Record<string, Words>>;

export type MergedPart = keyof typeof mergedParts;
export const mergedPartNames = Object.keys(mergedParts) as [MergedPart, ...MergedPart[]];

/**
 * What goes along, in the order in which it goes: machines before their jobs, so that what is planned meanwhile finds them. The
 * moves of a machine stay with its row: they tell whose it was, and so who may read its hours.
 */
export const partsOf: Readonly<Record<MergeKind, readonly MergedPart[]>> = {
  equipment: [
    'job',
    'backlog',
    'problem_log',
    'breakdown_call',
    'downtime',
    'component',
    'oil_sample',
    'trend_value',
    'condition_case',
    'msr',
    'pcar',
    'smr_reading',
    'file_tie',
    'monitored_device',
    'caution',
    'unregistered_machine',
    'fleet_set_aside',
  ],
  customer: [
    'equipment',
    'job',
    'backlog',
    'problem_log',
    'contact',
    'location',
    'person',
    'paper',
    'coip_survey',
    'form',
    'moved_from',
    'moved_to',
    'caution',
    'file_tie',
    'fleet_source',
    'unregistered_machine',
    'fleet_set_aside',
  ],
};

/** Fields whose values may change places, so that the record that stays has the right ones. What else differs stays as it is. */
export const exchangedFields = {
  equipment: [
    'unitCode',
    'serialNumber',
    'equipmentNumber',
    'year',
    'pin',
    'engineModel',
    'engineNumber',
    'deliveryDate',
    'warrantyEnd',
    'warrantyHours',
    'application',
  ],
  customer: ['title', 'name', 'city', 'address', 'phone', 'email', 'taxNumber', 'acceptanceDays'],
} as const satisfies Readonly<Record<MergeKind, readonly string[]>>;

/** Why the hours of a merged machine stay with it. */
export const hoursStayWords = {
  OWNERS: {
    en: 'One of them had another owner, who alone reads the hours of their time.',
    id: 'Salah satunya pernah dimiliki pelanggan lain, dan hanya pemilik itu yang membaca jam pada masanya.',
  },
  CONTRADICT: {
    en: 'The two meters contradict each other.',
    id: 'Kedua meter saling bertentangan.',
  },
} as const satisfies Readonly<Record<string, Words>>;
export type HoursStay = keyof typeof hoursStayWords;

/** Whether the hours of a merged machine stay with it: nobody is told another owner's, and a meter never falls. */
export function hoursStayFor(facts: {
  readonly ownersDiffer: boolean;
  readonly contradict: boolean;
}): HoursStay | null {
  if (facts.ownersDiffer) return 'OWNERS';
  return facts.contradict ? 'CONTRADICT' : null;
}

const mergeRefusals = {
  SAME: {
    en: 'A record is not merged with itself.',
    id: 'Sebuah data tidak dapat digabung dengan dirinya sendiri.',
  },
  MERGED_ALREADY: {
    en: '{{names}} takes its place already.',
    id: 'Sudah digantikan oleh {{names}}.',
  },
  INTO_MERGED: {
    en: 'The one that should stay is merged into {{names}}: choose that one.',
    id: 'Data yang dipertahankan sudah digabung ke {{names}}: pilih yang itu.',
  },
  INTO_INACTIVE: {
    en: 'The one that should stay is not active.',
    id: 'Data yang dipertahankan sudah tidak aktif.',
  },
  BUSY: {
    en: 'A merge of one of them is under way. Wait until it is through.',
    id: 'Salah satunya sedang digabung. Tunggu sampai selesai.',
  },
  OTHER_CUSTOMER: {
    en: 'They belong to different customers ({{names}}). Move one of them first.',
    id: 'Keduanya milik pelanggan yang berbeda ({{names}}). Pindahkan salah satunya dahulu.',
  },
  SAME_UNIT_CODES: {
    en: 'Both have units called {{names}}. Merge or rename those first.',
    id: 'Keduanya memiliki unit {{names}}. Gabungkan atau ganti kodenya dahulu.',
  },
  MERGED_ON: {
    en: 'It was merged on into {{names}} since. Undo that first.',
    id: 'Setelah itu digabung lagi ke {{names}}. Batalkan yang itu dahulu.',
  },
  PAPERS_SINCE: {
    en: 'Papers were made out since: {{names}}. They name the customer that stays.',
    id: 'Setelah itu terbit dokumen: {{names}}, atas nama pelanggan yang dipertahankan.',
  },
  NOT_DONE: {
    en: 'Only a merge that is through can be undone.',
    id: 'Hanya penggabungan yang sudah selesai dapat dibatalkan.',
  },
} as const satisfies Readonly<Record<string, Words>>;
type MergeRefusal = keyof typeof mergeRefusals;
export const mergeRefusalNames = Object.keys(mergeRefusals) as [MergeRefusal, ...MergeRefusal[]];

export interface Refused {
  readonly reason: MergeRefusal;
  /** What stands in the way, by name. */
  readonly names: string[];
}

/** A refusal as a person reads it. */
export function refusedWords({ reason, names }: Refused): Words {
  const filled = (text: string) => text.replace('{{names}}', names.join(', '));
  return { en: filled(mergeRefusals[reason].en), id: filled(mergeRefusals[reason].id) };
}

export interface MergeSide {
  readonly id: string;
  readonly isActive: boolean;
  /** What it was merged into, by name; null where it stands for itself. */
  readonly mergedInto: string | null;
  /** Whose it is, of units. */
  readonly customer: string | null;
}

export interface MergeFacts {
  readonly kind: MergeKind;
  readonly merged: MergeSide;
  readonly into: MergeSide;
  /** A merge that either has a part in is under way. */
  readonly isBusy: boolean;
  /** Units of two customers that have one code. */
  readonly sameUnitCodes: readonly string[];
}

/** What a merge is refused for, all of it; a chain of merges has no circle, since only what stands for itself takes part. */
export function refusalsOfMerge({ kind, merged, into, isBusy, sameUnitCodes }: MergeFacts): Refused[] {
  if (merged.id === into.id) return [{ reason: 'SAME', names: [] }];
  const refused: Refused[] = [];
  if (merged.mergedInto !== null) refused.push({ reason: 'MERGED_ALREADY', names: [merged.mergedInto] });
  if (into.mergedInto !== null) refused.push({ reason: 'INTO_MERGED', names: [into.mergedInto] });
  else if (!into.isActive) refused.push({ reason: 'INTO_INACTIVE', names: [] });
  if (isBusy) refused.push({ reason: 'BUSY', names: [] });
  if (kind === 'equipment' && merged.customer !== into.customer)
    refused.push({ reason: 'OTHER_CUSTOMER', names: [merged.customer ?? '', into.customer ?? ''] });
  if (sameUnitCodes.length > 0) refused.push({ reason: 'SAME_UNIT_CODES', names: [...sameUnitCodes] });
  return refused;
}

export interface UndoFacts {
  readonly state: MergeState;
  /** What the one that stayed was merged into since, by name. */
  readonly mergedOn: string | null;
  readonly isBusy: boolean;
  /** Papers made out to the customer that stays for what would go back. */
  readonly papersSince: readonly string[];
}

/** What undoing is refused for. Other new work stands in no way: what hangs on a job or machine that goes back goes with it. */
export function refusalsOfUndo({ state, mergedOn, isBusy, papersSince }: UndoFacts): Refused[] {
  if (state !== 'DONE') return [{ reason: 'NOT_DONE', names: [] }];
  const refused: Refused[] = [];
  if (mergedOn !== null) refused.push({ reason: 'MERGED_ON', names: [mergedOn] });
  if (isBusy) refused.push({ reason: 'BUSY', names: [] });
  if (papersSince.length > 0) refused.push({ reason: 'PAPERS_SINCE', names: [...papersSince] });
  return refused;
}
