// Changing what a problem log says, as far as this person may: its words, its follow-up, its result.
import { problemLog } from '@dca/contract/areas/problem-log';
import type { ProblemDetail } from '@dca/contract/areas/problem-log/log';
import {
  type ProblemType,
  problemLogStatus,
  problemTypes,
  type Responsibility,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import type { Words } from '@dca/domain/text';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { staleProblems } from '../stale.ts';
import { words } from '../words.ts';
import css from './detail.module.css';
import { FollowUpFields, followUpOf, type TypedFollowUp } from './follow-up-fields.tsx';

type Part = ProblemDetail['changes'][number];
const names = { CONTENT: 'change', FOLLOW_UP: 'changeFollowUp', RESULT: 'sayResult' } as const;

export function Changes({ log }: { readonly log: ProblemDetail }) {
  const word = useWords(words);
  const [part, setPart] = useState<{ readonly name: Part; readonly log: ProblemDetail } | null>(null);
  if (log.changes.length === 0) return null;
  return (
    <div className={css.acts}>
      {log.changes.map((name) => (
        <Button key={name} variant="default" onClick={() => setPart({ name, log })}>
          {word(names[name])}
        </Button>
      ))}
      {part && <ChangeDialog part={part.name} log={part.log} onClose={() => setPart(null)} />}
    </div>
  );
}

interface DialogProps {
  readonly part: Part;
  /** As it was when the dialog was opened. */
  readonly log: ProblemDetail;
  readonly onClose: () => void;
}

function ChangeDialog({ part, log, onClose }: DialogProps) {
  const word = useWords(words);
  const [typed, setTyped] = useState(() => ({
    type: log.type,
    responsibility: log.responsibility,
    description: log.description,
    result: log.result ?? '',
  }));
  const [followUp, setFollowUp] = useState<TypedFollowUp>(() => ({
    personId: log.followUpById ?? '',
    due: log.followUpDue ?? '',
    dueSmr: log.followUpDueSmr ?? '',
  }));
  const write = useWrite(problemLog.update, {
    invalidates: staleProblems,
    handles: [400, 403, 404, 409],
  });
  const isRejected = log.status === problemLogStatus.REJECTED;
  const { result, ...content } = typed;
  const asked = followUpOf(followUp);
  const given =
    part === 'CONTENT' ? content : part === 'RESULT' ? { result } : asked ? { followUp: asked } : null;
  const isWhole = part === 'CONTENT' ? typed.description.trim() !== '' : given !== null;
  const save = () =>
    write.mutate(
      { body: { Id: log.id, version: log.version, ...given } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word(isRejected ? 'sentAgain' : 'changedNow'));
        },
      },
    );
  return (
    <Dialog
      title={`${word(names[part])}: ${log.number}`}
      onClose={onClose}
      act={
        <Button disabled={!isWhole} loading={write.isPending} onClick={save}>
          {word(isRejected ? 'saveAgain' : 'save')}
        </Button>
      }
    >
      {part === 'CONTENT' && (
        <ContentFields typed={typed} onChange={(more) => setTyped({ ...typed, ...more })} />
      )}
      {part === 'FOLLOW_UP' && (
        <FollowUpFields
          typed={followUp}
          onChange={setFollowUp}
          known={log.followUpById && log.followUpBy ? { id: log.followUpById, name: log.followUpBy } : null}
        />
      )}
      {part === 'RESULT' && (
        <Textarea
          label={word('resultLabel')}
          description={word('resultNote')}
          rows={3}
          maxLength={500}
          value={typed.result}
          onChange={(event) => setTyped({ ...typed, result: event.currentTarget.value })}
        />
      )}
      <Refusal failure={write.error} />
    </Dialog>
  );
}

export interface Content {
  readonly type: ProblemType;
  readonly responsibility: Responsibility | '';
  readonly description: string;
}

interface ContentProps<C extends Content> {
  readonly typed: C;
  readonly onChange: (more: Partial<Content> & { responsibility?: Responsibility }) => void;
}

/** Type, responsibility and words. */
export function ContentFields<C extends Content>({ typed, onChange }: ContentProps<C>) {
  const word = useWords(words);
  const language = useLanguage();
  const inWords = (all: Readonly<Record<string, Words>>) =>
    Object.entries(all).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <>
      <Textarea
        label={word('description')}
        withAsterisk
        rows={3}
        maxLength={500}
        value={typed.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <NativeSelect
        label={word('type')}
        withAsterisk
        value={typed.type}
        data={inWords(problemTypes)}
        onChange={(event) => onChange({ type: event.currentTarget.value as ProblemType })}
      />
      <NativeSelect
        label={word('responsibility')}
        withAsterisk
        value={typed.responsibility}
        data={[
          ...(typed.responsibility === '' ? [{ value: '', label: word('choose') }] : []),
          ...inWords(responsibilities),
        ]}
        onChange={(event) => onChange({ responsibility: event.currentTarget.value as Responsibility })}
      />
    </>
  );
}
