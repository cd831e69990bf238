import type { FormFollower } from '@dca/contract/areas/checksheets/forms';
import { Checkbox } from '@mantine/core';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import fields from '../fields/fields.module.css';
import { words } from './follow-words.ts';

interface Props {
  readonly followers: readonly FormFollower[];
  readonly wanted: ReadonlySet<string>;
  readonly onChange: (wanted: ReadonlySet<string>) => void;
}

/** Whether a form can be published with the draft: nothing stands against it, and the form that it follows is published too. */
export const mayGoWith = (
  { broaderId, faults }: FormFollower,
  followers: readonly FormFollower[],
  wanted: ReadonlySet<string>,
): boolean => faults.length === 0 && (wanted.has(broaderId) || !followers.some(({ id }) => id === broaderId));

/** Which of the forms that follow are published with the draft; the others follow later. */
export function PublishWith({ followers, wanted, onChange }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <fieldset className={fields.codes}>
      <legend>{word('with')}</legend>
      {followers.map((follower) => {
        const { id, name, code } = follower;
        const isPossible = mayGoWith(follower, followers, wanted);
        return (
          <Checkbox
            key={id}
            label={`${name[language]} · ${code}${isPossible ? '' : ` (${word('later')})`}`}
            disabled={!isPossible}
            checked={isPossible && wanted.has(id)}
            onChange={(event) => {
              const next = new Set(wanted);
              if (event.currentTarget.checked) next.add(id);
              else next.delete(id);
              onChange(next);
            }}
          />
        );
      })}
    </fieldset>
  );
}
