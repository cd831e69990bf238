import { useWords } from '../../i18n/index.ts';
import { deviceZone } from '../../i18n/own-zone.ts';
import {
  chooseDensity,
  chooseZone,
  densities,
  useDensity,
  useZoneChoice,
  zoneChoices,
} from '../../platform/preferences.ts';
import { useSession } from '../../platform/session.ts';
import { Deputies } from '../checksheets/index.ts';
import { MailChoices } from '../notices/index.ts';
import { LanguageChoice, PreferenceChoice, ThemeChoice } from './parts/preference-choices.tsx';
import css from './session.module.css';
import { HeldAboutMe } from './sign-ins/held-about-me.tsx';
import { SignIns } from './sign-ins/sign-ins.tsx';
import { words } from './words.ts';

/** Settings: language, appearance, density of tables, and who is signed in. */
export function Page() {
  const t = useWords(words);
  const { user } = useSession();
  return (
    <div className={css.page}>
      <h1>{t('settings')}</h1>
      <p className={css.lead}>{t('settingsLine')}</p>
      <div className={css.narrow}>
        <LanguageChoice />
        <ThemeChoice />
        <DensityChoice />
        <ZoneChoice />
        {user && (
          <>
            <MailChoices address={user.email} />
            <Deputies />
            <h2>{t('account')}</h2>
            <dl className={css.facts}>
              <dt>{t('name')}</dt>
              <dd>{user.name}</dd>
              <dt>{t('email')}</dt>
              <dd>{user.email}</dd>
              {user.plants.length > 0 && (
                <>
                  <dt>{t('plants')}</dt>
                  <dd>
                    {user.plants.map(({ plantCode, plantDesc }) => `${plantCode} ${plantDesc}`).join(', ')}
                  </dd>
                </>
              )}
            </dl>
            <SignIns />
            <HeldAboutMe />
          </>
        )}
      </div>
    </div>
  );
}

const densityWords = { compact: 'densityCompact', comfortable: 'densityComfortable' } as const;

function DensityChoice() {
  const t = useWords(words);
  return (
    <PreferenceChoice
      label={t('density')}
      value={useDensity()}
      choices={densities.map((one) => ({ value: one, label: t(densityWords[one]) }))}
      onChoose={chooseDensity}
    />
  );
}

/** Times of a plant are in the zone of the plant, whatever is chosen here. */
function ZoneChoice() {
  const t = useWords(words);
  const labelOf = (zone: (typeof zoneChoices)[number]) =>
    zone === 'auto' ? t('zoneAuto', { zone: deviceZone }) : zone;
  return (
    <PreferenceChoice
      label={t('zone')}
      value={useZoneChoice()}
      choices={zoneChoices.map((value) => ({ value, label: labelOf(value) }))}
      onChoose={chooseZone}
    />
  );
}
