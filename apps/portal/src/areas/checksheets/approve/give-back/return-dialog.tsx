// Sending a sheet back: what must be done again, for each answer that was marked and for the whole. Where every marked answer says
// it, nothing more has to be written.
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { type Form, questionsOf } from '@dca/domain/checksheet';
import { familyOf } from '@dca/domain/job-types';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { useOneAtATime } from '../../../../platform/one-at-a-time.ts';
import { useWrite } from '../../../../platform/queries.ts';
import type { Selection } from '../../../../records/selection.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { longestReason, ReasonField } from '../../../../ui/reason-field.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { words } from '../../words.ts';
import { approvalWords } from '../approval-words.ts';
import { staleDecisions } from '../stale.ts';

interface Props {
  readonly job: JobDetail;
  readonly sheet: Pick<SheetReply, 'form'>;
  readonly marked: Selection;
  readonly leave: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

export function ReturnDialog({ job, sheet, marked, leave, onClose }: Props) {
  const word = useWords(words);
  const approvalWord = useWords(approvalWords);
  const language = useLanguage();
  const once = useOneAtATime();
  const isApproved = job.moves.includes('reopen');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const giveBack = useWrite(checksheets.giveBack, staleDecisions);
  const asked = questionsOf(sheet.form as Form).flatMap(({ question }) =>
    marked.ids.has(question.id) ? [{ question, reason: typed[question.id]?.trim() ?? '' }] : [],
  );
  const items = asked.filter((item) => item.reason !== '');
  const isSaidByAll = items.length > 0 && items.length === asked.length;
  const whole = reason.trim() || (isSaidByAll ? together(items) : '');
  const request = {
    params: { family: familyOf(job.jobType) },
    body: {
      jobId: job.id,
      reason: whole,
      questionIds: asked.filter((item) => item.reason === '').map(({ question }) => question.id),
      items: items.map((item) => ({ questionId: item.question.id, reason: item.reason })),
    },
  };
  return (
    <Dialog
      title={word(isApproved ? 'reopenTitle' : 'returnTitle', { number: job.number })}
      onClose={onClose}
      act={
        <Button
          disabled={whole === ''}
          loading={giveBack.isPending}
          onClick={() =>
            once(() =>
              giveBack.mutateAsync(request).then(() => leave(word('returnedIt', { number: job.number }))),
            )
          }
        >
          {word(isApproved ? 'reopenIt' : 'returnIt')}
        </Button>
      }
    >
      <span>
        {marked.ids.size === 0 ? word('noneMarked') : word('markedCount', { count: marked.ids.size })}
      </span>
      {asked.map(({ question }) => (
        <TextInput
          key={question.id}
          label={approvalWord('againAt', { code: question.code, text: question.text[language] })}
          maxLength={longestReason}
          value={typed[question.id] ?? ''}
          onChange={({ currentTarget: { value } }) => setTyped((was) => ({ ...was, [question.id]: value }))}
        />
      ))}
      <ReasonField
        label={word('returnReason')}
        rows={4}
        isRequired={!isSaidByAll}
        value={reason}
        onChange={setReason}
      />
      <Refusal failure={giveBack.error} />
    </Dialog>
  );
}

/** What each answer says, as the reason of the whole. */
const together = (
  items: readonly { readonly question: { readonly code: string }; readonly reason: string }[],
) =>
  items
    .map(({ question, reason }) => `${question.code}: ${reason}`)
    .join('; ')
    .slice(0, longestReason);
