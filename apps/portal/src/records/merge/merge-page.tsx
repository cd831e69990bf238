// One record becomes another one: which stays, in what they differ, what moves, why. What became of it, and the way back, stands
// below. The choice is in the address, so that a reload finds it.
import type { MergePreview } from '@dca/contract/merge-calls';
import { hoursStayWords, refusedWords } from '@dca/domain/merging';
import { Button } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { confirm } from '../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LacksRight } from '../../ui/lacks-right.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal, RefusedBecause } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ChooseOther } from './choose-other.tsx';
import { Compare } from './compare.tsx';
import css from './merge.module.css';
import type { MergeOf } from './merge-kind.ts';
import { mergeWords } from './merge-words.ts';
import { Merges } from './merges.tsx';
import { PartList } from './part-rows.tsx';

export function MergePage({ of }: { readonly of: MergeOf }) {
  const word = useWords(mergeWords);
  const language = useLanguage();
  const mayDeactivate = useMay(`${of.kind}.deactivate`);
  const mayChange = useMay(`${of.kind}.change`);
  return (
    <PageBody>
      <PageHeader title={word('title', { name: of.table.one[language] })} />
      {mayDeactivate && mayChange ? (
        <Merging of={of} />
      ) : (
        <LacksRight title={word('notYours')} needs={[`${of.kind}.change`, `${of.kind}.deactivate`]} />
      )}
    </PageBody>
  );
}

function Merging({ of }: { readonly of: MergeOf }) {
  const navigate = useNavigate();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { into }: { into?: string } = useSearch({ strict: false });
  const choose = (chosen: string | undefined) =>
    void navigate({ to: '.', search: (chosen ? { into: chosen } : {}) as never });
  const { data: merges } = useCall(of.calls.merges, { params: { id } }, { handles: [404] });
  // What was merged only leads on: there is nothing more to choose.
  const isGone = merges?.data.some(({ mergedId, state }) => mergedId === id && state !== 'UNDONE') ?? false;
  return (
    <>
      {!isGone && into === undefined && <ChooseOther of={of} id={id} onChoose={choose} />}
      {!isGone && into !== undefined && (
        <Previewed key={into} of={of} id={id} into={into} onAnother={() => choose(undefined)} />
      )}
      <Merges of={of} id={id} />
    </>
  );
}

interface PreviewedProps {
  readonly of: MergeOf;
  readonly id: string;
  readonly into: string;
  readonly onAnother: () => void;
}

function Previewed({ of, id, into, onAnother }: PreviewedProps) {
  const word = useWords(mergeWords);
  const answer = useCall(of.calls.mergePreview, { params: { id, intoId: into } }, { handles: [400, 404] });
  if (answer.error)
    return (
      <>
        <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
        <Button variant="default" onClick={onAnother}>
          {word('another')}
        </Button>
      </>
    );
  if (!answer.data) return <SkeletonRows rows={8} />;
  return <Deciding of={of} preview={answer.data.data} onAnother={onAnother} />;
}

interface DecidingProps {
  readonly of: MergeOf;
  readonly preview: MergePreview;
  readonly onAnother: () => void;
}

function Deciding({ of, preview, onAnother }: DecidingProps) {
  const word = useWords(mergeWords);
  const language = useLanguage();
  const [exchange, setExchange] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const merge = useWrite(of.calls.merge, { invalidates: of.makesOld, handles: ['fields', 409] });
  const { merged, into, refused } = preview;
  const say = async () => {
    const names = { merged: merged.name, into: into.name };
    if (!(await confirm({ question: word('ask', names), yes: word('merge'), danger: true }))) return;
    const body = { intoId: into.id, version: merged.version, intoVersion: into.version };
    merge.mutate(
      { params: { id: merged.id }, body: { ...body, exchange: [...exchange], reason: reason.trim() } },
      { onSuccess: onAnother },
    );
  };
  return (
    <>
      <Compare of={of} preview={preview} exchange={exchange} onExchange={setExchange} />
      <WhatMoves preview={preview} />
      {refused.map((one) => (
        <RefusedBecause key={one.reason}>{refusedWords(one)[language]}</RefusedBecause>
      ))}
      {refused.length === 0 && <ReasonField value={reason} onChange={setReason} label={word('reason')} />}
      <Refusal failure={merge.error} />
      <div className={css.acts}>
        <Button
          disabled={refused.length > 0 || reason.trim() === ''}
          loading={merge.isPending}
          onClick={() => void say()}
        >
          {word('merge')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {word('another')}
        </Button>
      </div>
    </>
  );
}

function WhatMoves({ preview: { moves, stays, hoursStay } }: { readonly preview: MergePreview }) {
  const word = useWords(mergeWords);
  const language = useLanguage();
  return (
    <>
      <Section title={word('moves')} note={word('movesNote')}>
        {moves.length > 0 ? <PartList parts={moves} /> : <p className={css.text}>{word('movesNothing')}</p>}
      </Section>
      {stays.length > 0 && (
        <Section
          title={word('keeps')}
          note={hoursStay ? word('hoursStay', { why: hoursStayWords[hoursStay][language] }) : word('likeIt')}
        >
          <PartList parts={stays} />
        </Section>
      )}
    </>
  );
}
