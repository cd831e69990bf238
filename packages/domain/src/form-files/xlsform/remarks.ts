// What XLSForm and ours cannot tell each other, in words.
import type { Words } from '../../text.ts';

/** On the way out: what of ours XLSForm has no place for. */
export const notInXlsForm = {
  models: {
    en: 'For which unit models the form is, XLSForm does not say.',
    id: 'XLSForm tidak memuat model unit untuk formulir ini.',
  },
  code: {
    en: 'The code is written as {name}: XLSForm takes letters, figures and underscores.',
    id: 'Kode ditulis sebagai {name}: XLSForm hanya menerima huruf, angka, dan garis bawah.',
  },
  judgement: {
    en: 'XLSForm refuses values and does not judge them: standard and limit stand in the hint only.',
    id: 'XLSForm menolak nilai, bukan menilainya: standar dan batas hanya ada di petunjuk.',
  },
  unit: { en: 'The unit stands in the hint only.', id: 'Satuan hanya ada di petunjuk.' },
  unchecked: {
    en: 'That a value was not measured, with its reason, cannot be answered.',
    id: 'Nilai yang tidak diukur beserta alasannya tidak dapat dijawab.',
  },
  decimals: { en: 'The number of decimals is not said.', id: 'Jumlah desimal tidak disebut.' },
  limitBasis: { en: 'Where the limit comes from is not said.', id: 'Asal batas tidak disebut.' },
  badCodes: {
    en: 'Which answers are bad is not said.',
    id: 'Jawaban mana yang rusak tidak disebut.',
  },
  backlog: {
    en: 'That a bad answer proposes a backlog is not said.',
    id: 'Usulan backlog dari jawaban rusak tidak disebut.',
  },
  showWhen: {
    en: 'What it waits for cannot be said: it is asked always.',
    id: 'Syaratnya tidak dapat disebut: selalu ditanyakan.',
  },
  requireWhen: {
    en: 'When it is required cannot be said: it may stay without an answer.',
    id: 'Kapan menjadi wajib tidak dapat disebut: boleh tidak dijawab.',
  },
  photo: {
    en: 'When a photo is needed cannot be said: none is asked for.',
    id: 'Kapan foto diperlukan tidak dapat disebut: foto tidak diminta.',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** On the way in: what of XLSForm has no place here. */
export const notHere = {
  column: { en: 'What stands in this column is not taken.', id: 'Isi kolom ini tidak diambil.' },
  sheet: { en: 'This sheet is not taken.', id: 'Lembar ini tidak diambil.' },
  language: {
    en: 'Texts of this language are not taken: English and Indonesian are.',
    id: 'Teks bahasa ini tidak diambil: hanya Inggris dan Indonesia.',
  },
  text: {
    en: 'A question of text alone is not asked here: every answer takes a note. Left out.',
    id: 'Pertanyaan teks saja tidak ada di sini: setiap jawaban dapat diberi catatan. Dilewati.',
  },
  note: {
    en: 'A note that asks nothing has no place here. Left out.',
    id: 'Catatan tanpa pertanyaan tidak ada di sini. Dilewati.',
  },
  several: {
    en: 'Several answers at once are not given here. Left out.',
    id: 'Beberapa jawaban sekaligus tidak ada di sini. Dilewati.',
  },
  date: {
    en: 'Dates and times are not asked: when it was answered is kept by itself. Left out.',
    id: 'Tanggal dan waktu tidak ditanyakan: waktu menjawab disimpan sendiri. Dilewati.',
  },
  image: {
    en: 'A photo belongs to the question before it, and is called like it with _photo behind. Left out.',
    id: 'Foto menjadi milik pertanyaan di atasnya, bernama sama dengan akhiran _photo. Dilewati.',
  },
  calculate: { en: 'Nothing is reckoned here. Left out.', id: 'Di sini tidak ada perhitungan. Dilewati.' },
  kept: {
    en: 'This is kept of every sheet by itself. Left out.',
    id: 'Ini disimpan sendiri pada setiap lembar. Dilewati.',
  },
  type: {
    en: 'There is no such kind of answer here. Left out.',
    id: 'Jenis jawaban ini tidak ada di sini. Dilewati.',
  },
  choices: {
    en: 'No kind of answer here offers these choices. Left out.',
    id: 'Tidak ada jenis jawaban di sini dengan pilihan ini. Dilewati.',
  },
  takenAs: {
    en: 'Asked as {family}, with its answers and words.',
    id: 'Ditanyakan sebagai {family}, dengan jawaban dan istilahnya.',
  },
  other: { en: "There is no answer 'other' here.", id: "Tidak ada jawaban 'lainnya' di sini." },
  hint: { en: 'Hints are not shown here.', id: 'Petunjuk tidak ditampilkan di sini.' },
  required: {
    en: 'This condition cannot be said here: it is always required.',
    id: 'Syarat ini tidak dapat disebut di sini: selalu wajib.',
  },
  relevant: {
    en: 'This condition cannot be said here: it is asked always.',
    id: 'Syarat ini tidak dapat disebut di sini: selalu ditanyakan.',
  },
  relevantLeftOut: {
    en: 'The condition waits for what is left out: it is asked always.',
    id: 'Syaratnya menunggu pertanyaan yang dilewati: selalu ditanyakan.',
  },
  requiredLeftOut: {
    en: 'The condition waits for what is left out: it is always required.',
    id: 'Syaratnya menunggu pertanyaan yang dilewati: selalu wajib.',
  },
  asLimit: {
    en: 'Taken as a limit: a value beyond it is bad, and not refused.',
    id: 'Diambil sebagai batas: nilai di luarnya rusak, tidak ditolak.',
  },
  constraint: { en: 'This constraint cannot be said here.', id: 'Pembatas ini tidak dapat disebut di sini.' },
  deeper: {
    en: 'A group within a group is joined to the one around it.',
    id: 'Kelompok di dalam kelompok digabung dengan yang di luarnya.',
  },
  repeat: {
    en: 'What repeats is asked once here.',
    id: 'Yang berulang hanya ditanyakan sekali di sini.',
  },
  renamed: { en: 'Called {code} here.', id: 'Di sini bernama {code}.' },
  noLabel: { en: 'It says nothing: asked by its name.', id: 'Tanpa teks: ditanyakan dengan namanya.' },
  cut: { en: 'Cut: at most {most} characters.', id: 'Dipotong: paling banyak {most} karakter.' },
  noList: {
    en: 'There is no list of choices of this name. Left out.',
    id: 'Tidak ada daftar pilihan bernama ini. Dilewati.',
  },
  endsNothing: {
    en: 'No group is open that could end here. Passed over.',
    id: 'Tidak ada kelompok terbuka untuk ditutup. Dilewati.',
  },
  notEnded: { en: 'This group ends with the form.', id: 'Kelompok ini ditutup di akhir formulir.' },
  unknownName: {
    en: "There is no question named '{name}': the condition is left out.",
    id: "Tidak ada pertanyaan bernama '{name}': syaratnya dilewati.",
  },
  unknownChoice: {
    en: "'{choice}' is no choice of '{name}': the condition is left out.",
    id: "'{choice}' bukan pilihan '{name}': syaratnya dilewati.",
  },
  photoRule: {
    en: 'A photo is asked for when the answer is bad: another rule cannot be said here.',
    id: 'Foto diminta bila jawaban rusak: aturan lain tidak dapat disebut di sini.',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** What stands against an XLSForm as such. */
export const xlsFormFaults = {
  noColumn: { en: "The column '{column}' is missing.", id: "Kolom '{column}' tidak ada." },
  nothingAsked: {
    en: 'Nothing of this file can be asked here.',
    id: 'Tidak ada isi berkas ini yang dapat ditanyakan di sini.',
  },
  tooMany: { en: 'There is more than a form holds.', id: 'Melebihi isi sebuah formulir.' },
} as const satisfies Readonly<Record<string, Words>>;
