// What hinders the work, as it is typed on a phone, and what came of it; with who has to solve it. Our own words.
import type { ProblemType, Responsibility } from '@dca/domain/problem-log-lifecycle';

interface ToldProblems {
  /** Of a hundred. */
  readonly share: number;
  readonly solvedBy: readonly Responsibility[];
  readonly told: readonly string[];
  readonly results: readonly string[];
}

export const problemsTold: Readonly<Record<ProblemType, ToldProblems>> = {
  PARTS: {
    share: 30,
    solvedBy: ['PARTS', 'PARTS', 'PLANNER', 'PRINCIPAL'],
    told: [
      'part indent ETA 2 mgg',
      'hose arm blm datang, unit jalan derating',
      'seal kit salah kirim, beda ukuran',
      'filter solar stok kosong di gudang',
      'baut track shoe kurang 4 pcs',
    ],
    results: [
      'part datang & terpasang',
      'pinjam dari cabang, sdh dikembalikan',
      'ganti part number baru, ok',
    ],
  },
  FINDING: {
    share: 22,
    solvedBy: ['MECHANIC', 'WORKSHOP', 'LEADER'],
    told: [
      'rembes hose arm LH, msh bisa operasi',
      'track RH kendor, sdh adjust',
      'filter solar buntu byk air',
      'lampu kerja mati 2, kabel putus',
      'bunyi kasar di final drive RH saat belok',
    ],
    results: ['sdh diperbaiki, tes ok', 'masuk backlog, diganti saat SER 500', 'ok'],
  },
  WEATHER: {
    share: 10,
    solvedBy: ['PLANNER', 'CUSTOMER'],
    told: [
      'hujan deras dr jam 9, area tdk bisa masuk',
      'jalan tambang licin, LV dilarang naik',
      'petir, stop kerja',
    ],
    results: ['dilanjut besok pagi', 'dijadwal ulang'],
  },
  TOOLS: {
    share: 9,
    solvedBy: ['WORKSHOP', 'LEADER'],
    told: ['torque wrench 1000 Nm dipakai tim lain', 'compressor site rusak', 'diagnosa tool tdk konek'],
    results: ['alat tambahan dikirim', 'kalibrasi selesai, alat kembali'],
  },
  MANPOWER: {
    share: 8,
    solvedBy: ['LEADER', 'PLANNER'],
    told: ['kurang 1 org, helper sakit', 'mekanik listrik blm ada di site', 'crew malam cuma 1'],
    results: ['dibantu crew BPN', 'jadwal diatur ulang'],
  },
  CUSTOMER: {
    share: 8,
    solvedBy: ['CUSTOMER', 'LEADER'],
    told: ['unit blm diserahkan produksi', 'ijin kerja blm keluar', 'air utk cuci unit tdk ada'],
    results: ['unit diserahkan jam 13', 'disepakati di rapat mingguan'],
  },
  METHOD: {
    share: 5,
    solvedBy: ['LEADER', 'PRINCIPAL'],
    told: ['shop manual blm ada utk model ini', 'urutan bongkar beda dgn checksheet'],
    results: ['manual sdh dikirim', 'checksheet direvisi'],
  },
  SAFETY: {
    share: 4,
    solvedBy: ['LEADER', 'CUSTOMER'],
    told: [
      'handrail lepas, naik unit bahaya',
      'area service dekat tebing, tdk ada tanggul',
      'APAR unit kadaluarsa',
    ],
    results: ['tanggul dibuat produksi', 'APAR diganti', 'handrail dilas'],
  },
  TRAVEL: {
    share: 4,
    solvedBy: ['PLANNER', 'LEADER'],
    told: ['jalan putus, memutar 2 jam', 'LV mogok di km 40', 'tunggu feri 3 jam'],
    results: ['pakai LV cadangan', 'rute diganti'],
  },
};

/** What people tell by the sticker, and what they are called. */
export const stickerTold: readonly (readonly [what: string, where: string, name: string])[] = [
  ['oli netes di bawah unit', 'dekat tangga kiri', 'Pak Udin'],
  ['kaca spion pecah', 'kanan', 'Operator shift 2'],
  ['AC tidak dingin, operator mengeluh', 'kabin', 'Bu Sari'],
  ['alarm mundur mati', 'belakang', 'Pak Roni'],
  ['ban depan kempes', 'depan kiri, parkir pit 3', 'Security pos 2'],
];

/** Why one is rejected. */
export const rejections = [
  'sdh ada di backlog, jangan dobel',
  'bukan masalah, sesuai standar',
  'foto tdk jelas, ulang',
  'salah unit',
] as const;

/** What somebody says who met it too. */
export const metToo = ['sama, sdh 3 hari', 'masih ada', 'makin parah', 'shift malam juga lihat'] as const;
