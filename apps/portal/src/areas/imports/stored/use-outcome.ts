import type { ImportRow } from '@dca/contract/areas/imports';
import { type ImportState, workingImports } from '@dca/domain/import-lifecycle';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { words } from '../words.ts';

/** What an act on an import is to end in. */
export type Outcome = Extract<ImportState, 'DONE' | 'UNDONE'>;

/**
 * Answers an act of this page once it is done, which the worker does meanwhile. Answers what the act calls when it is taken. What
 * another page or an earlier visit began is told in its place alone, and so is an act that was put back.
 */
export function useOutcome(its: ImportRow | undefined): (outcome: Outcome) => void {
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
