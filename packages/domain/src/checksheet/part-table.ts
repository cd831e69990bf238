// What every part of a sheet beyond its zones consists of (domain decisions §2, §4, §5): one row for each part. Which type of
// job has which parts stands in the table of job types.
import {
  passOrFail,
  percentOptions,
  performanceClassOptions,
  positionOptions,
  priorityOptions,
  sampledOptions,
} from './part-choices.ts';
import {
  choice,
  code,
  day,
  flag,
  line,
  lines,
  moment,
  number,
  owed,
  type PartField,
  type PartRow,
  type PartRows,
  photo,
  rowId,
  text,
  whole,
} from './part-fields.ts';
import {
  badBy,
  badWhereSaid,
  badWhileOpen,
  byLimits,
  byPriority,
  byResult,
  type JudgePart,
  notJudged,
} from './part-judging.ts';
import type { SheetPartName, SheetParts } from './parts.ts';

/** The parts that are filled in by their fields; the meter has a form of its own. */
export type FieldedPart = Exclude<SheetPartName, 'meter'>;

type FieldsOf<Content> = Readonly<Record<keyof Content & string, PartField>>;
type RowsOf<Item> = Omit<PartRows, 'fields'> & { readonly fields: FieldsOf<Item> };
/** A field with rows of its own. */
type ListIn<Content> = {
  [Field in keyof Content]: Content[Field] extends readonly object[] ? Field : never;
}[keyof Content];
type RowOf<Content> = Content extends readonly (infer Item)[]
  ? { readonly fields: Record<never, never>; readonly judge: JudgePart; readonly rows: RowsOf<Item> }
  : {
      readonly fields: FieldsOf<Omit<Content, ListIn<Content>>>;
      readonly judge: JudgePart;
      readonly rows: ListIn<Content> extends never
        ? null
        : RowsOf<Content[ListIn<Content>] extends readonly (infer Item)[] ? Item : never>;
    };

const [big, most] = [1e9, 100_000];
const none = {};

/** As much as is said of a breakdown in words. */
export const mostOfPhenomenon = 1000;
export const mostOfWords = 500;

const coded = {
  isOwed: true,
} as const;
const codedFields = (field: PartField) => ({
  code: { ...field, ...coded },
  objectPart: code('Part of the machine', 'Bagian unit', 'OBJECT_PART'),
  text: text('In words', 'Penjelasan', mostOfWords),
});

const measured = {
  item: owed(line('Measured', 'Yang diukur', 120)),
  unit: { ...owed(line('Unit', 'Satuan', 20)), begins: 'same' },
  standard: number('Standard', 'Standar', null, -big, big),
  limitMin: number('Limit, lowest', 'Batas bawah', null, -big, big),
  limitMax: number('Limit, highest', 'Batas atas', null, -big, big),
  actual: owed(number('Actual', 'Aktual', null, -big, big)),
} as const;
const measuredRows = (member: string | null, rows: number) =>
  ({ member, word: { en: 'Value', id: 'Nilai' }, most: rows, fields: measured, judge: byLimits }) as const;

const loadStep = {
  percent: { ...owed(choice('Load', 'Beban', percentOptions)), begins: 'next' },
  start: { ...owed(moment('Load since', 'Beban sejak')), begins: 'now' },
  reading: owed(moment('Values read at', 'Nilai dibaca pukul')),
  minutes: owed(number('Held for', 'Ditahan selama', 'min', 0, 1440)),
  kw: owed(number('Power', 'Daya', 'kW', 0, most)),
  kva: owed(number('Apparent power', 'Daya semu', 'kVA', 0, most)),
  pf: owed(number('Power factor', 'Faktor daya', null, 0, 1)),
  v12: owed(number('Voltage L1-L2', 'Tegangan L1-L2', 'V', 0, 50_000)),
  v23: owed(number('Voltage L2-L3', 'Tegangan L2-L3', 'V', 0, 50_000)),
  v31: owed(number('Voltage L3-L1', 'Tegangan L3-L1', 'V', 0, 50_000)),
  i1: owed(number('Current L1', 'Arus L1', 'A', 0, most)),
  i2: owed(number('Current L2', 'Arus L2', 'A', 0, most)),
  i3: owed(number('Current L3', 'Arus L3', 'A', 0, most)),
  hz: owed(number('Frequency', 'Frekuensi', 'Hz', 0, 500)),
  rpm: owed(number('Speed', 'Putaran', 'rpm', 0, 10_000)),
  oilKpa: number('Oil pressure', 'Tekanan oli', 'kPa', 0, 5000),
  coolantC: number('Coolant', 'Air pendingin', '°C', -60, 300),
  exhaustC: number('Exhaust', 'Gas buang', '°C', -60, 1500),
  fuelLph: number('Fuel', 'Bahan bakar', 'l/h', 0, 10_000),
  remark: text('Remark', 'Catatan'),
  result: owed(choice('Result', 'Hasil', passOrFail)),
} as const;

const list = <Fields>(
  word: PartRows['word'],
  judge: JudgePart,
  fields: Fields,
  { rows = 100, ...more }: { readonly rows?: number; readonly stay?: true } = {},
) =>
  ({
    fields: none,
    judge: notJudged,
    rows: { member: null, word, most: rows, fields, judge, ...more },
  }) as const;

export const partTable: { readonly [Name in FieldedPart]: RowOf<SheetParts[Name]> } = {
  oilSamples: list({ en: 'Sample', id: 'Sampel' }, notJudged, {
    component: owed(choice('Component', 'Komponen', sampledOptions)),
    position: choice('Position', 'Posisi', positionOptions),
    bottle: owed(line('Label on the bottle', 'Label botol', 40)),
    oilHours: number('Hours of the oil', 'Jam oli', 'h', 0, 200_000),
    oilChanged: flag('Oil was changed', 'Oli diganti'),
    takenAt: { ...owed(moment('Taken at', 'Diambil pukul')), begins: 'now' },
    serialNumber: line('Serial number of the component', 'Nomor seri komponen'),
  }),
  partsUsed: list({ en: 'Part', id: 'Suku cadang' }, notJudged, {
    partNumber: owed(line('Part number', 'Nomor part', 40)),
    description: line('Description', 'Uraian', 120),
    quantity: owed(number('Quantity', 'Jumlah', null, 0.001, most)),
    unit: { ...owed(line('Unit', 'Satuan', 10)), begins: 'same' },
  }),
  phenomenon: {
    fields: { text: owed(text('What is seen', 'Yang terlihat', mostOfPhenomenon)) },
    judge: notJudged,
    rows: null,
  },
  damage: { fields: codedFields(code('Damage', 'Kerusakan', 'DAMAGE')), judge: badWhereSaid, rows: null },
  cause: { fields: codedFields(code('Cause', 'Penyebab', 'CAUSE')), judge: notJudged, rows: null },
  action: { fields: codedFields(code('Action', 'Tindakan', 'ACTION')), judge: notJudged, rows: null },
  downtime: list(
    { en: 'Stop', id: 'Waktu henti' },
    badWhileOpen,
    {
      id: rowId,
      stoppedAt: { ...owed(moment('Stopped at', 'Berhenti pukul')), isNeeded: true, begins: 'now' },
      readyAt: moment('Ready for use at', 'Siap dipakai pukul'),
      reason: text('Reason', 'Alasan'),
    },
    { rows: 20, stay: true },
  ),
  identity: {
    fields: {
      serialNumber: owed(line('Serial number on the plate', 'Nomor seri pada pelat', 40)),
      engineModel: line('Engine model', 'Model mesin'),
      engineNumber: line('Engine number', 'Nomor mesin'),
      year: { ...whole('Year of make', 'Tahun pembuatan', null, 1950, 2100), isName: true },
      attachments: lines('Attachments', 'Kelengkapan', 30),
      differsFromPaper: text('What differs from the papers', 'Beda dengan dokumen'),
    },
    judge: badBy('differsFromPaper'),
    rows: null,
  },
  functionalTest: list({ en: 'Test', id: 'Uji' }, byResult, {
    item: owed(line('Function', 'Fungsi', 120)),
    result: owed(choice('Result', 'Hasil', passOrFail)),
    remark: text('Remark', 'Catatan'),
  }),
  damagePhotos: list(
    { en: 'Damage', id: 'Kerusakan' },
    badWhereSaid,
    {
      photoId: owed(photo('Photo of the damage', 'Foto kerusakan')),
      place: owed(line('Place on the machine', 'Letak pada unit')),
      text: owed(text('What is damaged', 'Yang rusak', 300)),
    },
    { rows: 60 },
  ),
  attendanceList: list(
    { en: 'Person', id: 'Peserta' },
    notJudged,
    {
      name: owed(line('Name', 'Nama', 80)),
      company: { ...owed(line('Company', 'Perusahaan', 80)), begins: 'same' },
      position: line('Position', 'Jabatan'),
      signed: flag('Has signed', 'Sudah tanda tangan'),
    },
    { rows: 200 },
  ),
  topics: list({ en: 'Topic', id: 'Materi' }, notJudged, {
    title: owed(line('Topic', 'Materi', 120)),
    minutes: owed(number('Length', 'Lama', 'min', 1, 1440)),
    note: text('Note', 'Catatan'),
  }),
  visitFindings: list({ en: 'Finding', id: 'Temuan' }, byPriority, {
    text: owed(text('What was found', 'Temuan')),
    recommendation: owed(text('Recommendation', 'Saran')),
    priority: owed(choice('Priority', 'Prioritas', priorityOptions)),
    responsible: line('Responsible', 'Penanggung jawab'),
    due: day('Due', 'Batas waktu'),
  }),
  testLoad: {
    fields: {
      ratedKva: owed(number('Rated apparent power', 'Daya semu pengenal', 'kVA', 1, most)),
      ratedKw: owed(number('Rated power', 'Daya pengenal', 'kW', 1, most)),
      ratedV: owed(number('Rated voltage', 'Tegangan pengenal', 'V', 1, 50_000)),
      ratedHz: owed(number('Rated frequency', 'Frekuensi pengenal', 'Hz', 1, 500)),
      performanceClass: owed(choice('Performance class', 'Kelas kinerja', performanceClassOptions)),
      ambientC: owed(number('Ambient', 'Suhu sekitar', '°C', -60, 80)),
      loadBank: owed(line('Load bank', 'Load bank')),
    },
    judge: notJudged,
    rows: {
      member: 'steps',
      word: { en: 'Step', id: 'Langkah' },
      most: 24,
      fields: loadStep,
      judge: byResult,
    },
  },
  measuredValues: { fields: none, judge: notJudged, rows: measuredRows(null, 200) },
  receiving: {
    fields: {
      component: owed(line('Component', 'Komponen', 80)),
      serialNumber: owed(line('Serial number', 'Nomor seri', 40)),
      lifeHours: number('Hours run', 'Jam pakai', 'h', 0, 200_000),
      outside: owed(text('Looks from outside', 'Keadaan luar')),
      missingParts: lines('Missing parts', 'Bagian yang tidak ada', 60),
    },
    judge: badBy('missingParts'),
    rows: null,
  },
  measurement: { fields: none, judge: notJudged, rows: measuredRows(null, 200) },
  assembly: list(
    { en: 'Step', id: 'Langkah' },
    notJudged,
    {
      item: owed(line('Assembled', 'Yang dirakit', 120)),
      torqueNm: number('Torque', 'Torsi', 'Nm', 0, most),
      marked: flag('Marked', 'Diberi tanda'),
      witness: line('Witness', 'Saksi'),
    },
    { rows: 200 },
  ),
  bench: {
    fields: {
      minutes: owed(number('Run for', 'Dijalankan selama', 'min', 1, 10_000)),
      result: owed(choice('Result', 'Hasil', passOrFail)),
      remark: text('Remark', 'Catatan'),
    },
    judge: byResult,
    rows: measuredRows('readings', 100),
  },
};

/** The row of a part. */
export const rowOfPart = (part: FieldedPart): PartRow => partTable[part];
