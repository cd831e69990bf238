// What the papers for customers say by themselves, in both languages.
import type { PdfLanguage } from '@dca/contract/papers/definition';

const paperLabels = {
  accepted: { en: 'Accepted', id: 'Diterima' },
  acceptedAll: { en: 'Accepted by the customer', id: 'Diterima pelanggan' },
  answersOf: { en: '{{count}} items checked', id: '{{count}} butir diperiksa' },
  begun: { en: 'Begun', id: 'Mulai' },
  badge: { en: 'Badge', id: 'Nomor badge' },
  completed: { en: 'Completed', id: 'Selesai' },
  condition: { en: 'Condition', id: 'Kondisi' },
  customer: { en: 'Customer', id: 'Pelanggan' },
  customerOrder: { en: 'Order of the customer', id: 'Nomor order pelanggan' },
  damages: { en: 'Damages seen', id: 'Kerusakan yang terlihat' },
  decision: { en: 'Answer of the customer', id: 'Jawaban pelanggan' },
  deemed: { en: 'Deemed accepted', id: 'Dianggap diterima' },
  deemedWhy: {
    en: 'Not answered within the days of the contract; accepted by that.',
    id: 'Tidak dijawab dalam batas hari kontrak; karena itu dianggap diterima.',
  },
  ended: { en: 'Ended', id: 'Selesai' },
  findings: { en: 'Findings', id: 'Temuan' },
  forCompany: { en: 'Approved for {{company}}', id: 'Disetujui untuk {{company}}' },
  forCustomer: { en: 'For {{customer}}', id: 'Untuk {{customer}}' },
  guestOf: { en: 'Signed on the device of {{name}}', id: 'Ditandatangani di perangkat {{name}}' },
  hash: { en: 'SHA-256 of what this paper says', id: 'SHA-256 isi dokumen ini' },
  issued: { en: 'Issued', id: 'Diterbitkan' },
  item: { en: 'Item', id: 'Barang' },
  job: { en: 'Job', id: 'Pekerjaan' },
  jobs: { en: 'Jobs', id: 'Pekerjaan' },
  leader: { en: 'Mechanic leader', id: 'Ketua mekanik' },
  materials: { en: 'Parts and fluids used', id: 'Part dan fluida yang dipakai' },
  mechanics: { en: 'Mechanics', id: 'Mekanik' },
  month: { en: 'Month', id: 'Bulan' },
  changedSince: { en: 'Put right since it was signed:', id: 'Diperbaiki sejak ditandatangani:' },
  notThere: { en: 'none', id: 'tidak ada' },
  sameSince: { en: 'Nothing was put right since.', id: 'Tidak ada yang diperbaiki sejak itu.' },
  signedBefore: {
    en: 'Signed before the approval, as it was shown then. Fingerprint {{hash}}',
    id: 'Ditandatangani sebelum disetujui, sebagaimana ditampilkan saat itu. Sidik jari {{hash}}',
  },
  noFindings: {
    en: 'Nothing was found to be bad or in need of attention.',
    id: 'Tidak ditemukan kerusakan atau hal yang perlu perhatian.',
  },
  noRemark: { en: 'No remark.', id: 'Tidak ada catatan.' },
  note: { en: 'Note', id: 'Catatan' },
  number: { en: 'Number', id: 'Nomor' },
  onPaper: { en: 'Signed by hand; kept by {{name}}', id: 'Ditandatangani basah; diunggah {{name}}' },
  order: { en: 'Purchase order', id: 'Nomor PO' },
  page: { en: 'Page {page} of {pages}', id: 'Halaman {page} dari {pages}' },
  place: { en: 'Place', id: 'Lokasi' },
  plant: { en: 'Plant', id: 'Plant' },
  quantity: { en: 'Quantity', id: 'Jumlah' },
  received: { en: 'Received', id: 'Diterima' },
  receivedBy: { en: 'Received by', id: 'Diterima oleh' },
  remark: { en: 'Final remark', id: 'Catatan akhir' },
  remarkOfCustomer: { en: 'Remark of the customer', id: 'Catatan pelanggan' },
  result: { en: 'Result', id: 'Hasil' },
  revision: { en: 'Revision {{revision}}', id: 'Revisi {{revision}}' },
  sapOrder: { en: 'Work order', id: 'Work order' },
  serial: { en: 'Serial number', id: 'Nomor seri' },
  signature: { en: 'Signature', id: 'Tanda tangan' },
  unit: { en: 'Unit', id: 'Unit' },
  waiting: { en: 'Waits for the customer', id: 'Menunggu pelanggan' },
  work: { en: 'Work', id: 'Pekerjaan' },
  workingDay: { en: 'Working day', id: 'Hari kerja' },
  zone: { en: 'Zone', id: 'Zona' },
} as const;

/** The sentence that a paper is there for. */
export const paperStatements = {
  BAST: {
    en: 'The machine named here is handed over to the customer after the work described below, which was approved as stated.',
    id: 'Unit tersebut di bawah ini diserahkan kepada pelanggan setelah pekerjaan berikut selesai dan disetujui sebagaimana tercantum.',
  },
  BAPP: {
    en: 'The work described below was inspected and found to be done as stated.',
    id: 'Pekerjaan berikut telah diperiksa dan dinyatakan selesai sebagaimana tercantum.',
  },
  BBM: {
    en: 'The goods named below were received in the condition stated.',
    id: 'Barang berikut telah diterima dalam kondisi sebagaimana tercantum.',
  },
  REMARK: {
    en: 'Closing words on the work described below.',
    id: 'Catatan penutup atas pekerjaan berikut.',
  },
} as const;

export const toldLabels = {
  phenomenon: { en: 'Phenomenon', id: 'Gejala' },
  damage: { en: 'Damage', id: 'Kerusakan' },
  cause: { en: 'Cause', id: 'Penyebab' },
  action: { en: 'Action taken', id: 'Tindakan' },
} as const;

type Filled = Readonly<Record<string, string | number>>;

/** The words of a label, with its places filled. */
export const paperWords =
  (language: PdfLanguage) =>
  (name: keyof typeof paperLabels, filled: Filled = {}): string =>
    Object.entries(filled).reduce<string>(
      (text, [key, value]) => text.replace(`{{${key}}}`, String(value)),
      paperLabels[name][language],
    );
