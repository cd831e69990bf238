// The choices a person has about the screens: language and appearance. Shown on the login page, in the avatar
// menu and in the settings.
import { session as calls } from '@dca/contract/areas/session';
import { languages } from '@dca/domain/text';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
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
  return (
    <PreferenceChoice
      label={t('language')}
      value={useLanguage()}
      choices={languages.map((one) => ({ value: one, label: languageNames[one], lang: one }))}
      onChoose={changeLanguage}
    />
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
    <PreferenceChoice
      label={t('theme')}
      value={useTheme()}
      choices={themes.map((one) => ({ value: one, label: t(themeWords[one]) }))}
      onChoose={chooseTheme}
    />
  );
}

interface PreferenceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string; readonly lang?: string }[];
  readonly onChoose: (next: T) => void;
}

/** One preference, its name beside what is chosen. */
export function PreferenceChoice<T extends string>({ label, value, choices, onChoose }: PreferenceProps<T>) {
  const id = useId();
  return (
    <label className={css.choice} htmlFor={id}>
      <span>{label}</span>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => {
          const next = choices.find((one) => one.value === event.currentTarget.value);
          if (next) onChoose(next.value);
        }}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value} lang={one.lang}>
            {one.label}
          </option>
        ))}
      </NativeSelect>
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
