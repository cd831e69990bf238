import { type StageRow, tracking } from '@dca/contract/areas/tracking';
import { dayIn, hoursAhead, millisOf, type PlantZone } from '@dca/domain/times';
import {
  isWaitReason,
  type TrackingStage,
  trackingLifecycle,
  trackingStages,
  type WaitReason,
  waitNeedsNote,
  waitReasonCodes,
  waitReasons,
} from '@dca/domain/tracking-lifecycle';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useWrite } from '../../platform/queries.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { dayOf, timeOf } from '../../ui/typed-day.ts';
import css from './tracking.module.css';
import { words } from './words.ts';

interface Props {
  readonly row: StageRow;
  /** The zone of the plant, in which its stages are shown. */
  readonly zone: PlantZone;
  readonly onClose: () => void;
}

/** Another stage, other times or another reason of waiting for what was recorded, with why. */
export function FixDialog({ row, zone, onClose }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const [start, setStart] = useState(shownIn(zone, row.start));
  const [end, setEnd] = useState(shownIn(zone, row.end));
  const [reason, setReason] = useState('');
  const [stage, setStage] = useState(row.stage);
  const [waitReason, setWaitReason] = useState(row.waitReason);
  const fix = useWrite(tracking.fix, { invalidates: [tracking.get], handles: ['fields', 409] });
  const { id, jobId } = row;
  const from = instantOf(start, zone);
  const to = instantOf(end, zone);
  const isWhole =
    from !== null &&
    (to !== null || (end.day === '' && end.time === '')) &&
    (stage !== 'WAITING' || waitReason !== null);
  const changed = {
    ...(stage === row.stage ? {} : { stage }),
    ...(stage === 'WAITING' && waitReason !== row.waitReason ? { waitReason } : {}),
  };
  const save = () =>
    fix.mutate(
      { body: { jobId, id, start: from ?? '', end: to, ...changed, reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('isCorrected'));
        },
      },
    );
  return (
    <Dialog
      title={word('correct')}
      onClose={onClose}
      act={
        <Button disabled={!isWhole || reason.trim() === ''} loading={fix.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <NativeSelect
        label={word('stage')}
        data={trackingStages.map((value) => ({
          value,
          label: trackingLifecycle.states[value].label[language],
        }))}
        value={stage}
        onChange={(event) => setStage(event.currentTarget.value as TrackingStage)}
      />
      {stage === 'WAITING' && (
        <NativeSelect
          label={word('waitedFor')}
          data={[
            ...(waitReason === null ? [{ value: '', label: '' }] : []),
            ...reasonsOf(row).map((value) => ({ value, label: waitReasons[value][language] })),
          ]}
          value={waitReason ?? ''}
          onChange={(event) =>
            isWaitReason(event.currentTarget.value) && setWaitReason(event.currentTarget.value)
          }
        />
      )}
      <MomentInput label={word('start')} zone={zone} value={start} onChange={setStart} />
      <MomentInput label={word('end')} zone={zone} value={end} onChange={setEnd} />
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={fix.error} />
    </Dialog>
  );
}

/** What a stage may have waited for; what needs words for others only where its mechanic left some. */
const reasonsOf = ({ note, waitReason }: StageRow): readonly WaitReason[] =>
  waitReasonCodes.filter((code) => note || code === waitReason || !waitNeedsNote(code));

/** A day and a time of it, as typed. */
interface Typed {
  readonly day: string;
  readonly time: string;
}

interface MomentProps {
  readonly label: string;
  readonly zone: PlantZone;
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
}

function MomentInput({ label, zone, value, onChange }: MomentProps) {
  const word = useWords(words);
  return (
    <div className={css.moment}>
      <DayInput label={label} value={value.day} onPick={(day) => onChange({ ...value, day })} />
      <TextInput
        label={word('timeIn', { zone })}
        aria-label={`${label}, ${word('timeIn', { zone })}`}
        placeholder="14:20"
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
    </div>
  );
}

const hourMs = 3_600_000;

const shownIn = (zone: PlantZone, instant: string | null): Typed =>
  instant === null
    ? { day: '', time: '' }
    : {
        day: dayIn(instant, zone),
        time: new Date(millisOf(instant) + hoursAhead[zone] * hourMs).toISOString().slice(11, 16),
      };

/** The moment that was typed, or null where it is none. */
function instantOf({ day, time }: Typed, zone: PlantZone): string | null {
  const [date, clock] = [dayOf(day), timeOf(time)];
  if (date === null || clock === null) return null;
  return new Date(Date.parse(`${date}T${clock}:00Z`) - hoursAhead[zone] * hourMs).toISOString();
}
