// The buttons for the next stage of this mechanic on a job: exactly the moves that the table allows.
import { jobs } from '@dca/contract/areas/jobs';
import { type StageRow, tracking } from '@dca/contract/areas/tracking';
import type { JobRow } from '@dca/contract/job-row';
import {
  nextStages,
  stageMove,
  type TrackingStage,
  trackingStages,
  type WaitReason,
} from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import type { CallFailure } from '../../platform/client.ts';
import { useDeafness } from '../../platform/deafness.ts';
import { useDisplayMode } from '../../platform/display-mode.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import css from './tracking.module.css';
import { WaitDialog } from './wait-dialog.tsx';

interface Props {
  readonly job: Pick<JobRow, 'id' | 'status'>;
}

/** The buttons where they are written, as on the card of the next job. */
export function NextStage({ job }: Props) {
  const stage = useNextStage(job);
  if (stage.next.length === 0) return null;
  return (
    <>
      <Refusal failure={stage.failure} />
      <div className={css.acts}>
        <StageButtons stage={stage} order={usualFirst(stage)} />
      </div>
    </>
  );
}

/** The buttons as the acts of the screen. */
export function NextStageBar({ job }: Props) {
  const stage = useNextStage(job);
  if (stage.next.length === 0) return null;
  return (
    <>
      <Refusal failure={stage.failure} />
      <ActionBar>
        <StageButtons stage={stage} order={usualFirst(stage).toReversed()} />
      </ActionBar>
    </>
  );
}

/** The last stage that this mechanic recorded on a job, where there is one. */
export function useMyStage(jobId: string): StageRow | undefined {
  const { user } = useSession();
  const { data } = useCall(tracking.get, { params: { id: jobId } });
  return data?.data.rows.filter((row) => row.mechanic.id === user?.id).at(-1);
}

/** What is posted; kept while no answer came, so that pressing again records the same stage once. */
interface RecordBody {
  readonly id: string;
  readonly jobId: string;
  readonly stage: TrackingStage;
  readonly at: string;
  readonly deviceTime: string;
  readonly source: 'WEB' | 'MOBILE';
  readonly waitReason: WaitReason | null;
  /** What the others have to know, where the reason asks for it. */
  readonly note: string | null;
}

function useNextStage(job: Props['job']) {
  const source = useDisplayMode() === 'web' ? 'WEB' : 'MOBILE';
  const { isSuccess } = useCall(tracking.get, { params: { id: job.id } });
  const now = useMyStage(job.id)?.stage ?? null;
  const record = useWrite(tracking.record, {
    invalidates: [tracking.get, jobs.get, jobs.list, jobs.counts],
    handles: ['fields', 409],
  });
  const once = useOneAtATime();
  const unanswered = useRef<RecordBody | null>(null);
  const send = async (stage: TrackingStage, waitReason: WaitReason | null, note: string | null) => {
    const lost = unanswered.current;
    const isSame =
      lost?.jobId === job.id && lost.stage === stage && lost.waitReason === waitReason && lost.note === note;
    const at = new Date().toISOString();
    const body: RecordBody = isSame
      ? lost
      : { id: crypto.randomUUID(), jobId: job.id, stage, at, deviceTime: at, source, waitReason, note };
    unanswered.current = body;
    const isAnswered = await record.mutateAsync({ body }).then(
      () => true,
      ({ status }: CallFailure) => status > 0 && status < 500,
    );
    if (isAnswered) unanswered.current = null;
  };
  const go = (stage: TrackingStage, waitReason: WaitReason | null = null, note: string | null = null) =>
    once(() => send(stage, waitReason, note));
  const next: readonly TrackingStage[] = isSuccess ? nextStages(now, job.status) : [];
  return { now, next, go, failure: record.error, isRunning: record.isPending };
}

type NextStages = ReturnType<typeof useNextStage>;

/** The possible stages, the usual one first: the nearest after the present one that is not waiting. */
function usualFirst({ now, next }: NextStages): readonly TrackingStage[] {
  const place = (stage: TrackingStage | null) => (stage === null ? -1 : trackingStages.indexOf(stage));
  const usual = next
    .filter((stage) => stage !== 'WAITING' && place(stage) > place(now))
    .toSorted((a, b) => place(a) - place(b))[0];
  return next.toSorted((a, b) => Number(b === usual) - Number(a === usual));
}

interface ButtonsProps {
  readonly stage: NextStages;
  readonly order: readonly TrackingStage[];
}

/** What there is to wait for is asked when somebody waits. */
function StageButtons({ stage, order }: ButtonsProps) {
  const { now, go, isRunning } = stage;
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [usual] = usualFirst(stage);
  const isDeaf = useDeafness(now);
  const press = (next: TrackingStage) => {
    if (isDeaf()) return;
    if (next === 'WAITING') setAsking(true);
    else go(next);
  };
  return (
    <>
      {order.map((stage) => (
        <Button
          key={stage}
          variant={stage === usual ? 'filled' : 'default'}
          loading={isRunning}
          onClick={() => press(stage)}
        >
          {stageMove(now, stage)?.label[language]}
        </Button>
      ))}
      {isAsking && (
        <WaitDialog
          onPick={(reason, note) => {
            setAsking(false);
            go('WAITING', reason, note);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
