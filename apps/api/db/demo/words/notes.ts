// Notes of mechanics and leaders as they are typed on a phone, by part of the machine. Our own words.
import type { WaitReason } from '@dca/domain/tracking-lifecycle';

/** What is wrong, by object part. */
const badByPart: Readonly<Record<string, readonly string[]>> = {
  ENGI: ['rembes oli di cover, msh tipis', 'play turbo mulai besar', 'indikator debu merah, element kotor'],
  COOL: ['sirip radiator ketutup lumpur', 'air kurang 2 ltr, cari bocoran', 'belt retak rambut'],
  FUEL: ['air di separator 1/2 gelas', 'selang solar getas', 'rembes di nepel filter'],
  HYDR: [
    'rembes hose arm LH, msh bisa operasi',
    'rod cyl baret halus',
    'oli keruh, usul ganti',
    'hose boom gesek',
  ],
  POWT: ['serbuk besi di magnet byk', 'rembes seal output', 'oli hitam'],
  FDRV: ['rembes floating seal RH', 'serbuk halus di plug'],
  UNDC: ['track RH kendor, sdh adjust', 'roller no.3 macet', 'grouser tinggal tipis', 'shoe bolt kendor 2'],
  TYRE: ['ban sobek samping LH', 'tekanan kurang, sdh isi', 'kembang tinggal sedikit'],
  BRAK: ['kampas tipis, usul ganti bln dpn', 'rem tangan kurang nahan'],
  STEE: ['ball joint goyang', 'setir berat dikit'],
  SUSP: ['amblas RH, isi N2 lagi', 'rembes di strut'],
  WORK: ['tooth aus 2 pcs', 'pin bucket oblak', 'cutting edge tinggal 15 mm', 'retak las di bracket'],
  FRAM: ['hand rail bengkok kena batu', 'baut belly guard hilang 2', 'penyok body kiri'],
  CABN: ['seat belt sobek', 'kaca retak pojok', 'AC kurang dingin', 'APAR kadaluarsa'],
  ELEC: ['lampu kerja mati 1', 'kabel lecet, sdh isolasi', 'kode error msh muncul'],
  BATT: ['air aki kurang sel 3 & 7', 'terminal korosi', 'BJ rendah 1 sel'],
  MAST: ['chain mulur lewat batas', 'roller mast oblak', 'garpu aus ujung'],
  ALTN: ['beda fasa lewat batas', 'terminal panas'],
  PANL: ['tombol emergency macet', 'display mati sebagian'],
};
const badAnywhere = [
  'kondisi jelek, lapor GL',
  'aus, usul ganti',
  'rusak, tunggu part',
  'perlu perbaikan, unit msh jalan',
];

/** A note on something bad. */
export const badNotes = (part: string | null): readonly string[] => badByPart[part ?? ''] ?? badAnywhere;

/** What was mended on the spot. */
export const correctedNotes = [
  'sdh diperbaiki di tempat',
  'dibersihkan, ok lagi',
  'dibetulkan sebelum unit jalan',
  'langsung ditangani, tes ok',
  'sdh beres di tempat',
] as const;

/** Why something was not checked. */
export const uncheckedNotes = [
  'unit blm diserahkan produksi',
  'tdk bisa dicek, unit lg muat',
  'alat ukur dipakai tim lain',
  'area licin habis hujan',
  'cover macet, perlu kunci khusus',
  'waktu habis, lanjut besok',
] as const;

/** A measured value beyond its limit. */
export const measuredNotes = [
  'ukur 2x hasil sama',
  'lewat batas, pantau',
  'ukur saat panas',
  'usul cek ulang 50 jam',
] as const;

/** The note that says nothing. */
export const emptyNote = 'ok';

/** What people write while they wait, by reason. */
export const waitNotes: Partial<Readonly<Record<WaitReason, readonly string[]>>> = {
  WAIT_PART: [
    'part indent ETA 2 mgg',
    'tunggu part dr gudang',
    'hose lg dipress di kota',
    'salah kirim part, tukar',
  ],
  WAIT_UNIT: ['unit blm diserahkan produksi', 'unit msh muat, tunggu istirahat', 'operator cari parkir rata'],
  WAIT_WEATHER: ['hujan deras, jalan licin', 'petir, pit stop', 'lumpur, LV tdk bisa masuk'],
  WAIT_TOOL: ['puller dipakai tim lain', 'crane truck antri', 'torque wrench lg kalibrasi'],
  WAIT_INSTRUCTION: ['tunggu arahan GL', 'nunggu keputusan customer'],
  WAIT_PERMIT: ['izin kerja panas blm ttd', 'JSA blm ttd safety'],
  WAIT_MECHANIC: ['tunggu welder'],
};

/** Why planned work was called off. */
export const cancelReasons = [
  'unit dipindah ke site lain',
  'dobel input, sdh ada job-nya',
  'unit dijual',
  'digabung dgn service berikut',
] as const;

/** What a leader asks for when a sheet comes back; {item} is the marked item, {other} a second one. */
export const returnReasons = [
  'Foto "{item}" buram, tolong foto ulang dari dekat.',
  'Nilai "{item}" beda jauh dari bulan lalu, ukur ulang dan tulis kondisinya.',
  '"{item}" ditulis baik tapi di foto ada rembes. Cek lagi, kalau bocor tandai rusak.',
  'Keterangan "{item}" kurang jelas, lengkapi posisi dan ukurannya.',
] as const;
