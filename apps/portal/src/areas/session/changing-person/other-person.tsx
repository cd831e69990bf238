import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import type { Here } from '../../../offline/on-this-phone.ts';
import { openBy } from './change.ts';
import css from './changing-person.module.css';
import { PinField } from './pin-field.tsx';
import { useWaiting } from './use-waiting.ts';
import { words } from './words.ts';

interface Props {
  readonly other: Here;
  /** Asks and answers whether the phone may go to somebody else now. */
  readonly mayGo: () => Promise<boolean>;
  /** Signs them in where there is a signal; false where it cannot be reached. */
  readonly signIn: () => Promise<boolean>;
}

/** Somebody else on this phone: how much of theirs waits, and the way to go on as them. */
export function OtherPerson({ other, mayGo, signIn }: Props) {
  const word = useWords(words);
  const [isAsked, setAsked] = useState(false);
  const { name, waiting, opensByPin } = other;
  const choose = async () => {
    if (!(await mayGo()) || (await signIn())) return;
    setAsked(opensByPin);
  };
  return (
    <li>
      <strong>{name ?? word('somebody')}</strong>
      <span className={css.soft}>
        {word(waiting === 0 ? 'locked_zero' : 'locked', { count: waiting })}
        {!opensByPin && ` · ${word('opensWithSignal')}`}
      </span>
      {isAsked ? (
        <OpenByPin person={other.person} />
      ) : (
        name !== null && (
          <Button variant="default" onClick={() => void choose()}>
            {word(opensByPin ? 'openByPin' : 'signIn')}
          </Button>
        )
      )}
    </li>
  );
}

function OpenByPin({ person }: { readonly person: string }) {
  const word = useWords(words);
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { text, isWaiting, wait } = useWaiting();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    setBusy(true);
    const refused = await openBy(person, pin).catch((cause: unknown) => ({ reason: String(cause) }));
    // The page that opens next stands in a moment.
    if (refused === null) return;
    setBusy(false);
    setPin('');
    if (refused === 'signIn') return setError(word('pinNeedsSignIn'));
    if ('reason' in refused) return setError(refused.reason);
    setError(word('wrongPin'));
    wait(refused.waitMs);
  };
  return (
    <form className={css.form} onSubmit={open}>
      <PinField
        label={word('pin')}
        hint={word('forgotten')}
        value={pin}
        error={text ?? error}
        isNew={false}
        onChange={setPin}
      />
      <Button type="submit" loading={isBusy} disabled={isWaiting || pin === ''}>
        {word('open')}
      </Button>
    </form>
  );
}
