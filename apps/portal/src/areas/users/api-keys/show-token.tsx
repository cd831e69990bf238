import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './api-keys.module.css';
import { words } from './words.ts';

interface Props {
  readonly title: string;
  readonly token: string;
  /** What the other side does with it. */
  readonly how: string;
  /** Where one is led afterwards. */
  readonly to: string;
}

/** What is known this once. */
export function ShowToken({ title, token, how, to }: Props) {
  const word = useWords(words);
  const navigate = useNavigate();
  const [isCopied, setIsCopied] = useState(false);
  const leave = () => void navigate({ to, replace: true });
  const copy = () => void navigator.clipboard.writeText(token).then(() => setIsCopied(true));
  return (
    <Dialog title={title} onClose={leave} act={<Button onClick={leave}>{word('done')}</Button>}>
      <p>{word('once')}</p>
      <p className={css.token} data-testid="token">
        {token}
      </p>
      <p>{how}</p>
      <Button variant="default" onClick={copy}>
        {word(isCopied ? 'copied' : 'copy')}
      </Button>
    </Dialog>
  );
}
