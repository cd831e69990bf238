// Every problem an answer can carry (RFC 9457): a stable code that programs read, a status, and a title for
// people. Codes are never renamed. What a person sees for a status is the error catalogue of spec §8.
import type { Words } from './text.ts';

export type ProblemRow = { readonly code: string; readonly status: number; readonly title: Words };

export const problems = {
  unknownKey: {
    code: 'unknownKey',
    status: 401,
    title: {
      en: 'The application key is missing or unknown.',
      id: 'Kunci aplikasi tidak ada atau tidak dikenal.',
    },
  },
  notSignedIn: {
    code: 'notSignedIn',
    status: 401,
    title: { en: 'Please sign in.', id: 'Silakan masuk terlebih dahulu.' },
  },
  wrongToken: {
    code: 'wrongToken',
    status: 401,
    title: {
      en: 'The sign-in is not valid or has expired.',
      id: 'Sesi masuk tidak sah atau sudah berakhir.',
    },
  },
  unknownPerson: {
    code: 'unknownPerson',
    status: 401,
    title: { en: 'This person is not registered.', id: 'Pengguna ini belum terdaftar.' },
  },
  deactivated: {
    code: 'deactivated',
    status: 401,
    title: { en: 'This person has been deactivated.', id: 'Pengguna ini sudah dinonaktifkan.' },
  },
  signedOut: {
    code: 'signedOut',
    status: 401,
    title: {
      en: 'This sign-in was ended. Please sign in again.',
      id: 'Sesi masuk ini sudah diakhiri. Silakan masuk lagi.',
    },
  },
  secondFactor: {
    code: 'secondFactor',
    status: 401,
    title: {
      en: 'Administrators sign in with a second factor. Please sign in again and confirm it.',
      id: 'Administrator masuk dengan faktor kedua. Silakan masuk lagi dan konfirmasikan.',
    },
  },
  forbidden: {
    code: 'forbidden',
    status: 403,
    title: { en: 'You may not do this.', id: 'Anda tidak berwenang melakukan ini.' },
  },
  notFound: {
    code: 'notFound',
    status: 404,
    title: {
      en: 'This does not exist, or it is not yours to see.',
      id: 'Data ini tidak ada, atau bukan wewenang Anda untuk melihatnya.',
    },
  },
  methodNotAllowed: {
    code: 'methodNotAllowed',
    status: 405,
    title: {
      en: 'This address does not know the method.',
      id: 'Metode ini tidak dikenal pada alamat tersebut.',
    },
  },
  invalid: {
    code: 'invalid',
    status: 400,
    title: { en: 'Some values are not right.', id: 'Ada isian yang tidak benar.' },
  },
  notJson: {
    code: 'notJson',
    status: 400,
    title: { en: 'The body is not valid JSON.', id: 'Isi permintaan bukan JSON yang sah.' },
  },
  moveNotAllowed: {
    code: 'moveNotAllowed',
    status: 409,
    title: {
      en: 'This is not possible in the present state.',
      id: 'Tindakan ini tidak dapat dilakukan pada status sekarang.',
    },
  },
  conflict: {
    code: 'conflict',
    status: 409,
    title: {
      en: 'Somebody else has changed this in the meantime. Reload and try again.',
      id: 'Data ini baru saja diubah orang lain. Muat ulang lalu coba lagi.',
    },
  },
  duplicate: {
    code: 'duplicate',
    status: 409,
    title: { en: 'This exists already.', id: 'Data ini sudah ada.' },
  },
  inUse: {
    code: 'inUse',
    status: 409,
    title: { en: 'This is still used elsewhere.', id: 'Data ini masih dipakai di tempat lain.' },
  },
  tooLarge: {
    code: 'tooLarge',
    status: 413,
    title: { en: 'The content is too large.', id: 'Isi permintaan terlalu besar.' },
  },
  unsupportedMedia: {
    code: 'unsupportedMedia',
    status: 415,
    title: { en: 'This kind of content is not accepted.', id: 'Jenis isi ini tidak diterima.' },
  },
  keyReused: {
    code: 'keyReused',
    status: 422,
    title: {
      en: 'This idempotency key was already used with other content.',
      id: 'Kunci idempotensi ini sudah dipakai untuk isi yang lain.',
    },
  },
  incomplete: {
    code: 'incomplete',
    status: 422,
    title: { en: 'Something is still missing.', id: 'Masih ada yang kurang.' },
  },
  clientTooOld: {
    code: 'clientTooOld',
    status: 426,
    title: {
      en: 'This app is too old for the server. Update it; what is kept here is sent afterwards.',
      id: 'Aplikasi ini terlalu lama untuk server. Perbarui; yang tersimpan di sini akan dikirim setelahnya.',
    },
  },
  tooMany: {
    code: 'tooMany',
    status: 429,
    title: { en: 'Too many requests. Wait a moment.', id: 'Terlalu banyak permintaan. Tunggu sebentar.' },
  },
  // 460 is the status that resumable uploads (tus) know for a checksum mismatch.
  hashMismatch: {
    code: 'hashMismatch',
    status: 460,
    title: {
      en: 'The file did not arrive as it was sent. Send it again.',
      id: 'Berkas yang tiba tidak sama dengan yang dikirim. Kirim lagi.',
    },
  },
  unexpected: {
    code: 'unexpected',
    status: 500,
    title: { en: 'Something went wrong on our side.', id: 'Terjadi kesalahan di pihak kami.' },
  },
  unavailable: {
    code: 'unavailable',
    status: 503,
    title: { en: 'The service is not available right now.', id: 'Layanan sedang tidak tersedia.' },
  },
  storageFull: {
    code: 'storageFull',
    status: 507,
    title: {
      en: 'There is no room to keep this right now. Try again later.',
      id: 'Saat ini tidak ada ruang untuk menyimpan ini. Coba lagi nanti.',
    },
  },
  timeout: {
    code: 'timeout',
    status: 504,
    title: { en: 'The answer took too long.', id: 'Jawaban terlalu lama.' },
  },
} as const satisfies Readonly<Record<string, ProblemRow>>;

export type ProblemCode = keyof typeof problems;

export const problemCodes: readonly ProblemCode[] = Object.keys(problems).filter(isProblemCode);

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

export type ErrorModal = 'notAuthorized' | 'forbiddenAccess' | 'badRequest';

/** The modal of the error catalogue for a status (spec §8), or null where the screen answers in place. */
export function modalOf(status: number): ErrorModal | null {
  if (status === 401) return 'notAuthorized';
  if (status === 403) return 'forbiddenAccess';
  return status === 400 || status === 404 || (status >= 500 && status <= 503) ? 'badRequest' : null;
}

/** True where that modal tells a failure: a 400 that names fields is told at those fields (domain decisions §11). */
export const isToldByModal = (status: number, namesFields: boolean): boolean =>
  modalOf(status) !== null && !(status === 400 && namesFields);

/**
 * The key of the error text: 'error_desc_5XX' for every 4xx and 5xx status (spec §8), which is one and the
 * same text for both classes; null for a status that is no error.
 */
export function errorDesc(status: number): 'error_desc_5XX' | null {
  return status >= 400 && status <= 599 ? 'error_desc_5XX' : null;
}
