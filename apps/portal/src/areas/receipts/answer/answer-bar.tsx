// What this person may do with a paper: accept or refuse as the customer, let a guest sign, upload what was signed by hand, write
// the final remark. What they may never do is not shown.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Paper } from '@dca/contract/paper';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { words } from '../words.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { GuestDialog } from './guest-dialog.tsx';
import { KeptSignature } from './kept-signature.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Props = Pick<DialogProps, 'paper' | 'job'>;

const dialogs = {
  remark: RemarkDialog,
  upload: UploadDialog,
  guest: GuestDialog,
  refuse: RefuseDialog,
  accept: AcceptDialog,
} as const;
type DialogName = keyof typeof dialogs;

export function AnswerBar({ paper, job }: Props) {
  const word = useWords(words);
  const acts = useActs(paper, job);
  const [open, setOpen] = useState<DialogName | null>(null);
  const Dialog = open && dialogs[open];
  const labels = {
    remark: 'writeRemark',
    upload: 'upload',
    guest: 'guest',
    refuse: 'refuse',
    accept: 'accept',
  } as const;
  return (
    <>
      <KeptSignature paper={paper} job={job} />
      {acts.length > 0 && (
        <ActionBar>
          {acts.map((act, index) => (
            <Button
              key={act}
              variant={index === acts.length - 1 && act !== 'remark' ? 'filled' : 'default'}
              onClick={() => setOpen(act)}
            >
              {word(labels[act])}
            </Button>
          ))}
        </ActionBar>
      )}
      {Dialog && <Dialog paper={paper} job={job} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The acts of this person now, the usual one last. */
function useActs({ isAwaited, jobs }: Paper, job: JobDetail): readonly DialogName[] {
  const mayTell = useMay('receipt.change');
  const mayAnswer = useMay('receipt.approve');
  const isOne = jobs.length === 1;
  const acts: readonly (readonly [DialogName, boolean])[] = [
    ['remark', isOne && job.moves.includes('remark')],
    ['upload', isAwaited && mayTell],
    ['guest', isAwaited && mayTell],
    ['refuse', isAwaited && mayAnswer],
    // Who stands in for the customer accepts without the right to refuse.
    ['accept', isAwaited && (mayAnswer || job.moves.includes('accept'))],
  ];
  return acts.filter(([, isPossible]) => isPossible).map(([name]) => name);
}
