import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './api-keys.module.css';
import { words } from './words.ts';

/** The key, this once. */
export function ShowToken({ name, token }: { readonly name: string; readonly token: string }) {
  const word = useWords(words);
  const navigate = useNavigate();
  const [isCopied, setIsCopied] = useState(false);
  const leave = () => void navigate({ to: '/api-key', replace: true });
  const copy = () => void navigator.clipboard.writeText(token).then(() => setIsCopied(true));
  return (
    <Dialog
      title={word('made1', { name })}
      onClose={leave}
      act={<Button onClick={leave}>{word('done')}</Button>}
    >
      <p>{word('once')}</p>
      <p className={css.token} data-testid="token">
        {token}
      </p>
      <p>{word('how')}</p>
      <Button variant="default" onClick={copy}>
        {word(isCopied ? 'copied' : 'copy')}
      </Button>
    </Dialog>
  );
}
