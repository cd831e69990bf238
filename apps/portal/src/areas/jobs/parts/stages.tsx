// The stages of a job beside each other: when each began, and how long it ran; the one that runs counts on.

import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { tracking } from '@dca/contract/areas/tracking';
import { trackingLifecycle } from '@dca/domain/tracking-lifecycle';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useDisplayMode } from '../../../platform/display-mode.ts';
import { useCall } from '../../../platform/queries.ts';
import { StageLine } from '../../../ui/history.tsx';
import { useMinute } from '../../../ui/use-minute.ts';
import { words } from '../words.ts';

export function Stages({ job }: { readonly job: JobDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const answer = useCall(tracking.get, { params: { id: job.id } }, { handles: [404] });
  const isPhone = useDisplayMode() === 'mobile';
  const told = answer.data?.data.stages;
  const now = useMinute(told?.some(({ since }) => since) ?? false);
  if (!told) return null;
  // Five times 'not reached' would push everything else off a phone.
  if (isPhone && told.every(({ colour }) => colour === 'grey')) return null;
  const stages = told.map(({ stage, colour, start, seconds, since }) => {
    const running = since ? Math.max(0, now - Date.parse(since)) : 0;
    const time = start ? formats.duration(seconds * 1000 + running) : '';
    return {
      stage,
      label: trackingLifecycle.states[stage].label[language],
      colour,
      note: formats.moment(start, job.zone),
      length: time && since ? word('timeSoFar', { time }) : time,
    };
  });
  return <StageLine stages={stages} />;
}
