// Permissions in words: the thing before the point, the act after it. A permission without its words does not compile.
import type { Permission } from '@dca/domain/permissions';
import type { Words } from '@dca/domain/text';

type Thing = Permission extends `${infer T}.${string}` ? T : never;
type Act = Permission extends `${string}.${infer A}` ? A : never;

/** The two parts of a permission's name. */
export function partsOf(permission: Permission): { readonly thing: Thing; readonly act: Act } {
  const [thing, act] = permission.split('.');
  return { thing: thing as Thing, act: act as Act };
}

export const thingWords: Readonly<Record<Thing, Words>> = {
  assignment: { en: 'Assignment', id: 'Penugasan' },
  apiKey: { en: 'Keys of machines', id: 'Kunci mesin' },
  webhook: { en: 'Webhooks', id: 'Webhook' },
  audit: { en: 'Audit trail', id: 'Jejak audit' },
  attendance: { en: 'Attendance', id: 'Kehadiran' },
  bes: { en: 'Backlog before approval (BES)', id: 'Backlog sebelum persetujuan (BES)' },
  bms: { en: 'Approved backlog (BMS)', id: 'Backlog disetujui (BMS)' },
  checksheet: { en: 'Checksheets', id: 'Checksheet' },
  coip: { en: 'COIP surveys', id: 'Survei COIP' },
  conditionCase: { en: 'Condition cases', id: 'Kasus kondisi' },
  conditionLimit: { en: 'Limits of oil values', id: 'Batas nilai oli' },
  contact: { en: 'Contacts', id: 'Kontak' },
  customer: { en: 'Customers', id: 'Pelanggan' },
  dashboard: { en: 'Monthly dashboard', id: 'Dasbor bulanan' },
  equipment: { en: 'Machines', id: 'Mesin' },
  fleetSource: { en: 'Fleets of other makers', id: 'Armada merek lain' },
  form: { en: 'Checksheet forms', id: 'Formulir checksheet' },
  job: { en: 'Jobs', id: 'Pekerjaan' },
  location: { en: 'Locations', id: 'Lokasi' },
  mail: { en: 'Mails', id: 'Surel' },
  monitoring: { en: 'Monitoring', id: 'Pemantauan' },
  msr: { en: 'MSR', id: 'MSR' },
  parameter: { en: 'General parameters', id: 'Parameter umum' },
  part: { en: 'Parts', id: 'Suku cadang' },
  pcar: { en: 'PCAR', id: 'PCAR' },
  problemLog: { en: 'Problem logs', id: 'Problem log' },
  receipt: { en: 'Papers', id: 'Dokumen' },
  role: { en: 'Roles', id: 'Peran' },
  sample: { en: 'Oil samples', id: 'Sampel oli' },
  sap: { en: 'SAP', id: 'SAP' },
  strategy: { en: 'Maintenance strategy', id: 'Strategi perawatan' },
  system: { en: 'State of the system', id: 'Keadaan sistem' },
  survey: { en: 'Satisfaction surveys', id: 'Survei kepuasan' },
  tracking: { en: 'Tracking', id: 'Pelacakan' },
  user: { en: 'Users', id: 'Pengguna' },
  userPlant: { en: 'Plants of users', id: 'Plant pengguna' },
  userRole: { en: 'Roles of users', id: 'Peran pengguna' },
};

export const actWords: Readonly<Record<Act, Words>> = {
  ask: { en: 'ask', id: 'mengajukan' },
  seeAs: { en: 'see as', id: 'melihat sebagai' },
  accept: { en: 'accept', id: 'terima' },
  enter: { en: 'enter in the office', id: 'isi dari kantor' },
  read: { en: 'see', id: 'lihat' },
  change: { en: 'change', id: 'ubah' },
  export: { en: 'export', id: 'ekspor' },
  record: { en: 'record', id: 'catat' },
  approve: { en: 'approve', id: 'setujui' },
  create: { en: 'add', id: 'tambah' },
  choose: { en: 'choose between answers', id: 'pilih jawaban' },
  correct: { en: 'correct', id: 'koreksi' },
  countersign: { en: 'countersign', id: 'tanda tangan kedua' },
  questions: { en: 'see questions', id: 'lihat pertanyaan' },
  return: { en: 'return', id: 'kembalikan' },
  write: { en: 'fill in', id: 'isi' },
  deactivate: { en: 'deactivate', id: 'nonaktifkan' },
  remove: { en: 'remove for good', id: 'hapus untuk selamanya' },
  retire: { en: 'retire', id: 'pensiunkan' },
  assign: { en: 'assign', id: 'tugaskan' },
  cancel: { en: 'cancel', id: 'batalkan' },
  close: { en: 'close', id: 'tutup' },
  handover: { en: 'hand over', id: 'serahkan' },
  performance: { en: 'see performance', id: 'lihat kinerja' },
  planDate: { en: 'change the plan date', id: 'ubah tanggal rencana' },
  release: { en: 'release', id: 'rilis' },
  reportBreakdown: { en: 'report a breakdown', id: 'lapor kerusakan' },
  unassign: { en: 'unassign', id: 'lepas tugas' },
  watch: { en: 'follow', id: 'ikuti' },
  send: { en: 'send', id: 'kirim' },
  readNetPrice: { en: 'see net prices', id: 'lihat harga bersih' },
  reschedule: { en: 'reschedule', id: 'jadwalkan ulang' },
  reverse: { en: 'reverse', id: 'batalkan posting' },
  answer: { en: 'answer', id: 'jawab' },
  fix: { en: 'correct times', id: 'koreksi waktu' },
  readRecords: { en: 'see records', id: 'lihat catatan' },
  acknowledge: { en: 'acknowledge', id: 'konfirmasi' },
  decide: { en: 'decide on', id: 'putuskan' },
  tell: { en: 'tell stages', id: 'kabari tahap' },
};
