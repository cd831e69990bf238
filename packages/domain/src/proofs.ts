// The code by which a printed paper is verified: who has the paper has the code, and nobody guesses one. It is written so that a
// person can read it off and type it: no letters that look like figures.
import type { Words } from './text.ts';

/** Kinds of papers that bear a code. */
export const proofKinds = {
  REPORT: { en: 'Checksheet report', id: 'Laporan checksheet' },
  TEST_LOAD: { en: 'Test-load report', id: 'Laporan uji beban' },
  BAST: { en: 'Hand-over certificate', id: 'Berita acara serah terima' },
  BAPP: { en: 'Work-inspection certificate', id: 'Berita acara pemeriksaan pekerjaan' },
  BBM: { en: 'Goods-received note', id: 'Bukti barang masuk' },
  REMARK: { en: 'Final remark', id: 'Catatan akhir' },
  COIP: { en: 'Site survey', id: 'Survei lokasi' },
  MONTH: { en: 'Month of a customer', id: 'Bulan pelanggan' },
} as const satisfies Readonly<Record<string, Words>>;
export type ProofKind = keyof typeof proofKinds;
export const proofKindNames = Object.keys(proofKinds) as readonly ProofKind[];

/** What is found out about a paper: the file that was issued is as it was, or it is not. */
export const proofStates = ['INTACT', 'ALTERED'] as const;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes that a code is made of: five bits of each count, 120 in all. */
export const proofBytes = 24;

/** So many papers may be asked after from one address in a minute. */
export const proofsPerMinute = 30;

/** The code that random bytes make. */
export function proofCode(bytes: Uint8Array): string {
  if (bytes.length !== proofBytes) throw new Error(`a code is made of ${proofBytes} bytes`);
  return Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join('');
}

/** A code as it is printed: `7K2M-…`, in groups of four. */
export const writtenProofCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The code that somebody typed or scanned; null where it is none. Spaces, dashes and look-alike letters do not matter. */
export function readProofCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === proofBytes && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/** The address below a portal at which a code is verified. */
export const proofPath = (code: string): string => `/dca/verify/${writtenProofCode(code)}`;
