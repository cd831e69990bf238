// The moves of a thing as its life-cycle's table has them: the next one is the primary act, named by its verb; a way back asks for
// its reason and is never primary; what another state allows stands in the menu, with the states.
import type { StateCode } from '@dca/domain/lifecycle';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoreActs } from '../../ui/more-acts.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import css from './moves.module.css';
import { words } from './moves-words.ts';
import { type Moving, type ShownMove, useMoves } from './use-moves.ts';

type Shown<Name extends string> = ReturnType<typeof useMoves<StateCode, Name>>;

/** In a form or beside what it moves. */
export function Moves<Code extends StateCode, Name extends string>(moving: Moving<Code, Name>) {
  const shown = useMoves(moving);
  if (shown.moves.length === 0) return null;
  return (
    <div className={css.moves}>
      <MoveButtons shown={shown} />
      <Refusal failure={shown.failure} />
      <MoveDialog shown={shown} name={moving.thing.name} />
    </div>
  );
}

/** As the acts of a screen; `beside` are others. */
export function MovesBar<Code extends StateCode, Name extends string>({
  beside,
  ...moving
}: Moving<Code, Name> & { readonly beside?: ReactNode }) {
  const shown = useMoves(moving);
  return (
    <>
      <Refusal failure={shown.failure} />
      <ActionBar>
        {beside}
        <MoveButtons shown={shown} />
      </ActionBar>
      <MoveDialog shown={shown} name={moving.thing.name} />
    </>
  );
}

function MoveButtons<Name extends string>({ shown }: { readonly shown: Shown<Name> }) {
  const { moves, press, isRunning, isDeaf } = shown;
  const here = moves.filter(({ isHere }) => isHere);
  const elsewhere = moves.filter(({ isHere }) => !isHere);
  const primary = here.find(({ needsReason }) => !needsReason);
  const button = (move: ShownMove<Name>) => (
    <Button
      key={move.name}
      {...(move === primary ? {} : { variant: 'default' })}
      {...(move.hindrance === null ? {} : { h: 'auto', mih: 'var(--button-height)', py: 4 })}
      disabled={move.hindrance !== null}
      loading={isRunning && move === primary}
      onClick={() => press(move.name)}
    >
      <span>
        {move.label}
        {move.hindrance && <small className={css.hindrance}>{move.hindrance}</small>}
      </span>
    </Button>
  );
  return (
    <>
      {elsewhere.length > 0 && (
        <MoreActs acts={elsewhere} isRunning={isRunning} isDeaf={isDeaf} onPress={press} />
      )}
      {here.filter((move) => move !== primary).map(button)}
      {primary && button(primary)}
    </>
  );
}

interface DialogProps<Name extends string> {
  readonly shown: Shown<Name>;
  readonly name: string;
}

function MoveDialog<Name extends string>({ shown: { moves, dialog, isRunning }, name }: DialogProps<Name>) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  if (!dialog) return null;
  const move = moves.find((one) => one.name === dialog.name)?.label ?? '';
  return (
    <Dialog
      title={word('moveOf', { move, name })}
      onClose={dialog.close}
      act={
        <Button disabled={reason.trim() === ''} loading={isRunning} onClick={() => dialog.act(reason)}>
          {move}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} rows={3} />
      <Refusal failure={dialog.failure} />
    </Dialog>
  );
}
