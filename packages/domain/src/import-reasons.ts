// What can be wrong with a value that came in a spreadsheet, in words for whoever mends it. `{...}` are particulars of the row.
import { fillWords, type Words } from './text.ts';
import { textRules } from './text-rules.ts';

export const importReasons = {
  MISSING: { en: 'Please fill this in.', id: 'Bagian ini harus diisi.' },
  NOT_A_NUMBER: { en: 'This is not a number.', id: 'Ini bukan angka.' },
  NOT_WHOLE: { en: 'This must be a whole number.', id: 'Harus bilangan bulat.' },
  NOT_A_DATE: { en: 'This is not a date.', id: 'Ini bukan tanggal.' },
  NOT_A_CODE: {
    en: 'A code has at most 20 letters, figures, dots, dashes and slashes.',
    id: 'Kode berisi paling banyak 20 huruf, angka, titik, strip, dan garis miring.',
  },
  NOT_A_CHOICE: { en: 'Choose one of: {choices}.', id: 'Pilih salah satu: {choices}.' },
  NOT_AN_EMAIL: { en: 'This is not an e-mail address.', id: 'Ini bukan alamat surel.' },
  NOT_TEXT: {
    en: 'The spreadsheet rounded this figure. Make the column text and enter it again.',
    id: 'Angka ini dibulatkan oleh spreadsheet. Jadikan kolom teks lalu isi kembali.',
  },
  NOT_A_PART_NUMBER: {
    en: 'A part number has at most 40 letters, figures, single spaces and signs such as - . / ( ) + #.',
    id: 'Nomor suku cadang berisi paling banyak 40 huruf, angka, satu spasi, dan tanda seperti - . / ( ) + #.',
  },
  REMADE: {
    en: 'The spreadsheet made something else of this. Make the column text and enter it again.',
    id: 'Spreadsheet mengubah isi ini. Jadikan kolom teks lalu isi kembali.',
  },
  ZEROS_GONE: {
    en: 'Zeros at its front may be gone. Make the column text and enter it again.',
    id: 'Angka nol di depannya mungkin hilang. Jadikan kolom teks lalu isi kembali.',
  },
  MARK_UNCLEAR: {
    en: 'This column is written in two ways: this could be a thousand times as much. Write it without parting thousands.',
    id: 'Kolom ini ditulis dengan dua cara: nilainya bisa seribu kali lipat. Tulis tanpa pemisah ribuan.',
  },
  OTHER_CURRENCY: {
    en: 'This names another currency than {currency}.',
    id: 'Ini menyebut mata uang lain dari {currency}.',
  },
  TOTAL: {
    en: 'This row is called a sum of the others, and is left out.',
    id: 'Baris ini adalah jumlah baris lain, dan dilewati.',
  },
  ALIKE: {
    en: '{by} is called alike. Is it the same?',
    id: '{by} bernama sama. Apakah ini pelanggan yang sama?',
  },
  QUOTES: {
    en: 'A quotation mark begins something that does not end. Write it twice, or take it out.',
    id: 'Ada tanda kutip yang tidak ditutup. Tulis dua kali, atau hapus.',
  },
  UNPRINTABLE: textRules.unprintable,
  TOO_LONG: { en: 'At most {most} characters.', id: 'Paling banyak {most} karakter.' },
  TOO_SMALL: { en: 'Must be {least} or more.', id: 'Harus {least} atau lebih.' },
  TOO_LARGE: { en: 'Must be {most} or less.', id: 'Harus {most} atau kurang.' },
  UNFIT: { en: 'This value does not fit.', id: 'Isian ini tidak sesuai.' },
  UNKNOWN: { en: 'There is none with this code.', id: 'Tidak ada yang memakai kode ini.' },
  NOT_ACTIVE: { en: 'It is not active any more.', id: 'Sudah tidak aktif.' },
  TAKEN: { en: '{by} has this already.', id: 'Sudah dipakai oleh {by}.' },
  TAKEN_ELSEWHERE: {
    en: 'A record that you do not see has this already.',
    id: 'Sudah dipakai oleh data di luar wewenang Anda.',
  },
  STANDS_OTHERWISE: {
    en: '{by} has this already, with another {fields}. Change it there.',
    id: '{by} sudah memakai ini, dengan {fields} yang lain. Ubah di sana.',
  },
  TWICE: { en: 'Row {line} has this already.', id: 'Sudah ada di baris {line}.' },
  ENDS_FIRST: { en: 'The end lies before the beginning.', id: 'Akhir mendahului awal.' },
  HALF_A_PLACE: {
    en: 'Latitude and longitude belong together.',
    id: 'Lintang dan bujur harus diisi bersama.',
  },
  ITSELF: { en: 'A part does not replace itself.', id: 'Suku cadang tidak menggantikan dirinya sendiri.' },
  NOT_YOURS: { en: 'You may not change this.', id: 'Anda tidak berwenang mengubah ini.' },
  OUT_OF_SIGHT: { en: 'This belongs to somebody else.', id: 'Ini di luar wewenang Anda.' },
  OVER: {
    en: 'What needs it is over: its parts stay as they are.',
    id: 'Yang memerlukannya sudah berakhir: suku cadangnya tetap seperti itu.',
  },
  NOT_NEEDED: {
    en: 'No backlog or job of this number that you see needs this part.',
    id: 'Tidak ada backlog atau pekerjaan dengan nomor ini, yang Anda lihat, yang memerlukan suku cadang ini.',
  },
  SEVERAL: {
    en: 'This part stands there on several lines. Say it of each in the list of parts.',
    id: 'Suku cadang ini ada di beberapa baris. Catat satu per satu di daftar suku cadang.',
  },
  OWES_REASON: {
    en: 'Its parts were all there. Say yes under wrong part, or say it with a reason in the list of parts.',
    id: 'Suku cadangnya sudah lengkap. Isi ya di suku cadang salah, atau catat dengan alasan di daftar suku cadang.',
  },
  DIFFERS: {
    en: 'Row {line} says otherwise of the same plant.',
    id: 'Baris {line} menyebut lain untuk plant yang sama.',
  },
} as const satisfies Readonly<Record<string, Words>>;

export type ImportReason = keyof typeof importReasons;
export const importReasonNames = Object.keys(importReasons) as [ImportReason, ...ImportReason[]];

export type ReasonParticulars = Readonly<Record<string, string | number>>;

/** The sentence of a reason, with what differs from row to row. */
export const reasonWords = (reason: ImportReason, particulars: ReasonParticulars): Words =>
  fillWords(importReasons[reason], particulars);

/** Why a file is not taken at all. */
export const fileRefusals = {
  NOT_A_SHEET: {
    en: 'This is no spreadsheet. XLSX, ODS and CSV are taken.',
    id: 'Ini bukan spreadsheet. Yang diterima XLSX, ODS, dan CSV.',
  },
  NOT_A_WORKBOOK: {
    en: 'This is no workbook. Save it as XLSX.',
    id: 'Ini bukan buku kerja. Simpan sebagai XLSX.',
  },
  ENCRYPTED: {
    en: 'The workbook is protected by a password, or of the old XLS form. Save it as XLSX without one.',
    id: 'Buku kerja dilindungi kata sandi, atau berbentuk XLS lama. Simpan sebagai XLSX tanpa kata sandi.',
  },
  UNSAFE: {
    en: 'The workbook holds far more than its size tells, or hides something. It was not opened.',
    id: 'Isi buku kerja jauh melebihi ukurannya, atau ada yang tersembunyi. Berkas tidak dibuka.',
  },
  EMPTY: {
    en: 'There is no sheet with a row of headings and a row below it.',
    id: 'Tidak ada lembar dengan baris judul dan baris isi di bawahnya.',
  },
  TOO_MANY_COLUMNS: { en: 'There are too many columns.', id: 'Kolomnya terlalu banyak.' },
  TOO_MANY_ROWS: {
    en: 'There are more than {most} rows. Part the file.',
    id: 'Ada lebih dari {most} baris. Bagi berkasnya.',
  },
  TOO_SLOW: {
    en: 'Reading the file takes too long. Part it, or save it as CSV.',
    id: 'Berkas ini terlalu lama dibaca. Bagi, atau simpan sebagai CSV.',
  },
  TOO_LARGE: {
    en: 'The file needs more room than there is for reading it. Part it, or save it as CSV.',
    id: 'Berkas ini terlalu besar untuk dibaca. Bagi, atau simpan sebagai CSV.',
  },
} as const satisfies Readonly<Record<string, Words>>;
export type FileRefusal = keyof typeof fileRefusals;

/** What stands in the way of undoing an import, by the table that refers to what it brought. */
export const builtOnWords: Readonly<Record<string, Words>> = {
  backlog: { en: 'backlogs', id: 'backlog' },
  component: { en: 'components', id: 'komponen' },
  contact: { en: 'contacts', id: 'kontak' },
  equipment: { en: 'machines', id: 'unit' },
  equipment_move: { en: 'moves', id: 'perpindahan' },
  file_tie: { en: 'files', id: 'berkas' },
  job: { en: 'jobs', id: 'pekerjaan' },
  location: { en: 'locations', id: 'lokasi' },
  part_offer: { en: 'parts of offers', id: 'suku cadang dalam penawaran' },
  person: { en: 'people', id: 'orang' },
  problem_log: { en: 'problems', id: 'masalah' },
  smr_reading: { en: 'meter readings', id: 'pembacaan meter' },
  changed: { en: 'records changed since', id: 'data yang sudah diubah' },
};
export const builtOnOther: Words = { en: 'other records', id: 'data lain' };
