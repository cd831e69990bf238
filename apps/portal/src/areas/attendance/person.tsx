// One person's days: drawn, then line by line. Everybody sees their own and asks here for what is wrong to be put right.
import { attendance, type DayRow } from '@dca/contract/areas/attendance';
import { attendanceLimits } from '@dca/domain/limits';
import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useDisplayMode } from '../../platform/display-mode.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import table from '../../ui/figure-table.module.css';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Day } from '../../ui/when.tsx';
import css from './attendance.module.css';
import { AskDialog } from './dialogs/ask-dialog.tsx';
import { DayCards, type DaysProps } from './parts/day-cards.tsx';
import { Minutes, Status, Time } from './parts/parts.tsx';
import { DayPlot } from './plots/day-plot.tsx';
import { words } from './words.ts';

const dayMs = 86_400_000;
const monthMs = 31 * dayMs;

export function Page() {
  const word = useWords(words);
  const formats = useFormats();
  const { id } = useParams({ strict: false }) as { id: string };
  const { user } = useSession();
  const mayAsk = useMay('attendance.record') && user?.userName === id;
  const [asking, setAsking] = useState<DayRow | null>(null);
  const period = usePeriod();
  const answer = useCall(
    attendance.ofUser,
    { query: { UserName: id, ...period } },
    { handles: [404], keepsPrevious: true },
  );
  if (answer.error && !answer.data)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const { summary, days } = answer.data.data;
  const worked = formats.worked(summary.workedMinutes * 60_000);
  const said = word('plotOfDays', { name: summary.person.name, present: summary.present, worked });
  return (
    <PageBody>
      <PageHeader title={summary.person.name} count={summary.workCenterCode || summary.plantCode} />
      <Periods {...period} />
      {days.length === 0 ? (
        <EmptyState title={word('none')}>{word('noneYet')}</EmptyState>
      ) : (
        <>
          <DayPlot days={days} said={said} />
          <Section title={word('days')}>
            <Lines days={days} onAsk={mayAsk ? setAsking : null} />
          </Section>
        </>
      )}
      {mayAsk && <p className={css.soft}>{word('keptNote', { days: attendanceLimits.placeDays })}</p>}
      {asking && <AskDialog day={asking} onClose={() => setAsking(null)} />}
    </PageBody>
  );
}

interface Period {
  readonly From: string;
  /** Today where it is left out. */
  readonly To?: string;
}

/** The last 31 days, or those that stand in the address. */
function usePeriod(): Period {
  const { From, To } = useSearch({ strict: false }) as Partial<Period>;
  const [lately] = useState(() => dayBefore(Date.now(), monthMs));
  return { From: From ?? lately, ...(To ? { To } : {}) };
}

const dayBefore = (at: number, ms: number) => new Date(at - ms).toISOString().slice(0, 10);

/** What lies before these days, and the last ones again. */
function Periods({ From, To }: Period) {
  const word = useWords(words);
  const formats = useFormats();
  const before = {
    From: dayBefore(Date.parse(From), monthMs),
    To: dayBefore(Date.parse(From), dayMs),
  };
  return (
    <nav className={css.acts} aria-label={word('days')} data-screen-only>
      <Link to="." search={before as never} aria-label={word('earlier')}>
        ◀
      </Link>
      <strong>
        {To ? `${formats.day(From)} – ${formats.day(To)}` : word('sinceDay', { day: formats.day(From) })}
      </strong>
      {To && (
        <Link to="." search={{} as never}>
          {word('lately')}
        </Link>
      )}
    </nav>
  );
}

/** On the phone a card for each day, so that all of it and its request are in sight. */
function Lines(props: DaysProps) {
  return useDisplayMode() === 'mobile' ? <DayCards {...props} /> : <Days {...props} />;
}

function Days({ days, onAsk }: DaysProps) {
  const word = useWords(words);
  return (
    <div className={css.scroller}>
      <table className={table.table}>
        <thead>
          <tr>
            {(['day', 'status', 'in', 'out'] as const).map((name) => (
              <th key={name} scope="col">
                {word(name)}
              </th>
            ))}
            {(['worked', 'night', 'overtime', 'approved'] as const).map((name) => (
              <th key={name} scope="col" data-figure>
                {word(name)}
              </th>
            ))}
            {onAsk && <th scope="col">{word('askThis')}</th>}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.id}>
              <th scope="row">
                <Link to={'/user-attendance/job-detail' as never} search={{ id: day.id } as never}>
                  <Day day={day.day} />
                </Link>
              </th>
              <td>
                <Status status={day.status} />
              </td>
              <td>
                <Time at={day.in} zone={day.zone} />
              </td>
              <td>
                <Time at={day.out} zone={day.zone} {...(day.in ? { open: word('isOpen') } : {})} />
              </td>
              {[day.workedMinutes, day.nightMinutes, day.overtimeMinutes, day.approvedMinutes].map(
                (minutes, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places
                  <td key={index} data-figure>
                    <Minutes minutes={minutes} />
                  </td>
                ),
              )}
              {onAsk && (
                <td>
                  <Button size="compact-sm" variant="default" onClick={() => onAsk(day)}>
                    {word('askThis')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
