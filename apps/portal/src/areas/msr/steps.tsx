// The steps of a request: ticked off as they are done, added and taken away by a planner, saved together.
import { type MsrDetail, msr } from '@dca/contract/areas/msr';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import css from './msr.module.css';
import { words } from './words.ts';

interface Props {
  readonly request: MsrDetail;
  readonly mayChange: boolean;
}

export function Steps({ request, mayChange }: Props) {
  const word = useWords(words);
  const [steps, setSteps] = useState(request.subActivities);
  const [typed, setTyped] = useState('');
  const write = useWrite(msr.changeSubActivities, { invalidates: [msr.get], handles: [400, 403, 409] });
  const { id, version } = request;
  const description = typed.trim();
  const add = () => {
    setSteps([...steps, { id: crypto.randomUUID(), description, isDone: false }]);
    setTyped('');
  };
  return (
    <Section title={word('steps')}>
      <ul className={css.steps}>
        {steps.map((step) => (
          <li key={step.id} className={css.step}>
            <Checkbox
              label={step.description}
              checked={step.isDone}
              disabled={!mayChange}
              onChange={({ currentTarget: { checked } }) =>
                setSteps(steps.map((one) => (one.id === step.id ? { ...one, isDone: checked } : one)))
              }
            />
            {mayChange && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={word('removeStep', { step: step.description })}
                onClick={() => setSteps(steps.filter((one) => one.id !== step.id))}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className={css.add}>
          <TextInput
            label={word('newStep')}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button variant="default" disabled={description === ''} onClick={add}>
            {word('addStep')}
          </Button>
          <Button
            disabled={steps === request.subActivities}
            loading={write.isPending}
            onClick={() => write.mutate({ body: { id, version, subActivities: [...steps] } })}
          >
            {word('save')}
          </Button>
        </div>
      )}
      <Refusal failure={write.error} />
    </Section>
  );
}
