import type { FormRecord } from '@dca/contract/areas/checksheets/forms';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { Section } from '../../../../ui/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { words } from '../words.ts';
import css from './read.module.css';

interface Props {
  readonly form: FormRecord;
  readonly shown: number;
}

const colours = { PUBLISHED: 'green', DRAFT: 'yellow', RETIRED: 'grey' } as const;

/** The versions of a form, newest first, each a link. */
export function VersionList({ form, shown }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <Section title={word('versions')}>
      <ul className={css.versions}>
        {form.versions.map(({ version, status, origin, publishedAt, publishedBy, questions }) => {
          const state = status === 'DRAFT' && origin === 'RELEASE' ? 'OFFERED' : status;
          const who = publishedBy
            ? word('by', { name: publishedBy })
            : origin === 'RELEASE'
              ? word('fromRelease')
              : '';
          return (
            <li key={version}>
              <Link
                to="."
                search={{ version } as never}
                {...(version === shown ? { 'aria-current': 'page' as const } : {})}
              >
                {word('versionNth', { version })}
              </Link>
              <StatusBadge
                state={{
                  label: { en: words.en[`state${state}`], id: words.id[`state${state}`] },
                  colour: state === 'OFFERED' ? 'violet' : colours[status],
                }}
              />
              <span className={css.soft}>
                {[
                  publishedAt && formats.day(publishedAt.slice(0, 10)),
                  who,
                  `${formats.number(questions)} ${word('questions').toLowerCase()}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
