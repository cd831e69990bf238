// What waits on this device, in plain words, with the way to send it now.
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useWords } from '../../i18n/index.ts';
import { RefusedPhotos, sendAll, useUnsentCount } from '../checksheets/index.ts';
import css from './tracking.module.css';
import { words } from './words.ts';

export function Unsent() {
  const word = useWords(words);
  const unsent = useUnsentCount();
  const sending = useMutation({
    mutationFn: sendAll,
    networkMode: 'always',
    onSettled: () => unsent.refetch(),
  });
  if (!unsent.data)
    return (
      <p id="outbox" className={css.soft}>
        {word('allSent')}
      </p>
    );
  return (
    <div id="outbox" className={css.sending} role="status">
      <strong>{word('waiting', { count: unsent.data })}</strong>
      <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        {word('sendNow')}
      </Button>
      <RefusedPhotos />
      {sending.data?.refusal && <span>{word('refused', { reason: sending.data.refusal })}</span>}
      {sending.data && sending.data.left > 0 && !sending.data.refusal && <span>{word('noSignal')}</span>}
    </div>
  );
}
