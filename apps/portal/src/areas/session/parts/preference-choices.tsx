// The choices a person has about the screens: language and appearance. Shown on the login page, in the avatar
// menu and in the settings.
import { session as calls } from '@dca/contract/areas/session';
import { languages } from '@dca/domain/text';
import { type Language, setLanguage, useLanguage, useWords, wordsIn } from '../../../i18n/index.ts';
import { fail } from '../../../platform/ask-and-tell.ts';
import { call } from '../../../platform/client.ts';
import { chooseTheme, type Theme, themes, useTheme } from '../../../platform/preferences.ts';
import { session, setSession } from '../../../platform/session.ts';
import css from '../session.module.css';
import { words } from '../words.ts';

const languageNames: Readonly<Record<Language, string>> = { en: 'English', id: 'Bahasa Indonesia' };

/** The language of the screens; for who is signed in also that of papers and mails. */
export function LanguageChoice() {
  const t = useWords(words);
  const now = useLanguage();
  return (
    <label className={css.choice}>
      <span>{t('language')}</span>
      <select
        value={now}
        onChange={(event) => {
          const next = languages.find((one) => one === event.currentTarget.value);
          if (next) changeLanguage(next);
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

const themeWords = {
  auto: 'themeAuto',
  light: 'themeLight',
  dark: 'themeDark',
  contrast: 'themeContrast',
} as const satisfies Record<Theme, string>;

/** Light, dark, high contrast, or as the device. */
export function ThemeChoice() {
  const t = useWords(words);
  return (
    <label className={css.choice}>
      <span>{t('theme')}</span>
      <select
        value={useTheme()}
        onChange={(event) => {
          const next = themes.find((one) => one === event.currentTarget.value);
          if (next) chooseTheme(next);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {t(themeWords[one])}
          </option>
        ))}
      </select>
    </label>
  );
}

async function changeLanguage(next: Language): Promise<void> {
  setLanguage(next);
  const { user } = session();
  if (!user) return;
  setSession({ user: { ...user, language: next } });
  try {
    await call(calls.changeLanguage, { body: { language: next } });
  } catch {
    await fail(wordsIn(words)('languageFailed'));
  }
}
