import { receipts } from '@dca/contract/areas/receipts';
import { filePurposes } from '@dca/domain/file-purposes';
import { Button, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { sendFile } from '../../../platform/send-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal, RefusedBecause } from '../../../ui/refusal.tsx';
import css from '../papers.module.css';
import { words } from '../words.ts';
import type { DialogProps } from './dialog-props.ts';
import { useAnswer } from './use-answer.ts';

interface Sent {
  readonly sha256: string;
  readonly fileName: string;
}

/** The printed paper was signed by hand: who signed, and the file. */
export function UploadDialog({ paper, onClose }: DialogProps) {
  const word = useWords(words);
  const [name, setName] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [{ id, hash }] = useState(paper);
  const { number } = paper;
  const { send, failure, isRunning } = useAnswer(
    receipts.acceptOnPaper,
    word('acceptedIt', { number }),
    onClose,
  );
  return (
    <Dialog
      title={word('uploadTitle', { number })}
      onClose={onClose}
      act={
        <Button
          disabled={name.trim() === '' || sent === null}
          loading={isRunning}
          onClick={() => sent && send({ body: { id, hash, name: name.trim(), ...sent } })}
        >
          {word('accept')}
        </Button>
      }
    >
      <TextInput
        label={word('guestName')}
        withAsterisk
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SignedFile isThere={sent !== null} onSent={setSent} />
      <Refusal failure={failure} />
    </Dialog>
  );
}

function SignedFile({
  isThere,
  onSent,
}: {
  readonly isThere: boolean;
  readonly onSent: (sent: Sent | null) => void;
}) {
  const word = useWords(words);
  const formats = useFormats();
  const picker = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const choose = async (file: File) => {
    setRefused(false);
    setShare(0);
    onSent(null);
    await sendFile(file, 'SIGNED_PAPER', setShare).then(
      (sha256) => onSent({ sha256, fileName: file.name.slice(0, 200) }),
      () => setRefused(true),
    );
    setShare(null);
  };
  return (
    <div className={css.acts}>
      <input
        ref={picker}
        className={css.picker}
        type="file"
        aria-label={word('chooseFile')}
        accept={filePurposes.SIGNED_PAPER.mediaTypes.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void choose(file);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        loading={share !== null}
        onClick={() => picker.current?.click()}
      >
        {word('chooseFile')}
      </Button>
      <span role="status">
        {share !== null
          ? word('sending', { share: formats.percent(Math.round(share * 100)) })
          : isThere && word('fileThere')}
      </span>
      {isRefused && <RefusedBecause>{word('fileRefused')}</RefusedBecause>}
    </div>
  );
}
