import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { isGoodPin, setPin } from '../../../offline/keys/pin.ts';
import { me } from '../../../offline/outbox.ts';
import { CallFailure } from '../../../platform/client.ts';
import { useIsOffline } from '../../../platform/offline-signal.ts';
import { useFailureWords } from '../../../ui/failure-words.ts';
import { Section } from '../../../ui/section.tsx';
import css from './changing-person.module.css';
import { PinField } from './pin-field.tsx';
import { words } from './words.ts';

/** The PIN of the person here: set it, or set another one. */
export function MyPin({ hasPin, onSet }: { readonly hasPin: boolean; readonly onSet: () => void }) {
  const word = useWords(words);
  const isOffline = useIsOffline();
  const [isOpen, setOpen] = useState(false);
  const [isSet, setIsSet] = useState(false);
  const isAsked = isOpen || !hasPin;
  const done = () => {
    setOpen(false);
    setIsSet(true);
    onSet();
  };
  return (
    <Section title={word('yourPin')} note={word(hasPin ? 'pinStands' : 'pinNone')}>
      {isSet && <p role="status">{word('pinIsSet')}</p>}
      {isOffline && isAsked && <p>{word('pinNeedsSignal')}</p>}
      {!isOffline && isAsked && <NewPin onSet={done} />}
      {!isAsked && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {word('otherPin')}
        </Button>
      )}
    </Section>
  );
}

function NewPin({ onSet }: { readonly onSet: () => void }) {
  const word = useWords(words);
  const explain = useFailureWords();
  const [pin, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<{ readonly pin?: string; readonly again?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGoodPin(pin)) return setWrong({ pin: word('pinWeak') });
    if (pin !== again) return setWrong({ again: word('pinDiffers') });
    setBusy(true);
    setWrong({});
    try {
      await setPin(me(), pin);
      onSet();
    } catch (cause) {
      setWrong({ pin: cause instanceof CallFailure ? explain(cause) : String(cause) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={keep}>
      <PinField
        label={word('pin')}
        hint={word('pinHint')}
        value={pin}
        error={wrong.pin ?? null}
        isNew
        onChange={setFirst}
      />
      <PinField
        label={word('pinAgain')}
        value={again}
        error={wrong.again ?? null}
        isNew
        onChange={setAgain}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {word('setPin')}
      </Button>
    </form>
  );
}
