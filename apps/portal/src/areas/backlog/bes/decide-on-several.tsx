// What is decided on several backlogs at once, and the result for each: those that were not done first, with the reason.
import { backlog } from '@dca/contract/areas/backlog';
import type { BacklogEntry } from '@dca/contract/areas/backlog/entry';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import type { Selection } from '../../../records/selection.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { findingWords } from '../finding-words.ts';
import { staleBacklogs } from '../stale.ts';
import css from './decide-on-several.module.css';

type Decision = 'approve' | 'reject' | 'cancel';

interface Props {
  readonly selection: Selection;
  readonly rows: readonly BacklogEntry[] | undefined;
  readonly decisions: readonly Decision[];
}

export interface Result {
  readonly id: string;
  readonly number: string;
  readonly done: boolean;
  readonly message: string | null;
}

const calls = { approve: backlog.approveEach, reject: backlog.rejectEach, cancel: backlog.cancelEach };
const handles = [400, 403, 404, 409, 422];

export function DecideOnSeveral({ selection, rows, decisions }: Props) {
  const word = useWords(findingWords);
  const known = useKnown(rows);
  const [asked, setAsked] = useState<'reject' | 'cancel' | null>(null);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const approve = useWrite(calls.approve, { invalidates: staleBacklogs, handles });
  const reject = useWrite(calls.reject, { invalidates: staleBacklogs, handles });
  const cancel = useWrite(calls.cancel, { invalidates: staleBacklogs, handles });
  const writes = { approve, reject, cancel };
  const picked = [...selection.ids].flatMap((id) => known.get(id) ?? []);
  const decide = (decision: Decision, reason?: string) => {
    const body = { rows: picked.map(({ id, version }) => ({ id, version })), ...(reason ? { reason } : {}) };
    writes[decision].mutate({ body } as never, {
      onSuccess: ({ data }) => {
        setAsked(null);
        setResults(data.map((one) => ({ ...one, number: known.get(one.id)?.number ?? '' })));
      },
    });
  };
  const isRunning = approve.isPending || reject.isPending || cancel.isPending;
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          {...(decision === 'approve' ? {} : { variant: 'default' })}
          loading={writes[decision].isPending}
          disabled={isRunning}
          onClick={() => (decision === 'approve' ? decide('approve') : setAsked(decision))}
        >
          {word(decision)}
        </Button>
      ))}
      <Refusal failure={approve.error} />
      {asked && (
        <AskReason
          title={word(asked === 'reject' ? 'rejectSeveral' : 'cancelSeveral', { count: picked.length })}
          verb={word(asked)}
          write={writes[asked]}
          onClose={() => setAsked(null)}
          onSay={(reason) => decide(asked, reason)}
        />
      )}
      {results && (
        <Results
          results={results}
          onClose={() => {
            setResults(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

/** Every row that was in sight: those of another page stay picked. */
export function useKnown<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
): ReadonlyMap<string, Row> {
  const known = useRef(new Map<string, Row>());
  for (const row of rows ?? []) known.current.set(row.id, row);
  return known.current;
}

interface AskProps {
  readonly title: string;
  readonly verb: string;
  readonly write: Pick<ReturnType<typeof useWrite>, 'isPending' | 'error'>;
  readonly onClose: () => void;
  readonly onSay: (reason: string) => void;
}

function AskReason({ title, verb, write, onClose, onSay }: AskProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      act={
        <Button disabled={reason.trim() === ''} loading={write.isPending} onClick={() => onSay(reason)}>
          {verb}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} rows={3} />
      <Refusal failure={write.error} />
    </Dialog>
  );
}

export function Results({
  results,
  onClose,
}: {
  readonly results: readonly Result[];
  readonly onClose: () => void;
}) {
  const word = useWords(findingWords);
  const done = results.filter((one) => one.done);
  const refused = results.filter((one) => !one.done);
  return (
    <Dialog title={word('result', { done: done.length, all: results.length })} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by keys */}
      <ul className={css.results} tabIndex={0} aria-label={word('resultOf')}>
        {[...refused, ...done].map((one) => (
          <li key={one.id} data-done={one.done}>
            <strong>{one.number}</strong>
            <span>{one.done ? word('done') : one.message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
