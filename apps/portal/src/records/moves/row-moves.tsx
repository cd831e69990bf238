// Where a record is in its life, and what may be done with it, in its own form.
import type { Call } from '@dca/contract/call';
import type { Lifecycle, StateCode } from '@dca/domain/lifecycle';
import { Group } from '@mantine/core';
import { useWords } from '../../i18n/index.ts';
import { fail } from '../../platform/ask-and-tell.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useForm } from '../form-context.ts';
import { Moves } from './moves.tsx';
import { words } from './moves-words.ts';

interface Props {
  readonly lifecycle: Lifecycle;
  /** The calls of the record; those of its moves have the moves' names. */
  readonly calls: Readonly<Record<string, Call>>;
  readonly row: { readonly id: string; readonly name: string; readonly [field: string]: unknown };
}

export function RowMoves({ lifecycle, calls, row }: Props) {
  const word = useWords(words);
  const form = useForm();
  const status = row.status as StateCode;
  const state = lifecycle.states[status];
  const names = lifecycle.moves.map(({ name }) => name).filter((name) => calls[name] !== undefined);
  // A move makes another version: what was typed upon this one is saved or given up first.
  const saved = async () => {
    if (form.isUnsaved()) await fail(word('saveFirst'));
    return !form.isUnsaved();
  };
  return (
    <Group justify="space-between">
      {state && <StatusBadge state={state} />}
      <Moves
        lifecycle={lifecycle}
        calls={calls}
        thing={{ id: row.id, name: row.name, status, version: Number(row.version) }}
        makesOld={Object.values(calls)}
        before={Object.fromEntries(names.map((name) => [name, saved]))}
      />
    </Group>
  );
}
