// The distributor of the demo: customers, plants in three time zones, work centers and people. Names are invented.

export const customers = [
  ['C-TJ', 'PT', 'PT Tambang Jaya', 'Jakarta'],
  ['C-BH', 'PT', 'PT Batu Hitam', 'Samarinda'],
  ['C-LS', 'PT', 'PT Logistik Samudera Nusantara Timur Raya Sejahtera', 'Surabaya'],
  ['C-KP', 'CV', 'CV Karya Perkasa', 'Sorong'],
] as const;

export const plants = [
  ['JKT1', 'Jakarta Workshop', 'WIB', 'Jakarta', -6.12, 106.91],
  ['SUB1', 'Surabaya Branch', 'WIB', 'Surabaya', -7.25, 112.75],
  ['BPN1', 'Balikpapan Branch', 'WITA', 'Balikpapan', -1.24, 116.85],
  ['SMD1', 'Samarinda Mine Site, Pit Utara dan Pit Selatan', 'WITA', 'Samarinda', -0.5, 117.15],
  ['SRG1', 'Sorong Site', 'WIT', 'Sorong', -0.88, 131.25],
  ['TIM1', 'Timika Site', 'WIT', 'Timika', -4.55, 136.88],
] as const;

export type PlantCode = (typeof plants)[number][0];

/** Two work centers a plant. */
export const workCenters = plants.flatMap(([code, name]) => [
  [code, `${code}-FS`, `Field service ${name}`] as const,
  [code, `${code}-WS`, `Workshop ${name}`] as const,
]);

export interface DemoPerson {
  readonly subject: string;
  readonly first: string;
  readonly role: string;
  readonly plants: readonly string[];
  readonly customer?: string;
}

const all = plants.map(([code]) => code);
const west: readonly PlantCode[] = ['JKT1', 'SUB1'];
const middle: readonly PlantCode[] = ['BPN1', 'SMD1'];
const east: readonly PlantCode[] = ['SRG1', 'TIM1'];

/** The seven people that visitors sign in as come first. */
export const people: readonly DemoPerson[] = [
  { subject: 'maya', first: 'Maya', role: 'MECHANIC', plants: west },
  { subject: 'lukman', first: 'Lukman', role: 'LEADER_COIP', plants: west },
  { subject: 'putri', first: 'Putri', role: 'PLANNER', plants: [...west, ...middle] },
  { subject: 'adi', first: 'Adi', role: 'ADMIN', plants: all },
  { subject: 'intan', first: 'Intan', role: 'CUST_INT', plants: [], customer: 'C-TJ' },
  { subject: 'eko', first: 'Eko', role: 'CUST_EXT', plants: [], customer: 'C-TJ' },
  { subject: 'sari', first: 'Sari', role: 'CUST_EXT', plants: [], customer: 'C-BH' },
  ...['Bima', 'Rina', 'Agus', 'Wati', 'Hendra'].map((first) => mechanic(first, west)),
  ...['Joko', 'Yusuf', 'Dian', 'Ratna', 'Budi', 'Slamet'].map((first) => mechanic(first, middle)),
  ...['Yohana', 'Markus', 'Fransiska', 'Obet', 'Petrus'].map((first) => mechanic(first, east)),
  { subject: 'dewi', first: 'Dewi', role: 'LEADER', plants: middle },
  { subject: 'ruben', first: 'Ruben', role: 'LEADER', plants: east },
  { subject: 'wayan', first: 'Wayan', role: 'PLANNER', plants: east },
  { subject: 'nur', first: 'Nur', role: 'PLANNER', plants: middle },
  { subject: 'tono', first: 'Tono', role: 'MECHANIC', plants: west },
  { subject: 'galuh', first: 'Galuh', role: 'CUST_EXT', plants: [], customer: 'C-LS' },
  { subject: 'laras', first: 'Laras', role: 'CUST_EXT', plants: [], customer: 'C-KP' },
];

function mechanic(first: string, where: readonly PlantCode[]): DemoPerson {
  return { subject: first.toLowerCase(), first, role: 'MECHANIC', plants: where };
}

/** Unit code prefix, model and how many; about 80 machines of every class. */
export const fleet = [
  ['EX', 'PC200-8', 16],
  ['EX', 'PC130-8', 6],
  ['ME', 'PC2000-8', 3],
  ['DT', 'HD785-7', 14],
  ['BD', 'D155A-6', 8],
  ['MG', 'GD705A-4', 4],
  ['WL', 'WA470-5', 6],
  ['WL', 'WA500-6', 4],
  ['FL', 'FB25-12', 8],
  ['RT', 'FB15RL-15', 3],
  ['GS', 'GS500-50', 6],
  ['CR', 'CR-HOIST', 2],
] as const;
