import type { Words } from '@dca/domain/text';
import { Link } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useSession } from '../../../platform/session.ts';
import css from '../session.module.css';
import { words } from '../words.ts';

/** A section of a legal text: its heading and its paragraphs. */
export interface Section {
  readonly heading: Words;
  readonly paragraphs: readonly Words[];
}

/** A legal text, readable without signing in. */
export function Legal({ title, sections }: { title: string; sections: readonly Section[] }) {
  const t = useWords(words);
  const language = useLanguage();
  const { status } = useSession();
  return (
    <article className={`${css.page} ${css.prose}`}>
      <h1>{title}</h1>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading.en}>
          <h2>{heading[language]}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph.en}>{paragraph[language]}</p>
          ))}
        </section>
      ))}
      {status !== 'signedIn' && (
        <p>
          <Link to="/">{t('backToSignIn')}</Link>
        </p>
      )}
    </article>
  );
}
