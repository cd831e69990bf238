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
    'Siti Nurhayati Kusumawardhani Prawirodirdjo',
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
  /** The company's directory gives them the COIP right. */
  readonly surveys?: true;
}

const all = plants.map(([code]) => code);
const west: readonly PlantCode[] = ['JKT1', 'SUB1'];
const middle: readonly PlantCode[] = ['BPN1', 'SMD1'];
const east: readonly PlantCode[] = ['SRG1', 'TIM1'];

/** The seven people that visitors sign in as come first. */
export const people: readonly DemoPerson[] = [
  { subject: 'maya', first: 'Maya', role: 'MECHANIC', plants: west },
  { subject: 'lukman', first: 'Lukman', role: 'LEADER_COIP', plants: west, surveys: true },
  { subject: 'putri', first: 'Putri', role: 'PLANNER', plants: [...west, ...middle], surveys: true },
  { subject: 'adi', first: 'Adi', role: 'ADMIN', plants: all },
  { subject: 'intan', first: 'Intan', role: 'CUST_INT', plants: [], customer: 'C-TJ' },
  { subject: 'eko', first: 'Eko', role: 'CUST_EXT', plants: [], customer: 'C-TJ' },
  { subject: 'sari', first: 'Sari', role: 'CUST_EXT', plants: [], customer: 'C-BH' },
  ...['Bima', 'Rina', 'Agus', 'Wati', 'Hendra', 'Gilang'].map((first) => mechanic(first, west)),
  ...['Joko', 'Yusuf', 'Dian', 'Ratna', 'Budi', 'Slamet', 'Arif', 'Lestari'].map((first) =>
    mechanic(first, middle),
  ),
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

interface Site {
  readonly plant: PlantCode;
  readonly customer: (typeof customers)[number][0];
  readonly machines: number;
}

interface FleetRow {
  readonly prefix: string;
  readonly model: string;
  /** Day and night in a mine or a quarry. */
  readonly mining: readonly Site[];
  readonly others: readonly Site[];
}

const at = (plant: PlantCode, customer: Site['customer'], machines: number): Site => ({
  plant,
  customer,
  machines,
});

/** The 80 machines by model and by where they stand; 25 of them in mining. */
export const fleetSites: readonly FleetRow[] = [
  {
    prefix: 'EX',
    model: 'PC200-8',
    others: [
      ...[at('JKT1', 'C-TJ', 4), at('JKT1', 'C-BH', 1), at('BPN1', 'C-BH', 1), at('BPN1', 'C-TJ', 1)],
      ...[at('SRG1', 'C-KP', 2), at('SRG1', 'C-BH', 1)],
    ],
    mining: [at('SMD1', 'C-BH', 3), at('SUB1', 'C-TJ', 2), at('TIM1', 'C-TJ', 1)],
  },
  {
    prefix: 'EX',
    model: 'PC130-8',
    others: [at('JKT1', 'C-TJ', 2), at('SUB1', 'C-LS', 1), at('BPN1', 'C-TJ', 1), at('SRG1', 'C-KP', 2)],
    mining: [],
  },
  { prefix: 'ME', model: 'PC2000-8', others: [], mining: [at('SMD1', 'C-BH', 3)] },
  {
    prefix: 'DT',
    model: 'HD785-7',
    others: [at('BPN1', 'C-BH', 2)],
    mining: [at('SMD1', 'C-BH', 7), at('SUB1', 'C-TJ', 2), at('TIM1', 'C-TJ', 3)],
  },
  {
    prefix: 'BD',
    model: 'D155A-6',
    others: [
      ...[at('JKT1', 'C-TJ', 1), at('BPN1', 'C-TJ', 1), at('SMD1', 'C-BH', 1)],
      ...[at('SRG1', 'C-KP', 1), at('TIM1', 'C-TJ', 1)],
    ],
    mining: [at('SMD1', 'C-BH', 2), at('TIM1', 'C-TJ', 1)],
  },
  {
    prefix: 'MG',
    model: 'GD705A-4',
    others: [at('JKT1', 'C-TJ', 1), at('SMD1', 'C-BH', 1), at('TIM1', 'C-TJ', 1)],
    mining: [at('SMD1', 'C-BH', 1)],
  },
  {
    prefix: 'WL',
    model: 'WA470-5',
    others: [at('SUB1', 'C-LS', 2), at('JKT1', 'C-TJ', 1), at('BPN1', 'C-TJ', 2), at('SRG1', 'C-KP', 1)],
    mining: [],
  },
  {
    prefix: 'WL',
    model: 'WA500-6',
    others: [at('SUB1', 'C-TJ', 2), at('BPN1', 'C-BH', 1), at('TIM1', 'C-TJ', 1)],
    mining: [],
  },
  {
    prefix: 'FL',
    model: 'FB25-12',
    others: [at('SUB1', 'C-LS', 4), at('JKT1', 'C-LS', 2), at('BPN1', 'C-LS', 1), at('SRG1', 'C-KP', 1)],
    mining: [],
  },
  { prefix: 'RT', model: 'FB15RL-15', others: [at('SUB1', 'C-LS', 3)], mining: [] },
  {
    prefix: 'GS',
    model: 'GS500-50',
    others: [
      ...[at('JKT1', 'C-TJ', 2), at('SUB1', 'C-LS', 1), at('BPN1', 'C-BH', 1)],
      ...[at('SMD1', 'C-BH', 1), at('SRG1', 'C-KP', 1)],
    ],
    mining: [],
  },
  { prefix: 'CR', model: 'CR-HOIST', others: [at('SUB1', 'C-LS', 1), at('SRG1', 'C-KP', 1)], mining: [] },
];

const machinesAt = (sites: readonly Site[]) => sites.reduce((sum, { machines }) => sum + machines, 0);

/** Unit code prefix, model and how many; machines of every class. */
export const fleet = fleetSites.map(
  ({ prefix, model, others, mining }) => [prefix, model, machinesAt([...others, ...mining])] as const,
);

/** Machines that break down again and again. */
export const unluckyUnits: readonly string[] = ['EX-211', 'EX-214', 'DT-205', 'DT-207', 'DT-210'];
