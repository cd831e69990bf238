import type { FormFollower } from '@dca/contract/areas/checksheets/forms';
import { Link } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { Section } from '../../../../ui/section.tsx';
import read from '../read/read.module.css';
import { ConflictList } from './conflict-list.tsx';
import { words } from './follow-words.ts';

/** One form that follows: what it takes, what stays its own, what stands against publishing it. */
export function FollowerCard({ follower }: { readonly follower: FormFollower }) {
  const word = useWords(words);
  const language = useLanguage();
  const { id, code, name, customer, changes, conflicts, faults, hasDraft } = follower;
  return (
    <Section title={`${name[language]} · ${code}`}>
      <p className={read.soft}>
        <Link to={`/checksheet-form/${id}`}>{code}</Link>
        {customer && ` · ${customer.name}`}
      </p>
      <p>{changes.length === 0 ? word('takesNothing') : word('takes', { count: changes.length })}</p>
      <Lines lines={changes.map((text) => text[language])} />
      <ConflictList conflicts={conflicts} />
      {faults.length > 0 && (
        <>
          <h3>{word('against')}</h3>
          <Lines lines={faults.map((text) => text[language])} />
        </>
      )}
      {hasDraft && <p className={read.soft}>{word('hasDraft')}</p>}
    </Section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={read.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}
