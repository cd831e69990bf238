// The ways to send the paper of a job, for who may; the dialog is fetched when it opens.
import type { SentByHand } from '@dca/domain/mail';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { words } from './words.ts';

const SendDialog = fetchWhenShown(async () => (await import('./send-dialog.tsx')).SendDialog);

const labels = {
  SUBMISSION: 'sendReport',
  SUMMARY: 'sendSummary',
  ASSIGNMENT: 'sendAssignment',
} as const satisfies Readonly<Record<SentByHand, string>>;

interface Props {
  readonly job: { readonly id: string; readonly number: string };
  readonly kinds: readonly SentByHand[];
}

export function SendPaper({ job, kinds }: Props) {
  const word = useWords(words);
  const maySend = useMay('mail.send');
  const [sending, setSending] = useState<SentByHand | null>(null);
  if (!maySend) return null;
  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => setSending(kind)}
        >
          {word(labels[kind])}
        </Button>
      ))}
      {sending && <SendDialog job={job} kind={sending} onClose={() => setSending(null)} />}
    </>
  );
}
