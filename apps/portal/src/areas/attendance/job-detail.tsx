// One day of a person: when they were there, and the jobs of that day.
import { attendance } from '@dca/contract/areas/attendance';
import { useSearch } from '@tanstack/react-router';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { RecordsExport } from '../../records/records-export.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CheckList } from './parts/check-list.tsx';
import { personOf, RowLink, Status } from './parts/parts.tsx';
import { ClockLines } from './parts/stood.tsx';
import { DayPlot } from './plots/day-plot.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const formats = useFormats();
  const { id } = useSearch({ strict: false }) as { id?: string };
  const mayExport = useMay('attendance.export');
  const answer = useCall(
    attendance.jobDetail,
    { query: { id: id ?? '' } },
    { enabled: Boolean(id), handles: [400, 404] },
  );
  if (!id)
    return (
      <PageBody>
        <PageHeader title={word('jobDetailTitle')} />
        <EmptyState title={word('none')}>{word('noneYet')}</EmptyState>
      </PageBody>
    );
  if (answer.error && !answer.data)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  const { day, clocks, jobs } = answer.data.data;
  const worked = formats.worked(day.workedMinutes * 60_000);
  return (
    <PageBody>
      <PageHeader
        title={`${day.person.name}, ${formats.day(day.day)}`}
        count={<Status status={day.status} />}
      >
        {mayExport && (
          <RecordsExport
            definition={attendance.jobDetailReport}
            query={{ id } as never}
            name={word('jobs')}
          />
        )}
      </PageHeader>
      <p>
        <RowLink address={personOf(day)}>{word('days')}</RowLink>
      </p>
      <DayPlot days={[day]} said={word('plotOfDay', { name: day.person.name, worked })} />
      {clocks.length > 0 && (
        <Section title={word('clocks')}>
          <ClockLines clocks={clocks} />
        </Section>
      )}
      <Section title={word('jobs')}>
        <CheckList checks={jobs} isOneDay />
      </Section>
    </PageBody>
  );
}
