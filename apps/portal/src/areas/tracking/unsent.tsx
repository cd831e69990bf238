// What waits on this device, in plain words, with the way to send it now and to see what it is.
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../../i18n/index.ts';
import { sendAll } from '../../offline/drain.ts';
import { kept, openOutbox, useOutbox } from '../../offline/outbox.ts';
import css from './tracking.module.css';
import { words } from './words.ts';

export function Unsent() {
  const word = useWords(words);
  const { status, acts } = useOutbox();
  const sending = useMutation({ mutationFn: sendAll, networkMode: 'always' });
  useEffect(() => void openOutbox(), []);
  const count = kept(acts).length;
  if (status !== 'open') return null;
  if (count === 0) return <p className={css.soft}>{word('allSent')}</p>;
  const [refusal] = sending.data?.refusals ?? [];
  return (
    <div className={css.sending} role="status">
      <strong>{word('waiting', { count })}</strong>
      <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        {word('sendNow')}
      </Button>
      <Link to="/outbox">{word('openOutbox')}</Link>
      {refusal && <span>{word('refused', { reason: refusal })}</span>}
      {sending.data && !refusal && <span>{word('noSignal')}</span>}
    </div>
  );
}
