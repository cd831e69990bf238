// Why something is refused, where several calls refuse it for the same reason: a refusal for a right, a place or a crew names it.
import type { Call } from '@dca/contract/call';
import type { Words } from '@dca/domain/text';

/** Roles do not open it; said so too to who worked until their role was changed. */
export const lacksRight = (...rights: readonly Call['access'][]): { readonly detail: Words } => ({
  detail: {
    en: `Your roles do not give the right that this needs (${rights.join(' or ')}). Rights may be changed while you work.`,
    id: `Peran Anda tidak memberi izin yang diperlukan (${rights.join(' atau ')}). Izin dapat diubah saat Anda bekerja.`,
  },
});

export const decidedThere = {
  detail: {
    en: 'This is decided by a leader of the work center where it stands. It is not among yours.',
    id: 'Hal ini diputuskan oleh leader work center tempatnya berada. Work center itu bukan milik Anda.',
  },
} as const satisfies { readonly detail: Words };

export const saidByFinder = {
  detail: {
    en: 'Who found it says this, nobody else.',
    id: 'Hanya penemunya yang menyatakan ini.',
  },
} as const satisfies { readonly detail: Words };

export const notOnCrew = {
  detail: {
    en: 'You are not on the crew of this job. Its leader or a planner can put you on it.',
    id: 'Anda tidak ada dalam kru pekerjaan ini. Leader atau planner-nya dapat menambahkan Anda.',
  },
} as const satisfies { readonly detail: Words };

/** An id that a device made and that stands already. */
export const sentByAnother = {
  detail: {
    en: 'Somebody else has sent something else under this number. Enter it once more.',
    id: 'Orang lain sudah mengirim hal lain dengan nomor ini. Isi sekali lagi.',
  },
} as const satisfies { readonly detail: Words };

export const takenBack = {
  detail: {
    en: 'This job was put aside or taken back in the meantime.',
    id: 'Pekerjaan ini sudah ditangguhkan atau ditarik kembali.',
  },
} as const satisfies { readonly detail: Words };
