import { mail } from '@dca/contract/areas/mail';
import { session } from '@dca/contract/areas/session';
import type { MadeOld } from '../../platform/live/news.ts';

/** What a mail that was written, sent or refused makes old. */
export const mailLive: MadeOld = { ofMany: { mail: [mail.list, mail.get, session.failures] } };
