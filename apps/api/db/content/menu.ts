// The menu: screens that exist, who has them, in what order. A new screen is one line here.
const everyone = ['MECHANIC', 'LEADER', 'LEADER_COIP', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'];
const crew = ['LEADER', 'LEADER_COIP', 'PLANNER', 'ADMIN'];
const office = ['PLANNER', 'ADMIN'];

export interface MenuRow {
  readonly id: number;
  readonly parent: number;
  readonly priority: number;
  readonly url: string;
  readonly en: string;
  readonly local: string;
  readonly type: 'sidebar' | 'mainjob' | 'additionaljob';
  readonly roles: readonly string[];
}

/** Ids are stable: administrators' changes refer to them. */
export const menu: readonly MenuRow[] = [
  {
    id: 10,
    parent: 0,
    priority: 10,
    url: '/dca/jobs',
    en: 'Jobs',
    local: 'Pekerjaan',
    type: 'sidebar',
    roles: everyone,
  },
  {
    id: 20,
    parent: 0,
    priority: 20,
    url: '/dca/jobcreation',
    en: 'Create job',
    local: 'Buat pekerjaan',
    type: 'sidebar',
    roles: office,
  },
  {
    id: 30,
    parent: 0,
    priority: 30,
    url: '/dca/jobs/report',
    en: 'Job reports',
    local: 'Laporan pekerjaan',
    type: 'sidebar',
    roles: everyone,
  },
  {
    id: 40,
    parent: 0,
    priority: 40,
    url: '/dca/history',
    en: 'History',
    local: 'Riwayat',
    type: 'sidebar',
    roles: crew,
  },
  {
    id: 50,
    parent: 0,
    priority: 50,
    url: '',
    en: 'Master data',
    local: 'Data induk',
    type: 'sidebar',
    roles: crew,
  },
  {
    id: 51,
    parent: 50,
    priority: 10,
    url: '/dca/location-data',
    en: 'Locations',
    local: 'Lokasi',
    type: 'sidebar',
    roles: crew,
  },
  {
    id: 101,
    parent: 0,
    priority: 10,
    url: '/dca/jobcreation/unitmodel',
    en: 'Inspection',
    local: 'Inspeksi',
    type: 'mainjob',
    roles: office,
  },
];
