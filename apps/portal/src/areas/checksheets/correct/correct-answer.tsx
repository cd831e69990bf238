// A leader who decides first puts an answer right instead of sending the sheet back for it, and says why.
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { judgementField, type Question, saysTheSame } from '@dca/domain/checksheet';
import { familyOf } from '@dca/domain/job-types';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { newId } from '../../../offline/ids.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { AnswerControl } from '../answer/answer-controls.tsx';
import { seenOn } from '../send/told-fields.ts';
import { useSayingAnswer } from './correction-lines.tsx';
import { correctionWords } from './correction-words.ts';

interface Props {
  readonly job: JobDetail;
  readonly sheet: SheetReply;
  readonly question: Question;
}

/** Nothing for who may not. */
export function CorrectAnswer(props: Props) {
  const word = useWords(correctionWords);
  const [isOpen, setOpen] = useState(false);
  const { job, question } = props;
  if (!job.moves.includes('correct')) return null;
  return (
    <>
      <Button
        variant="subtle"
        aria-label={word('correctOf', { code: question.code })}
        onClick={() => setOpen(true)}
      >
        {word('correct')}
      </Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectDialog({ job, sheet, question, onClose }: Props & { readonly onClose: () => void }) {
  const word = useWords(correctionWords);
  const once = useOneAtATime();
  const say = useSayingAnswer(question);
  const correct = useWrite(checksheets.correct, {
    invalidates: [checksheets.get, jobs.get],
    handles: ['fields', 409, 422],
  });
  // What was shown when it was opened: the correction is made upon it.
  const [{ before, seen }] = useState(() => {
    const answers = sheet.zoneCheckSheets.flatMap((zone) => zone.answers);
    const { code = null, value = null } = answers.find(({ questionId }) => questionId === question.id) ?? {};
    return { before: { code, value }, seen: seenOn(sheet, judgementField(question.id)) };
  });
  const [given, setGiven] = useState(before);
  const [reason, setReason] = useState('');
  const press = () =>
    once(() =>
      correct
        .mutateAsync({
          params: { family: familyOf(job.jobType) },
          body: {
            jobId: job.id,
            id: newId(),
            at: new Date().toISOString(),
            questionId: question.id,
            ...given,
            seen: [...seen],
            reason: reason.trim(),
          },
        })
        .then(onClose),
    );
  return (
    <Dialog
      title={word('title', { code: question.code })}
      onClose={onClose}
      act={
        <Button
          disabled={reason.trim() === '' || saysTheSame(given, before)}
          loading={correct.isPending}
          onClick={() => void press()}
        >
          {word('keep')}
        </Button>
      }
    >
      <span>{word('stays', { was: say(before) })}</span>
      <AnswerControl
        place={`${job.id}/${question.id}/correction`}
        question={question}
        given={given}
        seen={seen}
        onAnswer={({ code, value }) => {
          setGiven({ code, value });
          return question.id;
        }}
      />
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={correct.error} />
    </Dialog>
  );
}
