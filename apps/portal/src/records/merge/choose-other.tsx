import type { Call, RequestOf } from '@dca/contract/call';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { ChoiceNote, Choices, choice } from '../../ui/choices.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import css from './merge.module.css';
import type { MergeOf } from './merge-kind.ts';
import { mergeWords } from './merge-words.ts';

interface Props {
  readonly of: MergeOf;
  /** The one that goes: it is not offered. */
  readonly id: string;
  readonly onChoose: (id: string) => void;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The one that should stay, found while typing among those in use. */
export function ChooseOther({ of, id, onChoose }: Props) {
  const word = useWords(mergeWords);
  const [typed, setTyped] = useState('');
  return (
    <Section title={word('choose')} note={word('chooseNote')}>
      <SearchField label={word('search')} value={typed} onSearch={setTyped} />
      <div className={css.found}>
        <Found of={of} id={id} typed={typed} onChoose={onChoose} />
      </div>
    </Section>
  );
}

const most = 8;

function Found({ of, id, typed, onChoose }: Props & { readonly typed: string }) {
  const word = useWords(mergeWords);
  const query = { SearchValue: typed.trim(), IsActive: 'true', PageSize: most + 1 };
  const answer = useCall<Call>(of.calls.list, { query } as RequestOf<Call>, { keepsPrevious: true });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  const rows = (answer.data as unknown as { readonly data: readonly Row[] }).data.filter(
    (row) => row.id !== id,
  );
  if (rows.length === 0) return <EmptyState title={word('nothing')} />;
  return (
    <Choices label={word('choose')}>
      {rows.slice(0, most).map((row) => {
        const [name, ...others] = of.named.map((field) => String(row[field] ?? ''));
        return (
          <li key={row.id}>
            <button type="button" className={choice} onClick={() => onChoose(row.id)}>
              {name}
              <ChoiceNote>{others.filter((other) => other !== '').join(' · ')}</ChoiceNote>
            </button>
          </li>
        );
      })}
    </Choices>
  );
}
