// How urgent it is with the day by which that is due, which part, what damage, why, what should be done, what was seen.
import { backlog } from '@dca/contract/areas/backlog';
import { backlogPriorities, backlogPriorityCodes } from '@dca/domain/backlog-dates';
import { backlogDueOn } from '@dca/domain/backlog-rules';
import { type ComponentPosition, componentPositions } from '@dca/domain/components';
import { NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { printError, useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import type { CallFailure } from '../../../platform/client.ts';
import { useCall } from '../../../platform/queries.ts';
import { findingWords } from '../finding-words.ts';
import css from './enter.module.css';
import type { TypedBacklog } from './typed-backlog.ts';

interface Props {
  readonly typed: TypedBacklog;
  readonly onChange: (more: Partial<TypedBacklog>) => void;
  readonly failure: CallFailure | null;
}

export function FindingFields({ typed, onChange, failure }: Props) {
  const word = useWords(findingWords);
  const choices = useCall(backlog.choices, {}).data?.data;
  const wrong = (field: string) =>
    failure?.problem?.errors?.find((error) => error.field.split('.').at(-1) === field)?.message;
  const code = (field: CodeField, offered: readonly Offered[] | undefined, isOwed = false) => (
    <Code
      label={word(field)}
      isOwed={isOwed}
      value={typed[field]}
      offered={offered}
      error={wrong(field)}
      onChange={(value) =>
        onChange(field === 'objectPart' ? { objectPart: value, specificPart: null } : { [field]: value })
      }
    />
  );
  return (
    <div className={css.fields}>
      <Priorities typed={typed} onChange={onChange} />
      {code('objectPart', choices?.objectParts, true)}
      {code(
        'specificPart',
        choices?.objectSpecificParts.filter(({ objPartCode }) => objPartCode === typed.objectPart),
      )}
      <Position typed={typed} onChange={onChange} />
      {code('damage', choices?.damages, true)}
      {code('cause', choices?.causes)}
      {code('suggestedAction', choices?.suggestedActions)}
      <Textarea
        className={css.wide}
        label={word('problemDesc')}
        withAsterisk
        rows={3}
        maxLength={500}
        value={typed.problemDesc}
        error={printError(typed.problemDesc) ?? wrong('problemDesc')}
        onChange={(event) => onChange({ problemDesc: event.currentTarget.value })}
      />
      <NumberInput
        label={word('estimated')}
        min={0.1}
        max={9999}
        decimalScale={1}
        value={typed.estimatedHours ?? ''}
        error={wrong('estimatedHours')}
        onChange={(value) => onChange({ estimatedHours: typeof value === 'number' ? value : null })}
      />
    </div>
  );
}

type Fields = Omit<Props, 'failure'>;

/** Each with the day by which it would be due. */
function Priorities({ typed, onChange }: Fields) {
  const word = useWords(findingWords);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <fieldset className={css.priorities} aria-label={word('priority')}>
      {backlogPriorityCodes.map((priority) => (
        <button
          key={priority}
          type="button"
          aria-pressed={typed.priority === priority}
          onClick={() => onChange({ priority })}
        >
          <span>{`${priority} · ${backlogPriorities[priority].label[language]}`}</span>
          <span className={css.soft}>
            {word('dueOn', { day: formats.day(backlogDueOn(priority, Date.now(), null, ownZone())) })}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function Position({ typed, onChange }: Fields) {
  const word = useWords(findingWords);
  const language = useLanguage();
  return (
    <NativeSelect
      label={word('position')}
      value={typed.position ?? ''}
      data={[
        { value: '', label: word('notChosen') },
        ...Object.entries(componentPositions).map(([value, label]) => ({ value, label: label[language] })),
      ]}
      onChange={(event) =>
        onChange({ position: (event.currentTarget.value || null) as ComponentPosition | null })
      }
    />
  );
}

type CodeField = 'objectPart' | 'specificPart' | 'damage' | 'cause' | 'suggestedAction';

interface Offered {
  readonly code: string;
  readonly desc: string;
  readonly isActive: boolean;
}

interface CodeProps {
  readonly label: string;
  readonly isOwed: boolean;
  readonly value: string | null;
  readonly offered: readonly Offered[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (code: string | null) => void;
}

function Code({ label, isOwed, value, offered, error, onChange }: CodeProps) {
  const word = useWords(findingWords);
  return (
    <NativeSelect
      label={label}
      withAsterisk={isOwed}
      value={value ?? ''}
      error={error}
      data={[
        { value: '', label: word('notChosen') },
        ...(offered ?? [])
          .filter(({ isActive }) => isActive)
          .map(({ code, desc }) => ({ value: code, label: `${desc} (${code})` })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
