// The distributor of the demo: customers, plants in three time zones, work centers and people. Names are invented.

export const customers = [
  [
    'C-TJ',
    'PT',
    'PT Tambang Jaya',
    'Jakarta',
    'Jl. Raya Cakung Km 27',
    '+62 21 555 0101',
    'desk@tambangjaya.example',
    '01.234.567.8-011.000',
  ],
  [
    'C-BH',
    'PT',
    'PT Batu Hitam',
    'Samarinda',
    'Jl. Pelabuhan 14',
    '+62 541 555 0110',
    'kantor@batuhitam.example',
    '02.345.678.9-722.000',
  ],
  [
    'C-LS',
    'PT',
    'PT Logistik Samudera Nusantara Timur Raya Sejahtera',
    'Surabaya',
    'Jl. Tanjung Perak Barat 5',
    '+62 31 555 0120',
    'fleet@lsntrs.example',
    '03.456.789.0-605.000',
  ],
  ['C-KP', 'CV', 'CV Karya Perkasa', 'Sorong', null, '+62 951 555 0130', null, null],
] as const;

/** Whom to call at a customer: name, position, phone, e-mail, plant, language, and whether they are called first. */
export const contacts = [
  [
    'C-TJ',
    'Ratna Wulandari',
    'Plant manager',
    '+62 812 5550 101',
    'ratna@tambangjaya.example',
    'JKT1',
    'id',
    true,
  ],
  ['C-TJ', 'Hasan Basri', 'Foreman', '+62 812 5550 102', null, 'JKT1', 'id', false],
  [
    'C-TJ',
    'Peter Lindqvist',
    'Technical director',
    '+62 812 5550 103',
    'peter@tambangjaya.example',
    null,
    'en',
    false,
  ],
  ['C-BH', 'Yanti Kogoya', 'Owner', '+62 812 5550 110', 'yanti@batuhitam.example', 'SMD1', 'id', true],
  ['C-BH', 'Andreas Manurung', 'Maintenance planner', '+62 812 5550 111', null, 'SMD1', 'id', false],
  [
    'C-LS',
    'Siti Nurhaliza Kusumawardhani Prawirodirdjo',
    'Kepala bengkel dan armada wilayah timur',
    '+62 812 5550 120',
    'siti.kusumawardhani@lsntrs.example',
    'SUB1',
    'id',
    true,
  ],
  ['C-LS', 'Bambang', 'Dispatcher', null, null, 'SUB1', 'id', false],
  ['C-KP', 'Laurens Ayomi', 'Owner', '+62 812 5550 130', null, 'SRG1', 'id', true],
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
