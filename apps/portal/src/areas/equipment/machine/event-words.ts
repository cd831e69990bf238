// An event of a machine in words: what happened, and what belongs to it.
import type { TimelineEvent, TimelineKind } from '@dca/contract/areas/equipment/machine';
import { jobStatusOf } from '@dca/domain/job-status';
import { isJobType, jobTypes } from '@dca/domain/job-types';
import { paperKinds } from '@dca/domain/papers';
import type { PlantZone } from '@dca/domain/times';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { machineWords } from './machine-words.ts';

interface EventWords {
  readonly what: string;
  readonly more?: string;
}

/** What events say, in the person's language and the zone of the plant. */
export function useEventWords(zone: PlantZone): (event: TimelineEvent) => EventWords {
  const word = useWords(machineWords);
  const language = useLanguage();
  const formats = useFormats();
  const lasted = ({ end }: TimelineEvent) =>
    end === null ? word('still') : word('until', { when: formats.moment(end, zone) });
  const told: Readonly<Record<TimelineKind, (event: TimelineEvent) => EventWords>> = {
    JOB: ({ job, status }) => {
      const type = job && isJobType(job.jobType) ? jobTypes[job.jobType].label[language] : job?.jobType;
      const state = status === null ? '' : (jobStatusOf(status)?.label[language] ?? String(status));
      return { what: [type, state].filter(Boolean).join(': ') };
    },
    STAGE: (event) => {
      const { stage, waitReason } = event;
      const reason = waitReason && waitReasons[waitReason][language];
      const label = stage ? trackingLifecycle.states[stage].label[language] : '';
      return { what: [label, reason].filter(Boolean).join(', '), more: lasted(event) };
    },
    METER: ({ smr, panel, reading }) => {
      const shows = panel !== null && panel !== smr ? `${word('METER')}: ${formats.hours(panel)}` : '';
      const how = { READ: '', ESTIMATED: word('estimated'), METER_REPLACED: word('newPanel') };
      return {
        what: `SMR ${smr === null ? '–' : formats.hours(smr)}`,
        more: [reading && how[reading], shows].filter(Boolean).join(' · '),
      };
    },
    MOVE: ({ from, to }) => ({ what: word('movedTo', { from: from ?? '–', to: to ?? '–' }) }),
    PAPER: ({ paper }) => ({
      what: paper?.number ?? '',
      ...(paper ? { more: paperKinds[paper.kind].title[language] } : {}),
    }),
    FINDING: ({ finding }) => {
      if (!finding) return { what: '' };
      const { number, priority, isClosed, kind } = finding;
      if (kind === 'PROBLEM') return { what: word(isClosed ? 'problemClosed' : 'problemFound', { number }) };
      return isClosed
        ? { what: word('backlogClosed', { number }) }
        : { what: word('backlogFound', { number, priority: priority ?? '–' }) };
    },
    STOP: (event) => ({ what: word('stopped'), more: lasted(event) }),
  };
  return (event) => told[event.kind](event);
}
