// The buttons for the next stage of this mechanic on a job: exactly the moves that the table allows.

import type { JobRow } from '@dca/contract/areas/jobs/job';
import { tracking } from '@dca/contract/areas/tracking';
import {
  nextStages,
  notesToRead,
  stageMove,
  type TrackingStage,
  trackingLifecycle,
  trackingStages,
  type WaitReason,
} from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import type { Act } from '../../offline/act.ts';
import { hurry, useDrain } from '../../offline/drain.ts';
import { newId } from '../../offline/ids.ts';
import { amend, keep, openOutbox, throwAway } from '../../offline/outbox.ts';
import { useDeafness } from '../../platform/deafness.ts';
import { useDisplayMode } from '../../platform/display-mode.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import type { Position } from '../../platform/position.ts';
import { beside, useCall } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { type KeptStage, lastOf, useKeptStages, useStagesHere } from './kept-stages.ts';
import { useWorkElsewhere } from './one-at-a-time/elsewhere.ts';
import { placeNow, placeOfStage, usePlaceHere } from './place/place-here.ts';
import { ShiftNotes } from './shift-notes/shift-notes.tsx';
import { lacksPhoto, startWithPhoto } from './start-photo/start-with-photo.ts';
import css from './tracking.module.css';
import { WaitDialog } from './wait-dialog.tsx';
import { words } from './words.ts';

// Who does one thing after the other never sees it.
const LeavingDialog = fetchWhenShown(
  async () => (await import('./one-at-a-time/leaving-dialog.tsx')).LeavingDialog,
);

// Where no plant wants a photo, neither is ever seen.
const StartPhotoDialog = fetchWhenShown(
  async () => (await import('./start-photo/start-photo-dialog.tsx')).StartPhotoDialog,
);
const StartPhotoButton = fetchWhenShown(
  async () => (await import('./start-photo/start-photo-dialog.tsx')).StartPhotoButton,
);

interface Props {
  readonly job: Pick<JobRow, 'id' | 'status' | 'unitCode' | 'zone' | 'jobType'>;
}

type StageOf = Pick<JobRow, 'id' | 'unitCode'>;

/** A stage that somebody wants to begin. */
interface Wanted {
  readonly stage: TrackingStage;
  readonly waitReason?: WaitReason | null;
  readonly note?: string | null;
  readonly photoId?: string;
}

/** The buttons where they are written, as on the card of the next job. */
export function NextStage({ job }: Props) {
  const stage = useNextStage(job);
  if (stage.next.length + stage.kept.length + stage.notes.length === 0) return null;
  return (
    <>
      <KeptHere stage={stage} />
      <ShiftNotes job={job} notes={stage.notes} onFailure={stage.fail} />
      <div className={css.acts}>
        <StageButtons stage={stage} order={usualFirst(stage)} />
      </div>
      <PlaceNoted stage={stage} />
    </>
  );
}

/** The buttons as the acts of the screen. */
export function NextStageBar({ job }: Props) {
  const stage = useNextStage(job);
  if (stage.next.length + stage.kept.length + stage.notes.length === 0) return null;
  return (
    <>
      <KeptHere stage={stage} />
      <ShiftNotes job={job} notes={stage.notes} onFailure={stage.fail} />
      <PlaceNoted stage={stage} />
      <ActionBar>
        <StageButtons stage={stage} order={usualFirst(stage).toReversed()} />
      </ActionBar>
    </>
  );
}

function useNextStage(job: Props['job']) {
  const source = useDisplayMode() === 'web' ? 'WEB' : 'MOBILE';
  const { isSuccess, data } = useCall(tracking.get, { params: { id: job.id } }, beside);
  const kept = useKeptStages(job.id);
  const rows = useStagesHere(job.id);
  const { user } = useSession();
  const mine = lastOf(rows, user?.id);
  const now = mine?.stage ?? null;
  const notes = notesToRead(rows).filter(({ mechanic }) => mechanic.id !== user?.id);
  const [failure, setFailure] = useState<string | null>(null);
  const once = useOneAtATime();
  useEffect(() => void openOutbox(), []);
  const elsewhere = useWorkElsewhere(job.id);
  const permission = usePlaceHere();
  const record = (of: StageOf, at: string, body: KeptStage) => {
    const id = newId();
    return keep({ id, jobId: of.id, unit: of.unitCode, kind: 'stage', about: id, params: null, body, at });
  };
  const bodyOf = (
    { stage, waitReason = null, note = null, photoId }: Wanted,
    place: Position | null,
  ): KeptStage => ({ stage, source, waitReason, note, ...(photoId ? { photoId } : {}), ...place });
  /** Goes on here, after what ends on another job. */
  const go = (wanted: Wanted, before?: { readonly of: StageOf; readonly wanted: Wanted }) =>
    once(async () => {
      setFailure(null);
      const at = new Date().toISOString();
      try {
        const place = placeNow();
        // Kept before the device is asked anything: a page that is closed meanwhile loses nothing.
        const ended = before && (await record(before.of, at, bodyOf(before.wanted, place)));
        const begun = await record(job, at, bodyOf(wanted, place));
        void addPlace(place, ended ? [ended, begun] : [begun]);
      } catch (cause) {
        setFailure(String(cause));
      }
    });
  // Who comes to the machine reads first what was left for them; who is at work there is not held up.
  const isReadFirst = notes.length > 0 && (mine === undefined || mine.end !== null || now === 'WAITING');
  const next: readonly TrackingStage[] = isSuccess && !isReadFirst ? nextStages(now, job.status) : [];
  const startPhoto = data?.data.startPhoto ?? 'NONE';
  const fail = setFailure;
  return { job, now, next, go, failure, fail, kept, notes, elsewhere, permission, startPhoto };
}

/** Adds the place to stages that were kept without one, as soon as the device tells it, and lets them travel. */
async function addPlace(known: Position | null, stages: readonly Act[]): Promise<void> {
  const place = known ?? (await placeOfStage());
  // Without their place they are what was pressed.
  if (!known && place)
    for (const act of stages)
      await amend({ ...act, body: { ...(act.body as KeptStage), ...place } }).catch(() => undefined);
  hurry();
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

/** Says that the place goes along, to who lets their device tell it. */
function PlaceNoted({ stage: { next, permission } }: { readonly stage: NextStages }) {
  const word = useWords(words);
  if (next.length === 0 || permission === 'denied') return null;
  return <p className={css.soft}>{word(permission === 'granted' ? 'placeNoted' : 'placeAsked')}</p>;
}

/** What was pressed and is on this phone only: it waits for a signal, or was refused, which a person has to see. */
function KeptHere({ stage: { job, kept, failure, startPhoto } }: { readonly stage: NextStages }) {
  const word = useWords(words);
  const language = useLanguage();
  const isWaiting = useDrain() !== 'sending' && kept.some(({ state }) => state === 'waits');
  return (
    <>
      {failure && (
        <p className={css.refused} role="alert">
          {word('notKept', { reason: failure })}
        </p>
      )}
      {kept.map(
        ({ id, refusal, body }) =>
          refusal && (
            <p key={id} className={css.refused} role="alert">
              {trackingLifecycle.states[body.stage].label[language]}:{' '}
              {word('refused', { reason: refusal.reason })}{' '}
              {lacksPhoto(body, startPhoto) && (
                <StartPhotoButton
                  job={job}
                  wanted={startPhoto}
                  onTaken={(photoId) => void startWithPhoto(kept, photoId)}
                />
              )}
              <Button variant="default" size="compact-sm" onClick={() => void throwAway(id)}>
                {word('throwAway')}
              </Button>
            </p>
          ),
      )}
      {isWaiting && <p className={css.soft}>{word('stageWaits')}</p>}
    </>
  );
}

interface ButtonsProps {
  readonly stage: NextStages;
  readonly order: readonly TrackingStage[];
}

/** What there is to wait for is asked when somebody waits; who is at work on another job says what becomes of that first. */
function StageButtons({ stage, order }: ButtonsProps) {
  const { now, go, elsewhere, startPhoto } = stage;
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [isPhotographing, setPhotographing] = useState(false);
  const [leaving, setLeaving] = useState<Wanted | null>(null);
  const [usual] = usualFirst(stage);
  const isDeaf = useDeafness(now);
  const begin = (wanted: Wanted) => (elsewhere ? setLeaving(wanted) : go(wanted));
  const press = (next: TrackingStage) => {
    if (isDeaf()) return;
    if (next === 'WAITING') setAsking(true);
    else if (next === 'START' && startPhoto !== 'NONE') setPhotographing(true);
    else begin({ stage: next });
  };
  return (
    <>
      {order.map((stage) => (
        <Button key={stage} variant={stage === usual ? 'filled' : 'default'} onClick={() => press(stage)}>
          {stageMove(now, stage)?.label[language]}
        </Button>
      ))}
      {isAsking && (
        <WaitDialog
          jobId={stage.job.id}
          onPick={(waitReason, note) => {
            setAsking(false);
            begin({ stage: 'WAITING', waitReason, note });
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {isPhotographing && (
        <StartPhotoDialog
          job={stage.job}
          wanted={startPhoto}
          onTaken={(photoId) => {
            setPhotographing(false);
            begin({ stage: 'START', photoId });
          }}
          onClose={() => setPhotographing(false)}
        />
      )}
      {leaving && elsewhere && (
        <LeavingDialog
          elsewhere={elsewhere}
          onWait={(waitReason, note) => {
            setLeaving(null);
            go(leaving, { of: elsewhere.job, wanted: { stage: 'WAITING', waitReason, note } });
          }}
          onDone={() => {
            setLeaving(null);
            go(leaving);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
