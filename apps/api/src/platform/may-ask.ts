import type { Call } from '@dca/contract/call';
import { type Held, permits } from '@dca/domain/permissions';

/** Whether the rights of somebody who is signed in open a call. */
export const mayAsk = (held: Held, { access }: Pick<Call, 'access'>): boolean =>
  access === 'anyone' || access === 'signedIn' || permits(held, access);

/** Why it does not, for who worked until their role was changed. */
export const lacking = ({ access }: Pick<Call, 'access'>) => ({
  en: `Your roles do not give the right that this needs (${access}). Rights may be changed while you work.`,
  id: `Peran Anda tidak memberi izin yang diperlukan (${access}). Izin dapat diubah saat Anda bekerja.`,
});
