// The problem logs of a job where it is read, the way to tell another, and handing over the approved ones together.
import { problemLog } from '@dca/contract/areas/problem-log';
import { problemLogLifecycle, problemLogStatus } from '@dca/domain/problem-log-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { problemOf } from './address.ts';
import css from './detail/detail.module.css';
import { MoveDialog } from './detail/move-dialog.tsx';
import { FollowUp } from './list/columns.tsx';
import { staleProblems } from './stale.ts';
import { words } from './words.ts';

interface Props {
  readonly jobId: string;
}

export function ProblemsOfJob({ jobId }: Props) {
  return useMay('problemLog.read') && <Problems jobId={jobId} />;
}

function Problems({ jobId }: Props) {
  const word = useWords(words);
  const mayRecord = useMay('problemLog.create');
  const mayHandOver = useMay('problemLog.change');
  const answer = useCall(problemLog.listOfJob, { body: { WoId: jobId } }, { handles: [0, 403, 404] });
  const logs = answer.data?.data;
  const isApproved = logs?.some(({ status }) => status === problemLogStatus.APPROVED) ?? false;
  if (logs?.length === 0 && !mayRecord) return null;
  return (
    <Section
      title={word('ofThisJob')}
      note={logs?.length === 0 && word('noneOfJob')}
      action={
        <span className={css.acts}>
          {mayHandOver && isApproved && <HandOver jobId={jobId} />}
          {mayRecord && (
            <Button component={Link} variant="default" to="/problem-log/new" search={{ job: jobId } as never}>
              {word('record')}
            </Button>
          )}
        </span>
      }
    >
      <ul className={css.list}>
        {logs?.map((log) => (
          <li key={log.id} className={css.acts}>
            <Link {...(problemOf(log) as { to: string })}>{log.number}</Link>
            <StatusBadge state={problemLogLifecycle.states[log.status]} />
            <span>{log.description}</span>
            <span className={css.soft}>
              <FollowUp row={log} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HandOver({ jobId }: Props) {
  const word = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const write = useWrite(problemLog.handOverOfJob, {
    invalidates: staleProblems,
    handles: [400, 403, 404, 409],
  });
  const act = (given: object) =>
    write.mutate(
      { body: { WoId: jobId, ...(given as { followUp: { personId: string } }) } },
      {
        onSuccess: () => {
          setOpen(false);
          void succeed(word('handedOverNow'));
        },
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {word('handOverAll')}
      </Button>
      {isOpen && (
        <MoveDialog
          move="handOver"
          title={word('handOverAll')}
          isRunning={write.isPending}
          failure={write.error}
          onClose={() => setOpen(false)}
          onAct={act}
        />
      )}
    </>
  );
}
