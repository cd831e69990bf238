// What may be done with a survey now: take it along as a PDF, submit, approve, return with a reason.
import { type CoipSurvey, coip } from '@dca/contract/areas/coip';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useDeafness } from '../../platform/deafness.ts';
import { useDownload } from '../../platform/download.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useWrite } from '../../platform/queries.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import type { Filling } from './use-filling.ts';
import { words } from './words.ts';

const stale = { invalidates: [coip.get, coip.list], handles: [400, 404, 409] } as const;

interface Props {
  readonly survey: CoipSurvey;
  /** While it is filled: what waits to be saved goes first. */
  readonly filling?: Filling;
  /** Nothing is missing in what is filled in. */
  readonly isWhole?: boolean;
}

export function SurveyActs({ survey, filling, isWhole = false }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const { coipNumber, moves } = survey;
  const [isReturning, setReturning] = useState(false);
  const [{ isRunning }, download] = useDownload(coip.report);
  const submit = useWrite(coip.submit, stale);
  const approve = useWrite(coip.approve, stale);
  const once = useOneAtATime();
  const isDeaf = useDeafness(survey.status, `survey ${coipNumber}`);
  const told = (name: 'submitted' | 'approved') => ({
    onSuccess: () => void succeed(word(name, { number: coipNumber })),
  });
  const send = (act: () => Promise<unknown>) => void (isDeaf() || once(() => act().catch(() => undefined)));
  return (
    <>
      <Refusal failure={submit.error ?? approve.error} />
      <ActionBar>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isRunning}
          onClick={() => void download({ query: { CoipNumber: coipNumber, language } })}
        >
          {word('paper')}
        </Button>
        {moves.includes('giveBack') && (
          <Button variant="default" onClick={() => isDeaf() || setReturning(true)}>
            {word('giveBack')}
          </Button>
        )}
        {filling && (
          <Button
            disabled={!isWhole}
            loading={submit.isPending}
            onClick={() =>
              send(async () => {
                if (await filling.saveNow())
                  await submit.mutateAsync({ body: { coipNumber } }, told('submitted'));
              })
            }
          >
            {word('submit')}
          </Button>
        )}
        {moves.includes('approve') && (
          <Button
            loading={approve.isPending}
            onClick={() =>
              send(() =>
                approve.mutateAsync({ body: { coipNumber, version: survey.version } }, told('approved')),
              )
            }
          >
            {word('approve')}
          </Button>
        )}
      </ActionBar>
      {isReturning && <ReturnDialog survey={survey} onClose={() => setReturning(false)} />}
    </>
  );
}

function ReturnDialog({ survey, onClose }: { readonly survey: CoipSurvey; readonly onClose: () => void }) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const giveBack = useWrite(coip.giveBack, stale);
  const { coipNumber, version } = survey;
  const onSuccess = () => {
    onClose();
    void succeed(word('givenBack', { number: coipNumber }));
  };
  return (
    <Dialog
      title={word('returnOf', { number: coipNumber })}
      onClose={onClose}
      act={
        <Button
          disabled={reason.trim() === ''}
          loading={giveBack.isPending}
          onClick={() => giveBack.mutate({ body: { coipNumber, version, reason } }, { onSuccess })}
        >
          {word('giveBack')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} rows={3} />
      <Refusal failure={giveBack.error} />
    </Dialog>
  );
}
