// The parts of a job and of the finding that it mends: what is asked for, how it was ordered, what came. Who may not change them
// reads the same.
import { backlog } from '@dca/contract/areas/backlog';
import type { PartLine } from '@dca/contract/areas/backlog/part-lines';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { beside, useCall } from '../../../../platform/queries.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { AddPart } from './add-part.tsx';
import { ChangeLine } from './change-line.tsx';
import { lineStates } from './line-states.ts';
import { partLineWords } from './part-line-words.ts';
import css from './part-lines.module.css';
import { useLineActs } from './use-line-acts.ts';

export function PartLines({ job }: { readonly job: JobDetail }) {
  const word = useWords(partLineWords);
  const answer = useCall(backlog.partLines, { params: { id: job.id } }, beside);
  const [isAdding, setAdding] = useState(false);
  const parts = answer.data?.data;
  const add = parts?.mayAdd && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {word('add')}
    </Button>
  );
  return (
    <Section title={word('parts')} action={parts && parts.lines.length > 0 && add}>
      {answer.error && !parts && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={3} columns={3} />}
      {parts?.lines.length === 0 && (
        <EmptyState title={word('none')} action={add}>
          {word(parts.mayAdd ? 'noneNext' : 'noneRead')}
        </EmptyState>
      )}
      {parts && parts.lines.length > 0 && (
        <ul className={css.lines} aria-label={word('parts')}>
          {parts.lines.map((line) => (
            <Line key={line.id} jobId={job.id} line={line} />
          ))}
        </ul>
      )}
      {isAdding && <AddPart jobId={job.id} onClose={() => setAdding(false)} />}
    </Section>
  );
}

interface LineProps {
  readonly jobId: string;
  readonly line: PartLine;
}

function Line({ jobId, line }: LineProps) {
  const word = useWords(partLineWords);
  const formats = useFormats();
  const acts = useLineActs(jobId, line);
  const [isChanging, setChanging] = useState(false);
  const openChange = () => {
    acts.forgetFailure();
    setChanging(true);
  };
  return (
    <li className={css.line}>
      <div className={css.part}>
        <span className={css.number}>{line.partNumber}</span>
        <span>
          {line.description} · {formats.number(line.quantity)} {line.unit}
        </span>
        {line.finding && <span className={css.soft}>{word('ofFinding', { number: line.finding })}</span>}
      </div>
      <Standing line={line} />
      {(line.mayChange || line.mayRemove) && (
        <div className={css.acts}>
          {line.mayChange && <LineActs line={line} acts={acts} onChange={openChange} />}
          {line.mayRemove && <Act name="takeOff" line={line} isBusy={acts.isBusy} onPress={acts.takeOff} />}
        </div>
      )}
      {acts.failure && (
        <div className={css.refusal}>
          <Refusal failure={acts.failure}>
            {acts.failure.problem?.code === 'conflict' && <p className={css.reopen}>{word('shownNow')}</p>}
          </Refusal>
        </div>
      )}
      {isChanging && <ChangeLine jobId={jobId} line={line} onClose={() => setChanging(false)} />}
    </li>
  );
}

/** Where a part stands: in a word, and with its order and what came of it. */
function Standing({ line }: { readonly line: PartLine }) {
  const word = useWords(partLineWords);
  const formats = useFormats();
  const { state, orderNumber, expectedOn, receivedQuantity, quantity } = line;
  const said = [
    ...(receivedQuantity > 0
      ? [word('received', { received: formats.number(receivedQuantity), quantity: formats.number(quantity) })]
      : []),
    ...(orderNumber ? [word('order', { number: orderNumber })] : []),
    ...(orderNumber === null && receivedQuantity > 0 ? [word('noOrder')] : []),
    ...(expectedOn && state !== 'RECEIVED' ? [word('expected', { day: formats.day(expectedOn) })] : []),
  ];
  return (
    <div className={css.state}>
      <StatusBadge state={lineStates[state]} />
      {said.length > 0 && <span className={css.soft}>{said.join(' · ')}</span>}
    </div>
  );
}

interface ActsProps {
  readonly line: PartLine;
  readonly acts: ReturnType<typeof useLineActs>;
  readonly onChange: () => void;
}

/** What received a part stays in its place while that can be taken back: who presses twice would press what stands there then. */
function LineActs({ line, acts, onChange }: ActsProps) {
  const shared = { line, isBusy: acts.isBusy };
  const isAllHere = line.state === 'RECEIVED';
  return (
    <>
      {(!isAllHere || acts.isBusy || acts.undo) && (
        <Act {...shared} name="receivedAll" isBusy={acts.isBusy || isAllHere} onPress={acts.receiveAll} />
      )}
      <Act {...shared} name={line.state === 'REQUESTED' ? 'putOnOrder' : 'change'} onPress={onChange} />
      {acts.undo && <Act {...shared} name="undo" onPress={acts.undo} />}
    </>
  );
}

interface ActProps {
  readonly name: 'undo' | 'receivedAll' | 'putOnOrder' | 'change' | 'takeOff';
  readonly line: PartLine;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** One that cannot be pressed keeps the focus of whoever pressed it. */
function Act({ name, line, isBusy, onPress }: ActProps) {
  const word = useWords(partLineWords);
  return (
    <Button
      variant="default"
      size="xs"
      aria-disabled={isBusy}
      data-disabled={isBusy || undefined}
      aria-label={word('of', { act: word(name), part: line.partNumber })}
      onClick={() => isBusy || onPress()}
    >
      {word(name)}
    </Button>
  );
}
