// All that happened to a machine, newest first, one kind or everything. Earlier events are put below when somebody asks.
import { equipment } from '@dca/contract/areas/equipment';
import {
  type MachinePage,
  type TimelineEvent,
  type TimelineKind,
  timelineKinds,
} from '@dca/contract/areas/equipment/machine';
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { detailOf } from '../../jobs/index.ts';
import { useEventWords } from './event-words.ts';
import css from './machine.module.css';
import { machineWords } from './machine-words.ts';

type Zone = MachinePage['zone'];

export function Timeline({ machine }: { readonly machine: MachinePage }) {
  const word = useWords(machineWords);
  const [kind, setKind] = useState<TimelineKind | ''>('');
  const choices = [
    { value: '', label: word('allKinds') },
    ...timelineKinds.map((value) => ({ value, label: word(value) })),
  ];
  const choose = (
    <NativeSelect
      aria-label={word('kinds')}
      value={kind}
      data={choices}
      onChange={(event) => setKind(event.currentTarget.value as TimelineKind | '')}
    />
  );
  return (
    <Section title={word('timeline')} action={choose}>
      <Events key={kind} id={machine.id} kind={kind} zone={machine.zone} cursor={null} />
    </Section>
  );
}

interface EventsProps {
  readonly id: string;
  readonly kind: TimelineKind | '';
  readonly zone: Zone;
  /** Where the events before these ended; null for the newest. */
  readonly cursor: string | null;
}

/** One page of events, and the next one below it once it is asked for. */
function Events({ id, kind, zone, cursor }: EventsProps) {
  const word = useWords(machineWords);
  const [isMore, setMore] = useState(false);
  const answer = useCall(
    equipment.timeline,
    {
      params: { id },
      query: { PageSize: 20, ...(kind ? { Kind: [kind] } : {}), ...(cursor ? { Cursor: cursor } : {}) },
    },
    beside,
  );
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  const { data, next } = answer.data;
  if (data.length === 0) return <p className={css.note}>{word('noHistory')}</p>;
  return (
    <>
      <ol className={css.events}>
        {data.map((event) => (
          <Happened key={event.id} event={event} zone={zone} />
        ))}
      </ol>
      {next === null && <p className={css.note}>{word('beginning')}</p>}
      {next !== null && !isMore && (
        <Button variant="default" onClick={() => setMore(true)}>
          {word('earlier')}
        </Button>
      )}
      {next !== null && isMore && <Events id={id} kind={kind} zone={zone} cursor={next} />}
    </>
  );
}

function Happened({ event, zone }: { readonly event: TimelineEvent; readonly zone: Zone }) {
  const formats = useFormats();
  const { what, more } = useEventWords(zone)(event);
  const { job, paper } = event;
  return (
    <li className={css.event} data-kind={event.kind}>
      <strong>{paper && job ? <Link to={`/jobs/paper/${paper.kind}/${job.id}`}>{what}</Link> : what}</strong>
      {job && (
        <span>
          <Link {...(detailOf(job) as object)} to="/jobs/summary/detailpi">
            {job.number}
          </Link>{' '}
          <span className={css.soft}>{job.description}</span>
        </span>
      )}
      {more && <span>{more}</span>}
      {event.text && <q className={css.said}>{event.text}</q>}
      <span className={css.soft}>
        {[event.who, formats.moment(event.at, zone)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
