// Every word that papers print by themselves, in both languages, and how they write numbers and times.
// A code that is not listed is printed as it is, so an old or new code is never lost.
import type { PdfLanguage } from './definition.ts';

/** A text in both languages, or one text for both. */
export type Words = string | { en: string; id: string };

type Table = Record<string, { en: string; id: string }>;

export const labels = {
  accepted: { en: 'Accepted by', id: 'Diterima oleh' },
  actual: { en: 'Actual', id: 'Aktual' },
  additionalFluids: { en: 'Additional fluids', id: 'Fluida tambahan' },
  allStepsPassed: { en: 'Every step passed', id: 'Semua langkah lulus' },
  answer: { en: 'Answer', id: 'Jawaban' },
  approved: { en: 'Approved by', id: 'Disetujui oleh' },
  backlog: { en: 'Backlog {number}, priority {priority}', id: 'Backlog {number}, prioritas {priority}' },
  backlogUnsent: {
    en: 'Backlog of priority {priority}, not sent yet',
    id: 'Backlog prioritas {priority}, belum terkirim',
  },
  chose: {
    en: 'Entries differed: {by} chose {chosen}, not {over} ({at}).',
    id: 'Isian berbeda: {by} memilih {chosen}, bukan {over} ({at}).',
  },
  chosePart: {
    en: 'Entries differed: {by} chose which one counts ({at}).',
    id: 'Isian berbeda: {by} memilih isian yang berlaku ({at}).',
  },
  choices: { en: 'Chosen where entries differed', id: 'Dipilih karena isian berbeda' },
  corrected: {
    en: '{by} corrected this from {was} to {now} ({at}): {reason}',
    id: '{by} mengoreksi dari {was} menjadi {now} ({at}): {reason}',
  },
  compartment: { en: 'Compartment', id: 'Kompartemen' },
  customer: { en: 'Customer', id: 'Pelanggan' },
  draft: { en: 'DRAFT', id: 'KONSEP' },
  draftTitle: { en: 'Draft, made on a phone', id: 'Konsep, dibuat di ponsel' },
  draftMade: {
    en: 'Made by {by} on {at} from what that phone knew.',
    id: 'Dibuat oleh {by} pada {at} dari yang diketahui ponsel itu.',
  },
  draftLacks: {
    en: 'This is not the report. It has no verification code and no fingerprint: only the server gives them, with the approval. What others entered meanwhile may be missing.',
    id: 'Ini bukan laporan. Tidak ada kode verifikasi dan sidik jari: hanya server yang memberikannya, saat disetujui. Isian orang lain sementara itu mungkin belum ada.',
  },
  draftContested: {
    en: 'Entries that differ, and nobody has chosen yet: {count}. The worse one is printed.',
    id: 'Isian berbeda yang belum dipilih: {count}. Yang lebih buruk dicetak.',
  },
  draftPhotos: {
    en: 'Photos that are with the server alone, and not on this paper: {count}.',
    id: 'Foto yang hanya ada di server dan tidak ada di dokumen ini: {count}.',
  },
  duration: { en: 'Duration', id: 'Durasi' },
  end: { en: 'End', id: 'Selesai' },
  equipmentNumber: { en: 'Equipment number', id: 'Nomor peralatan' },
  estimate: { en: 'est.', id: 'perk.' },
  estimateNote: {
    en: 'est. = estimated from common practice, not a value of the maker.',
    id: 'perk. = perkiraan dari praktik umum, bukan nilai dari pabrikan.',
  },
  findings: { en: 'Findings', id: 'Temuan' },
  findingsBelow: {
    en: 'What needs attention is marked in the tables below.',
    id: 'Yang perlu perhatian ditandai pada tabel di bawah.',
  },
  fluid: { en: 'Fluid', id: 'Fluida' },
  from: { en: 'From', id: 'Dari' },
  fluidAction: { en: 'Action', id: 'Tindakan' },
  grade: { en: 'Grade', id: 'Grade' },
  history: { en: 'History', id: 'Riwayat' },
  judged: { en: 'Judged', id: 'Dinilai' },
  judgement: { en: 'Result', id: 'Hasil' },
  last: { en: 'Last', id: 'Sebelumnya' },
  rising: { en: 'rising', id: 'naik' },
  falling: { en: 'falling', id: 'turun' },
  steady: { en: 'steady', id: 'tetap' },
  leader: { en: 'Mechanic leader', id: 'Ketua mekanik' },
  limit: { en: 'Limit', id: 'Batas' },
  loadChart: {
    en: 'Off the rating in percent, between the limits of the class',
    id: 'Selisih dari nilai pengenal dalam persen, di antara batas kelas',
  },
  mechanic: { en: 'Mechanic', id: 'Mekanik' },
  mechanics: { en: 'Mechanics', id: 'Mekanik' },
  noFindings: {
    en: 'No findings: nothing was judged bad or in need of attention.',
    id: 'Tidak ada temuan: tidak ada yang dinilai buruk atau perlu perhatian.',
  },
  noLeader: { en: 'No Mechanic(s) Leader', id: 'Tidak ada ketua mekanik' },
  notAllStepsPassed: { en: 'Not every step passed', id: 'Tidak semua langkah lulus' },
  note: { en: 'Note', id: 'Catatan' },
  page: { en: 'Page {page} of {pages}', id: 'Halaman {page} dari {pages}' },
  partNumber: { en: 'Part number', id: 'Nomor part' },
  photo: { en: 'Photo', id: 'Foto' },
  photos: { en: 'Photos', id: 'Foto' },
  planDate: { en: 'Plan date', id: 'Tanggal rencana' },
  plant: { en: 'Plant', id: 'Plant' },
  quantity: { en: 'Quantity', id: 'Jumlah' },
  question: { en: 'Item', id: 'Butir' },
  reason: { en: 'Reason', id: 'Alasan' },
  rowByRow: { en: '{part}, {row} by {row}', id: '{part}, {row} demi {row}' },
  running: { en: 'running', id: 'berjalan' },
  signatures: { en: 'Signatures', id: 'Tanda tangan' },
  smr: { en: 'SMR', id: 'SMR' },
  panelAndOffset: { en: 'Panel + panels before', id: 'Panel + panel sebelumnya' },
  panelReplaced: { en: 'Panel replaced', id: 'Panel diganti' },
  estimated: { en: 'SMR estimated', id: 'SMR perkiraan' },
  smrBefore: { en: 'SMR of the job before', id: 'SMR pekerjaan sebelumnya' },
  stage: { en: 'Stage', id: 'Tahap' },
  stages: { en: 'Work stages', id: 'Tahap pekerjaan' },
  standard: { en: 'Standard', id: 'Standar' },
  start: { en: 'Start', id: 'Mulai' },
  submitted: { en: 'Submitted by', id: 'Dikirim oleh' },
  testLoad: { en: 'Test load', id: 'Uji beban' },
  time: { en: 'Time', id: 'Waktu' },
  to: { en: 'To', id: 'Ke' },
  value: { en: 'Value', id: 'Nilai' },
  work: { en: 'Work done', id: 'Dikerjakan' },
  workingDay: { en: 'Working day', id: 'Hari kerja' },
  who: { en: 'Who', id: 'Siapa' },
  workCenter: { en: 'Work center', id: 'Work center' },
  zone: { en: 'Zone', id: 'Zona' },
} satisfies Table;

export const judgementWords: Table = {
  GOOD: { en: 'Good', id: 'Baik' },
  CAUTION: { en: 'Caution', id: 'Perhatian' },
  BAD: { en: 'Bad', id: 'Rusak' },
  CORRECTED: { en: 'Corrected', id: 'Diperbaiki' },
  UNCHECKED: { en: 'Unchecked', id: 'Tidak dicek' },
};

export const statusWords: Table = {
  CREATED: { en: 'Created', id: 'Dibuat' },
  RELEASED: { en: 'Released', id: 'Dirilis' },
  ASSIGNED: { en: 'Assigned', id: 'Ditugaskan' },
  HANDED_OVER: { en: 'Handed over', id: 'Diserahkan' },
  IN_PROGRESS: { en: 'In progress', id: 'Sedang dikerjakan' },
  DRAFT: { en: 'Draft', id: 'Konsep' },
  SUBMITTED: { en: 'Submitted', id: 'Dikirim' },
  RETURNED: { en: 'Returned', id: 'Dikembalikan' },
  REWORK: { en: 'Rework', id: 'Perbaikan ulang' },
  APPROVED: { en: 'Approved', id: 'Disetujui' },
  CUSTOMER_ACCEPTED: { en: 'Accepted by the customer', id: 'Diterima pelanggan' },
  TECO: { en: 'Technically complete', id: 'Selesai secara teknis' },
  CLOSED: { en: 'Closed', id: 'Ditutup' },
  CANCELLED: { en: 'Cancelled', id: 'Dibatalkan' },
  DEACTIVATED: { en: 'Deactivated', id: 'Dinonaktifkan' },
};

export const stageWords: Table = {
  START: { en: 'Start', id: 'Mulai' },
  TRAVELING: { en: 'Traveling', id: 'Perjalanan' },
  WAITING: { en: 'Waiting', id: 'Menunggu' },
  EXECUTION: { en: 'Execution', id: 'Pengerjaan' },
  REPORTING: { en: 'Reporting', id: 'Pelaporan' },
};

export const waitReasonWords: Table = {
  NO_SCHEDULE: { en: 'No schedule', id: 'Belum ada jadwal' },
  WAIT_INSTRUCTION: { en: 'Waiting for instruction', id: 'Menunggu instruksi' },
  WAIT_MECHANIC: { en: 'Waiting for a mechanic', id: 'Menunggu mekanik' },
  WAIT_PART: { en: 'Waiting for parts', id: 'Menunggu part' },
  WAIT_TOOL: { en: 'Waiting for tools', id: 'Menunggu alat' },
  WAIT_UNIT: { en: 'Waiting for the unit', id: 'Menunggu unit' },
  WAIT_PERMIT: { en: 'Waiting for a permit', id: 'Menunggu izin' },
  WAIT_WEATHER: { en: 'Waiting for the weather', id: 'Menunggu cuaca' },
  REST: { en: 'Rest', id: 'Istirahat' },
  OTHER: { en: 'Other', id: 'Lainnya' },
};

export const photoKindWords: Table = {
  BEFORE: { en: 'Before', id: 'Sebelum' },
  AFTER: { en: 'After', id: 'Sesudah' },
  METER: { en: 'Service meter', id: 'Service meter' },
  SERIAL: { en: 'Serial plate', id: 'Pelat nomor seri' },
  DRAWN_ON: { en: 'drawn on', id: 'digambari' },
};

export const fluidActionWords: Table = {
  TOPUP: { en: 'Top-up', id: 'Tambah' },
  CHANGE: { en: 'Change', id: 'Ganti' },
};

export const roleWords: Table = {
  MECHANIC: { en: 'Mechanic', id: 'Mekanik' },
  LEADER: { en: 'Leader', id: 'Leader' },
  PLANNER: { en: 'Planner', id: 'Planner' },
  ADMIN: { en: 'Administrator', id: 'Administrator' },
  CUST_INT: { en: 'Customer desk', id: 'Layanan pelanggan' },
  CUST_EXT: { en: 'Customer', id: 'Pelanggan' },
};

/** The word for a code in the reader's language; an unknown code stays as it is. */
export function wordOf(table: Table, code: string, language: PdfLanguage): string {
  return Object.hasOwn(table, code) ? (table[code]?.[language] ?? code) : code;
}

export function inLanguage(words: Words, language: PdfLanguage): string {
  return typeof words === 'string' ? words : words[language];
}
