// Fleets of other makers that are asked by themselves (ISO 15143-3): how a source lets us in, what came of asking it, and what of what it
// said cannot be true.
import type { State } from './lifecycle.ts';
import type { Words } from './text.ts';

/** How a source is told who asks. */
export const fleetSignIns = {
  NONE: { en: 'Without sign-in', id: 'Tanpa kredensial' },
  BASIC: { en: 'User name and password', id: 'Nama pengguna dan sandi' },
  BEARER: { en: 'Token', id: 'Token' },
} as const satisfies Readonly<Record<string, Words>>;
export type FleetSignIn = keyof typeof fleetSignIns;
export const fleetSignInCodes = Object.keys(fleetSignIns) as [FleetSignIn, ...FleetSignIn[]];

/** What came of asking a source last. */
export const pullResults = {
  DONE: { label: { en: 'Came in', id: 'Diterima' }, colour: 'green' },
  UNCHANGED: { label: { en: 'Nothing new', id: 'Tidak ada yang baru' }, colour: 'grey' },
  PARTLY: { label: { en: 'In part', id: 'Sebagian' }, colour: 'yellow' },
  FAILED: { label: { en: 'Did not come', id: 'Gagal' }, colour: 'red' },
} as const satisfies Readonly<Record<string, Pick<State, 'label' | 'colour'>>>;
type PullResult = keyof typeof pullResults;
export const pullResultCodes = Object.keys(pullResults) as [PullResult, ...PullResult[]];

/** Why a page was not read. What stands behind it is kept beside it as it was heard. */
export const pullFaults = {
  NO_ANSWER: { en: 'No answer', id: 'Tidak ada jawaban' },
  NOT_LET_IN: { en: 'The source does not let us in', id: 'Sumber menolak kredensial' },
  NOT_OK: { en: 'The source refuses', id: 'Sumber menolak' },
  LEADS_ELSEWHERE: { en: 'The source leads elsewhere', id: 'Sumber mengalihkan ke alamat lain' },
  NOT_OPEN: {
    en: 'Not an address of the open internet',
    id: 'Bukan alamat internet terbuka',
  },
  TOO_LARGE: { en: 'More than 4 MB', id: 'Lebih dari 4 MB' },
  NOT_A_FLEET: { en: 'Not a fleet', id: 'Bukan data armada' },
  TOO_SOON: { en: 'Asked less than 15 minutes ago', id: 'Diminta kurang dari 15 menit yang lalu' },
  OTHER_ORIGIN: { en: 'The next page lies elsewhere', id: 'Halaman berikutnya berada di alamat lain' },
  IN_A_RING: { en: 'The next page was read already', id: 'Halaman berikutnya sudah dibaca' },
  TOO_MANY_PAGES: { en: 'More than 200 pages', id: 'Lebih dari 200 halaman' },
} as const satisfies Readonly<Record<string, Words>>;
export type PullFault = keyof typeof pullFaults;
export const pullFaultCodes = Object.keys(pullFaults) as [PullFault, ...PullFault[]];

/** Why a value of a machine was left out. */
export const fleetValueFaults = {
  PLACEHOLDER: { en: 'Stands for no value', id: 'Bukan nilai sebenarnya' },
  NOT_A_NUMBER: { en: 'Is not a number', id: 'Bukan angka' },
  NEGATIVE: { en: 'Is below zero', id: 'Di bawah nol' },
  ZERO: { en: 'Cannot be zero', id: 'Tidak boleh nol' },
  OUT_OF_RANGE: { en: 'Is more or less than can be', id: 'Di luar batas yang mungkin' },
  NOT_A_TIME: { en: 'Is not a time', id: 'Bukan waktu' },
  TOO_EARLY: { en: 'Is before there was telematics', id: 'Sebelum ada telematika' },
  IN_THE_FUTURE: { en: 'Is still to come', id: 'Masih di masa depan' },
  NOT_A_YES_OR_NO: { en: 'Is neither yes nor no', id: 'Bukan ya atau tidak' },
  UNKNOWN_UNIT: { en: 'Is not a unit that is known', id: 'Satuan tidak dikenal' },
  NO_TIME: { en: 'Comes without its time', id: 'Tanpa waktu' },
  NO_IDENTITY: { en: 'Names neither serial, PIN nor equipment id', id: 'Tanpa nomor seri, PIN atau id alat' },
  DUPLICATE: { en: 'Is in the fleet more than once', id: 'Lebih dari sekali dalam armada' },
  NOT_AN_ADDRESS: { en: 'Is no address', id: 'Bukan alamat' },
  TOO_LONG: { en: 'Is longer than 100 characters', id: 'Lebih dari 100 karakter' },
  NOT_A_TEXT: { en: 'Holds characters that are no text', id: 'Berisi karakter yang bukan teks' },
  NOT_KEPT: { en: 'Could not be kept', id: 'Tidak dapat disimpan' },
} as const satisfies Readonly<Record<string, Words>>;
export type FleetValueFault = keyof typeof fleetValueFaults;
export const fleetValueFaultCodes = Object.keys(fleetValueFaults) as [FleetValueFault, ...FleetValueFault[]];

export const fleetSourceLimits = {
  address: 500,
  /** One request per address in so long a time, whoever asks: the rule of the feeds. */
  pauseMinutes: 15,
  pageBytes: 4 * 1024 * 1024,
  pages: 200,
  timeoutMs: 30_000,
  /** Of the values that were left out so many are kept of a page. */
  leftOut: 200,
} as const;
