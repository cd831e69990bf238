// The sign-in page with its two doors (spec §1, §2, §6): the company's directory and that of the customers. The
// door of last time comes first.
import { type UserType, userTypes } from '@dca/domain/roles';
import { IconBuilding, IconTools } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { safeReturn } from '../../platform/menu-path.ts';
import { lastDoor } from '../../platform/preferences.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ReportByLabel } from '../problem-log/index.ts';
import { PeopleAtTheDoor } from './changing-person/people-at-the-door.tsx';
import { LanguageChoice, ThemeChoice } from './parts/preference-choices.tsx';
import css from './session.module.css';
import { signIn } from './signing-in/opening.ts';
import { words } from './words.ts';

const doorWords = {
  INTERNAL: { name: 'internal', line: 'internalLine', Icon: IconTools },
  EXTERNAL: { name: 'external', line: 'externalLine', Icon: IconBuilding },
} as const;

export function Page() {
  const t = useWords(words);
  const search = useSearch({ strict: false }) as { to?: string; failed?: string };
  const [leaving, setLeaving] = useState<UserType | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const last = lastDoor();
  const doors = last ? userTypes.toSorted((a, b) => Number(b === last) - Number(a === last)) : userTypes;
  const leave = async (door: UserType) => {
    setLeaving(door);
    setUnreachable(false);
    try {
      await signIn(door, safeReturn(search.to));
    } catch {
      setLeaving(null);
      setUnreachable(true);
    }
  };
  return (
    <div className={css.door}>
      <header className={css.brand}>
        <BrandMark />
        <div>
          <div className={css.product}>{t('product')}</div>
          <p>{t('productLine')}</p>
        </div>
      </header>
      <div>
        <h1 className={css.doorTitle}>{t('signIn')}</h1>
        <p className={css.doorLine}>{t('chooseDoor')}</p>
      </div>
      {(search.failed || isUnreachable) && (
        <p className={css.warning} role="alert">
          {isUnreachable ? t('signInUnreachable') : t('signInFailed')}
        </p>
      )}
      <ul className={css.doors}>
        {doors.map((door) => (
          <li key={door}>
            <Door door={door} isLast={door === last} isBusy={leaving !== null} onOpen={() => leave(door)} />
          </li>
        ))}
      </ul>
      <ReportByLabel to={search.to} />
      <PeopleAtTheDoor />
      <div>
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <footer className={css.foot}>
        <Link to="/privacy-policy">{t('privacy')}</Link>
        <Link to="/term-and-condition">{t('terms')}</Link>
      </footer>
    </div>
  );
}

function Door({
  door,
  isLast,
  isBusy,
  onOpen,
}: {
  door: UserType;
  isLast: boolean;
  isBusy: boolean;
  onOpen: () => void;
}) {
  const t = useWords(words);
  const { name, line, Icon } = doorWords[door];
  return (
    <button type="button" className={css.doorButton} data-primary={isLast} disabled={isBusy} onClick={onOpen}>
      <Icon size={28} stroke={1.6} aria-hidden="true" />
      <span className={css.grow}>
        <strong>{t(name)}</strong>
        <small>{t(line)}</small>
        {isLast && <small>{t('lastUsed')}</small>}
      </span>
    </button>
  );
}
