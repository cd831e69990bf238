import { backlog } from '@dca/contract/areas/backlog';
import { backlogPriorities, backlogPriorityCodes } from '@dca/domain/backlog-dates';
import { type ComponentPosition, componentPositions } from '@dca/domain/components';
import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { partWords } from '../parts/part-words.ts';
import { findingWords } from './finding-words.ts';
import css from './findings.module.css';
import { longestText, type Typed } from './typed-finding.ts';

interface Props {
  readonly typed: Typed;
  readonly onChange: (more: Partial<Typed>) => void;
  /** What is known of the part that is chosen. */
  readonly children?: ReactNode;
}

/** Nobody waits for the codes: a phone knows them from its day. */
export const quietly = [0, 400, 403, 404, 408, 429, 500, 502, 503, 504];

/** What a backlog says beside what is filled in: how urgent, which part, what damage, what should be done, and what was seen. */
export function BacklogFields({ typed, onChange, children }: Props) {
  const word = useWords(findingWords);
  const partWord = useWords(partWords);
  const language = useLanguage();
  const choices = useCall(backlog.choices, {}, { handles: quietly }).data?.data;
  return (
    <>
      <fieldset className={css.codes} aria-label={word('priority')}>
        {backlogPriorityCodes.map((priority) => (
          <button
            key={priority}
            type="button"
            aria-pressed={typed.priority === priority}
            onClick={() => onChange({ priority })}
          >
            {`${priority} · ${backlogPriorities[priority].label[language]}`}
          </button>
        ))}
      </fieldset>
      <Code
        label={word('objectPart')}
        isOwed
        value={typed.objectPart}
        offered={choices?.objectParts}
        onChange={(objectPart) => onChange({ objectPart, specificPart: null })}
      />
      {children}
      {typed.objectPart !== null && (
        <Code
          label={word('specificPart')}
          value={typed.specificPart}
          offered={choices?.objectSpecificParts.filter(({ objPartCode }) => objPartCode === typed.objectPart)}
          onChange={(specificPart) => onChange({ specificPart })}
        />
      )}
      <NativeSelect
        label={word('position')}
        value={typed.position ?? ''}
        data={[
          { value: '', label: partWord('notChosen') },
          ...Object.entries(componentPositions).map(([value, label]) => ({ value, label: label[language] })),
        ]}
        onChange={(event) =>
          onChange({ position: (event.currentTarget.value || null) as ComponentPosition | null })
        }
      />
      <Code
        label={word('damage')}
        isOwed
        value={typed.damage}
        offered={choices?.damages}
        onChange={(damage) => onChange({ damage })}
      />
      <Code
        label={word('suggestedAction')}
        value={typed.suggestedAction}
        offered={choices?.suggestedActions}
        onChange={(suggestedAction) => onChange({ suggestedAction })}
      />
      <SeenText typed={typed} onChange={onChange} />
    </>
  );
}

/** What was seen, in the words of who saw it. */
export function SeenText({ typed, onChange }: Props) {
  const word = useWords(findingWords);
  return (
    <Textarea
      label={word('problemDesc')}
      withAsterisk
      rows={3}
      maxLength={longestText}
      value={typed.text}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
    />
  );
}

interface Offered {
  readonly code: string;
  readonly text: { readonly en: string; readonly id: string };
  readonly isActive: boolean;
}

interface CodeProps {
  readonly label: string;
  readonly isOwed?: true;
  readonly value: string | null;
  /** Undefined while this phone does not know them. */
  readonly offered: readonly Offered[] | undefined;
  readonly onChange: (code: string | null) => void;
}

/** A code of a list in words; one that this phone knows no word for stays as it is. */
function Code({ label, isOwed, value, offered, onChange }: CodeProps) {
  const word = useWords(partWords);
  const language = useLanguage();
  const codes = (offered ?? []).filter(({ isActive }) => isActive);
  const isKnown = value === null || codes.some(({ code }) => code === value);
  return (
    <NativeSelect
      label={label}
      withAsterisk={isOwed === true}
      description={offered === undefined ? word('noCodes') : undefined}
      value={value ?? ''}
      data={[
        { value: '', label: word('notChosen') },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...codes.map(({ code, text }) => ({ value: code, label: `${text[language]} (${code})` })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
