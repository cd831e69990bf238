import type { ImportRow } from '@dca/contract/areas/imports';
import { type ImportState, workingImports } from '@dca/domain/import-lifecycle';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { words } from '../words.ts';

/** What an act on an import is to end in. */
export type Outcome = Extract<ImportState, 'DONE' | 'UNDONE'>;

/** Takes note of what an act is to end in when it is sent, and of null where it was refused. */
export type AwaitOutcome = (outcome: Outcome | null) => void;

/**
 * Answers an act of this page once it is done, which the worker does meanwhile. What another page or an earlier visit began is told
 * in its place alone, and so is an act that was put back.
 */
export function useOutcome(its: ImportRow | undefined): AwaitOutcome {
  const word = useWords(words);
  const awaited = useRef<Outcome | null>(null);
  const state = its?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome is told when the state moves, not when words do
  useEffect(() => {
    if (!state || workingImports.includes(state)) return;
    const isReached = state === awaited.current;
    awaited.current = null;
    if (isReached) void succeed(state === 'DONE' ? word('done', { count: its.rowsStored }) : word('undone'));
  }, [state]);
  return (outcome) => {
    awaited.current = outcome;
  };
}
