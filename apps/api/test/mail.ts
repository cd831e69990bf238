// The worker that sends mails, as it would at a moment, to a mail server of the tests.
import type { RunningMail } from '@dca/simulators/mail/start';
import { sendMails } from '../src/areas/mail/index.ts';
import { type MailDoor, openMail } from '../src/outside/mail/index.ts';
import { reportDoor } from '../src/visibility/report-door.ts';
import { openSystem } from '../src/visibility/system-acting.ts';
import type { World } from './world.ts';

const from = 'DCA <portal@dca.test>';

/** A door to this mail server, with little patience. */
export const doorTo = ({ smtpUrl }: Pick<RunningMail, 'smtpUrl'>): MailDoor =>
  openMail({ url: smtpUrl, from, timeoutMs: 400 });

/** Sends what is due. */
export const mailNow = (world: World, mail: MailDoor, clock = () => new Date()) =>
  sendMails(
    {
      system: openSystem(world.database.all, () => async () => undefined),
      files: world.doors.files,
      reports: reportDoor(world.database.all),
      mail,
      from,
      portalUrl: 'https://portal.dca.test/dca',
    },
    clock,
  );
