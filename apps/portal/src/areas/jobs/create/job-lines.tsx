// Each of the jobs that are to be made: what it is called, its number in SAP where the office has one, and why it was not made.
import { longestDescription } from '@dca/domain/limits';
import { Button, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';
import css from './create-job.module.css';
import { machineFirstWords } from './machine-first-words.ts';
import type { MasterJob } from './master-note.ts';
import type { Outcome, useCreateJobs } from './use-create-jobs.ts';

/** What was typed of a job; its description is its name until then. */
export interface Typed {
  readonly description?: string;
  readonly sapOrder?: string;
}

interface Props {
  readonly masters: readonly MasterJob[];
  readonly typed: Readonly<Record<string, Typed>>;
  readonly onType: (id: string, typed: Typed) => void;
  readonly creating: ReturnType<typeof useCreateJobs>;
}

export function JobLines({ masters, typed, onType, creating }: Props) {
  const word = useWords(machineFirstWords);
  const language = useLanguage();
  const made = masters.filter(({ id }) => creating.outcomes.get(id)?.made);
  // When all are made the screen leaves by itself.
  const isPartly = made.length > 0 && made.length < masters.length;
  return (
    <>
      {isPartly && <p role="status">{word('made', { count: made.length, all: masters.length })}</p>}
      {masters.map((master) => {
        const outcome = creating.outcomes.get(master.id);
        if (isPartly && outcome?.made)
          return (
            <p key={master.id}>
              {word('isMade', { number: outcome.made.number, name: master.name[language] })}
            </p>
          );
        return (
          <Line
            key={master.id}
            master={master}
            isOne={masters.length === 1}
            typed={typed[master.id] ?? {}}
            onType={(now) => onType(master.id, now)}
            failure={outcome?.failure}
            creating={creating}
          />
        );
      })}
    </>
  );
}

interface LineProps extends Pick<Props, 'creating'> {
  readonly master: MasterJob;
  readonly isOne: boolean;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly failure: Outcome['failure'];
}

function Line({ master, isOne, typed, onType, failure, creating }: LineProps) {
  const word = useWords(words);
  const language = useLanguage();
  const name = master.name[language];
  return (
    <fieldset className={css.line}>
      <legend className={isOne ? css.hidden : css.name}>{name}</legend>
      <div className={css.fields}>
        <TextInput
          label={word('sapNumber')}
          value={typed.sapOrder ?? ''}
          maxLength={20}
          onChange={(event) => onType({ ...typed, sapOrder: event.currentTarget.value })}
        />
        <TextInput
          label={word('description')}
          value={typed.description ?? name}
          maxLength={longestDescription}
          onChange={(event) => onType({ ...typed, description: event.currentTarget.value })}
        />
      </div>
      <Refusal failure={failure ?? null}>
        {failure?.problem?.code === 'duplicate' && (
          <Button variant="default" loading={creating.isRunning} onClick={creating.createAnyway}>
            {word('createAnyway')}
          </Button>
        )}
      </Refusal>
    </fieldset>
  );
}
