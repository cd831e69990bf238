// Why this person sees a job or does not: asked by its number, answered step by step.
import { users } from '@dca/contract/areas/users';
import type { WhySeen } from '@dca/contract/areas/users/user';
import { sightSteps } from '@dca/domain/why-seen';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { Section } from '../../ui/section.tsx';
import { words } from './rights-words.ts';
import css from './users.module.css';

export function WhyJob({ personId }: { readonly personId: string }) {
  const word = useWords(words);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <Section title={word('why')} note={word('whyNote')}>
      <form
        className={css.ask}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <TextInput
          label={word('number')}
          placeholder="J-0000123"
          value={typed}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          {word('ask')}
        </Button>
      </form>
      {asked !== '' && <Answer personId={personId} number={asked} />}
    </Section>
  );
}

function Answer({ personId, number }: { readonly personId: string; readonly number: string }) {
  const word = useWords(words);
  const found = useCall(users.whyJob, { params: { id: personId, number } }, { handles: [404] });
  const why = found.data?.data;
  return (
    <div role="status">
      {found.error && <p>{word('noSuchJob', { number })}</p>}
      {why && <Steps why={why} />}
    </div>
  );
}

function Steps({ why }: { readonly why: WhySeen }) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <p>
        <strong>{word(why.sees ? 'seesJob' : 'seesNot', { number: why.number })}</strong>
      </p>
      <ul className={css.steps}>
        {why.steps.map(({ step, holds, job, theirs }) => (
          <li key={step}>
            {holds ? (
              <IconCircleCheck size={18} role="img" aria-label={word('yes')} />
            ) : (
              <IconCircleX size={18} role="img" aria-label={word('no')} />
            )}
            <span>
              {sightSteps[step][language]}
              {job !== null && ` · ${word('ofJob', { what: job })}`}
              {theirs.length > 0 && ` · ${word('theirs', { what: theirs.join(', ') })}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
