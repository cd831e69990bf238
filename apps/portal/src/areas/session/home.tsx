// Home: a queue, not a menu: what waits for this person. Who has no queue is shown what the menu offers.
import { session } from '@dca/contract/areas/session';
import { screens } from '@dca/contract/screens';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { entriesOf, leavesOf, type MenuEntry } from '../../platform/menu.ts';
import { askAhead } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AttendanceWaits } from '../attendance/index.ts';
import { CustomerWaits } from '../dashboard/index.ts';
import {
  askForMachines,
  askForWaiting,
  BreakdownButton,
  MyMachines,
  PapersToAccept,
  WaitingJobs,
} from '../jobs/index.ts';
import { askForToday, Today } from '../tracking/index.ts';
import { MenuIcon } from './parts/menu-icon.tsx';
import css from './session.module.css';
import { recall } from './signing-in/remembered.ts';
import { readCache } from './signing-in/token-cache.ts';
import { words } from './words.ts';

/** For administrators alone. */
const Failed = fetchWhenShown(async () => (await import('./failed/failed.tsx')).Failed, {
  waiting: <SkeletonRows rows={2} />,
});

/** What home shows first to who was here last; asked for while it is still asked who this is. Resolves when its code is here. */
export async function ask(): Promise<void> {
  const here = readCache();
  const known = here && recall(here.userType)?.user.permissions;
  if (known?.includes('tracking.record')) void askForToday();
  await Promise.all([
    known?.includes('user.read') && askForFailures(),
    known?.includes('job.assign') ? askForWaiting() : known?.includes('receipt.approve') && askForMachines(),
  ]);
}

function askForFailures(): Promise<void> {
  void askAhead(session.failures, {});
  return Failed.fetchAhead();
}

export function Page() {
  const t = useWords(words);
  const { user, menu } = useSession();
  const worksInField = useMay('tracking.record');
  const isAdministrator = useMay('user.read');
  const isCrew = useMay('job.assign');
  const leads = useMay('attendance.decide') && !isAdministrator;
  const isCustomer = useMay('receipt.approve') && !isCrew;
  const entries = useMemo(() => leavesOf(entriesOf(menu)).filter(({ path }) => path !== '/home'), [menu]);
  return (
    <div className={css.page}>
      <div className={css.greeting}>
        <h1>{t('greeting', { name: user?.name ?? '' })}</h1>
        <BreakdownButton />
      </div>
      {worksInField && <Today />}
      {isAdministrator && <Failed />}
      {isCrew && <WaitingJobs />}
      {leads && <AttendanceWaits />}
      {isCustomer && <PapersToAccept />}
      {isCustomer && <CustomerWaits />}
      {isCustomer && <MyMachines />}
      {!isCrew && !isCustomer && <Offered entries={entries} />}
    </div>
  );
}

function Offered({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useWords(words);
  return (
    <>
      <p className={css.lead}>{entries.length > 0 ? t('homeLine') : t('homeEmpty')}</p>
      <ul className={css.cards}>
        {entries.map((entry) => (
          <li key={entry.menuId}>
            <Card entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ entry }: { entry: MenuEntry }) {
  const language = useLanguage();
  const line = screens.find(({ path }) => path.replace(/\/$/, '') === entry.path)?.line;
  return (
    <Link to={entry.path} className={css.card}>
      <MenuIcon path={entry.path} size={24} />
      <span>
        <strong>{entry.name[language]}</strong>
        {line && <small>{line[language]}</small>}
      </span>
    </Link>
  );
}
