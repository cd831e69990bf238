import type { Call } from '@dca/contract/call';
import { type Held, permits } from '@dca/domain/permissions';

/** Whether the rights of somebody who is signed in open a call. */
export const mayAsk = (held: Held, { access }: Pick<Call, 'access'>): boolean =>
  access === 'anyone' || access === 'signedIn' || permits(held, access);
