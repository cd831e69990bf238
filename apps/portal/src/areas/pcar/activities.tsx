// What is to be done of a report: added, ticked off, taken away.
import type { Activity } from '@dca/contract/areas/pcar';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import css from './pcar.module.css';
import { words } from './words.ts';

interface Props {
  readonly activities: readonly Activity[];
  readonly onChange: (activities: readonly Activity[]) => void;
}

export function Activities({ activities, onChange }: Props) {
  const word = useWords(words);
  const [typed, setTyped] = useState('');
  const description = typed.trim();
  const add = () => {
    onChange([...activities, { id: crypto.randomUUID(), description, isDone: false }]);
    setTyped('');
  };
  return (
    <>
      <ul className={css.rows}>
        {activities.map((activity) => (
          <li key={activity.id} className={css.row}>
            <Checkbox
              label={activity.description}
              checked={activity.isDone}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  activities.map((one) => (one.id === activity.id ? { ...one, isDone: checked } : one)),
                )
              }
            />
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={word('removeActivity', { activity: activity.description })}
              onClick={() => onChange(activities.filter((one) => one.id !== activity.id))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.add}>
        <TextInput
          label={word('newActivity')}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" disabled={description === ''} onClick={add}>
          {word('addActivity')}
        </Button>
      </div>
    </>
  );
}
