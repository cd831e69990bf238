// Telling a problem: on which machine, whether it is told already, and what it is. It is kept on this phone first and goes when there is
// a signal; a problem of a job comes with its machine.
import { jobs } from '@dca/contract/areas/jobs';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LacksRight } from '../../ui/lacks-right.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FindMachine, useMachineOf } from '../jobs/index.ts';
import type { Place } from './record/place.ts';
import { TellProblem } from './record/tell-problem.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const { job, unit } = useSearch({ strict: false }) as { job?: unknown; unit?: unknown };
  const mayRecord = useMay('problemLog.create');
  return (
    <PageBody>
      <PageHeader title={word('record')} />
      {!mayRecord && <LacksRight title={word('mayNot')} needs={['problemLog.create']} />}
      {mayRecord && typeof job === 'string' && <OfJob id={job} />}
      {mayRecord && typeof job !== 'string' && <OfMachine unit={typeof unit === 'string' ? unit : null} />}
    </PageBody>
  );
}

function OfJob({ id }: { readonly id: string }) {
  const answer = useCall(jobs.get, { params: { id } });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={5} />;
  const { number, equipmentId, unitCode, unitModel, serialNumber } = answer.data.data;
  return (
    <TellProblem place={{ jobId: id, jobNumber: number, equipmentId, unitCode, unitModel, serialNumber }} />
  );
}

function OfMachine({ unit }: { readonly unit: string | null }) {
  const word = useWords(words);
  const named = useMachineOf(unit);
  const [chosen, setChosen] = useState<Place | null | undefined>(undefined);
  const place = chosen === undefined ? named && placeOf(named) : chosen;
  if (!place)
    return (
      <FindMachine question={word('whichMachine')} onChoose={(machine) => setChosen(placeOf(machine))} />
    );
  return <TellProblem key={place.equipmentId} place={place} onAnother={() => setChosen(null)} />;
}

const placeOf = ({
  id,
  unitCode,
  unitModel,
  serialNumber,
}: {
  readonly id: string;
  readonly unitCode: string;
  readonly unitModel: string;
  readonly serialNumber: string;
}): Place => ({ jobId: null, jobNumber: null, equipmentId: id, unitCode, unitModel, serialNumber });
