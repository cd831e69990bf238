// Keys of the whole board, wherever the focus is, but for fields that are typed into.
import { dayIn } from '@dca/domain/times';
import { type RefObject, useEffect, useRef } from 'react';
import { ownZone } from '../../../../i18n/own-zone.ts';
import { type BoardAddress, type Go, turned } from '../address.ts';
import { carriedNow, letGo } from '../moving.ts';
import type { Moves } from '../use-moves.ts';

interface Acts {
  readonly address: BoardAddress;
  readonly go: Go;
  readonly moves: Moves;
  readonly onHelp: () => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Listens while the board is shown. */
export function usePageKeys(acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open], [role="dialog"]')) return;
      if (act(event, latest.current)) event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
      letGo();
    };
  }, []);
}

/** Does what a key says; false where it says nothing. */
function act(event: KeyboardEvent, { address, go, moves, onHelp, search }: Acts): boolean {
  const key = event.key.toLowerCase();
  const isUndo = key === 'z' && (event.ctrlKey || event.metaKey);
  if (!isUndo && (event.ctrlKey || event.metaKey || event.altKey)) return false;
  if (isUndo || key === 'u') moves.undo();
  else if (key === 'escape' && carriedNow()) letGo();
  else if (key === '?') onHelp();
  else if (key === '/') search.current?.focus();
  else if (key === 't') go({ Day: dayIn(Date.now(), ownZone()) });
  else if (key === 'n') go({ Day: turned(address, 1) });
  else if (key === 'p') go({ Day: turned(address, -1) });
  else return false;
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
