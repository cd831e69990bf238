// A machine stopped: which one, what happened, done. Three presses from Today, also without a signal; the job is in hand at once.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { LacksRight } from '../../../ui/lacks-right.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { breakdownWords } from './breakdown-words.ts';
import { FindMachine } from './find-machine.tsx';
import type { Machine } from './kept-breakdown.ts';
import { useMachineOf } from './machine-of.ts';
import { Reported } from './reported.tsx';
import { WhatHappened } from './what-happened.tsx';

export function Page() {
  const word = useWords(breakdownWords);
  const { job } = useSearch({ strict: false }) as { job?: unknown };
  if (!useMay('job.reportBreakdown'))
    return (
      <PageBody>
        <PageHeader title={word('breakdown')} />
        <LacksRight title={word('mayNot')} needs={['job.reportBreakdown']} />
      </PageBody>
    );
  return <PageBody>{typeof job === 'string' ? <Reported jobId={job} /> : <Report />}</PageBody>;
}

function Report() {
  const word = useWords(breakdownWords);
  const navigate = useNavigate();
  const { unit } = useSearch({ strict: false }) as { unit?: unknown };
  const named = useMachineOf(typeof unit === 'string' ? unit : null);
  const [chosen, setMachine] = useState<Machine | null | undefined>(undefined);
  const machine = chosen === undefined ? named : chosen;
  return (
    <>
      <PageHeader title={word('breakdown')} />
      {machine === null ? (
        <FindMachine question={word('whichMachine')} onChoose={setMachine} />
      ) : (
        <WhatHappened
          machine={machine}
          onAnother={() => setMachine(null)}
          onReported={(jobId, photo) =>
            void navigate({ to: '/breakdown', search: { job: jobId, photo } as never, replace: true })
          }
        />
      )}
    </>
  );
}
