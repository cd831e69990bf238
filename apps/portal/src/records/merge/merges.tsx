// The merges that a record had a part in: how far each is, and the way back while there is one.
import type { Merge } from '@dca/contract/merge-calls';
import { mergeStates, refusedWords } from '@dca/domain/merging';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { confirm } from '../../platform/ask-and-tell.ts';
import { beside, invalidate, useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Refusal, RefusedBecause } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import css from './merge.module.css';
import type { MergeOf } from './merge-kind.ts';
import { mergeWords } from './merge-words.ts';
import { partsInWords } from './part-rows.tsx';

const pollMs = 1000;
const isWorking = ({ state }: Pick<Merge, 'state'>) => state === 'MOVING' || state === 'UNDOING';

interface Props {
  readonly of: MergeOf;
  readonly id: string;
  /** The way to the screen that merges, where this is not it. */
  readonly hasWay?: boolean;
}

/** Nothing for who may not merge. */
export function Merges(props: Props) {
  const mayUse = useMay(`${props.of.kind}.deactivate`);
  const mayChange = useMay(`${props.of.kind}.change`);
  return mayUse && mayChange ? <ShownMerges {...props} /> : null;
}

function ShownMerges({ of, id, hasWay = false }: Props) {
  const word = useWords(mergeWords);
  const [isAwaited, setAwaited] = useState(false);
  const answer = useCall(
    of.calls.merges,
    { params: { id } },
    { ...beside, ...(isAwaited ? { refetchInterval: pollMs } : {}) },
  );
  const merges = answer.data?.data;
  const isOn = merges?.some(isWorking) ?? false;
  const wasOn = useRef(false);
  useEffect(() => {
    setAwaited(isOn);
    // What hangs on the record is another once it is through.
    const isThrough = wasOn.current && !isOn;
    wasOn.current = isOn;
    if (isThrough) void invalidate(of.makesOld.filter(({ path }) => path !== of.calls.merges.path));
  }, [isOn, of]);
  const isGone = merges?.some(({ mergedId, state }) => mergedId === id && state !== 'UNDONE') ?? false;
  return (
    <Section
      title={word('merges')}
      action={
        hasWay &&
        merges &&
        !isGone && (
          <Button component={Link} variant="default" to={`${of.list}/merge/${id}`}>
            {word('mergeInto')}
          </Button>
        )
      }
    >
      {answer.error && !merges && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {merges?.length === 0 && <p className={css.text}>{word('mergesNone')}</p>}
      {merges?.map((one) => (
        <OneMerge key={one.id} of={of} merge={one} here={id} />
      ))}
    </Section>
  );
}

function OneMerge({
  of,
  merge,
  here,
}: {
  readonly of: MergeOf;
  readonly merge: Merge;
  readonly here: string;
}) {
  const word = useWords(mergeWords);
  const language = useLanguage();
  const formats = useFormats();
  const names = { merged: merge.mergedName, into: merge.intoName };
  const other = merge.mergedId === here ? merge.intoId : merge.mergedId;
  const figures = { moved: formats.number(merge.rowsMoved), all: formats.number(merge.rowsExpected) };
  return (
    <article className={css.merge}>
      <div className={css.acts}>
        <Link to={`${of.list}/edit/${other}`}>{word('line', names)}</Link>
        <StatusBadge state={mergeStates[merge.state]} />
      </div>
      <p className={css.text}>
        {merge.reason} · <span className={css.soft}>{merge.by}</span> <When at={merge.begunAt} />
      </p>
      {isWorking(merge) && (
        <>
          <p className={css.text} role="status">
            {word('progress', figures)}
          </p>
          <ProgressBar done={merge.rowsMoved} total={merge.rowsExpected} label={word('merges')} />
        </>
      )}
      {merge.said && <RefusedBecause>{merge.said[language]}</RefusedBecause>}
      <Undoing of={of} merge={merge} />
    </article>
  );
}

/** What undoing would leave, what stands in its way, and the press that does it. */
function Undoing({ of, merge }: { readonly of: MergeOf; readonly merge: Merge }) {
  const word = useWords(mergeWords);
  const language = useLanguage();
  const undo = useWrite(of.calls.undoMerge, { invalidates: [of.calls.merges], handles: [409] });
  if (!merge.undo) return null;
  const { refused, stays } = merge.undo;
  const names = { merged: merge.mergedName, into: merge.intoName };
  const left = stays.length > 0 ? word('undoStays', { ...names, what: partsInWords(stays, language) }) : '';
  const takeBack = async () => {
    const question = `${word('undoAsk', names)} ${left}`.trim();
    if (await confirm({ question, yes: word('undo'), danger: true }))
      undo.mutate({ params: { id: merge.id } });
  };
  return (
    <>
      {left !== '' && <p className={css.text}>{left}</p>}
      {refused.map((one) => (
        <p key={one.reason} className={css.text}>
          {word('cannotUndo', { why: refusedWords(one)[language] })}
        </p>
      ))}
      <Refusal failure={undo.error} />
      {refused.length === 0 && (
        <div className={css.acts}>
          <Button variant="default" loading={undo.isPending} onClick={() => void takeBack()}>
            {word('undo')}
          </Button>
        </div>
      )}
    </>
  );
}
