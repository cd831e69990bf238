// One entry of the audit trail: who, when, what, to what; the fields that differ before and after; and the way to what belongs to it.
import { audit } from '@dca/contract/areas/users';
import type { WholeAuditEntry } from '@dca/contract/areas/users/audit';
import { Link, useParams } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import css from './audit.module.css';
import { Outcome } from './outcome.tsx';
import { useSummaries } from './use-summaries.ts';
import { words } from './words.ts';

export function Page() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const word = useWords(words);
  const found = useCall(audit.get, { params: { id } });
  const summaries = useSummaries();
  const entry = found.data?.data;
  return (
    <PageBody>
      <PageHeader title={entry ? summaries.of(entry.call) : word('entry')} />
      {found.error && <ErrorState failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={6} />}
      {entry && <What entry={entry} />}
      {entry && <Values entry={entry} />}
    </PageBody>
  );
}

interface Props {
  readonly entry: WholeAuditEntry;
}

function What({ entry }: Props) {
  const word = useWords(words);
  const { userName, name, target, requestId } = entry;
  return (
    <Section title={word('entry')}>
      <Facts
        rows={[
          [word('at'), <When key="at" at={entry.at} />],
          [word('who'), userName === null ? word('nobody') : `${name} · ${userName}`],
          [word('outcome'), <Outcome key="outcome" entry={entry} />],
          [word('target'), target],
          [word('call'), entry.call],
          [word('request'), requestId],
          [word('sealed'), entry.sealedIn === null ? word('notSealed') : String(entry.sealedIn)],
        ]}
      />
      <p className={css.ways}>
        {userName !== null && <Way search={{ UserName: userName }}>{word('ofPerson')}</Way>}
        {target !== null && <Way search={{ Target: target }}>{word('ofTarget')}</Way>}
        <Way search={{ RequestId: requestId }}>{word('ofRequest')}</Way>
      </p>
    </Section>
  );
}

function Way({
  search,
  children,
}: {
  readonly search: Readonly<Record<string, string>>;
  readonly children: string;
}) {
  return <Link {...({ to: '/audit', search } as { to: string })}>{children}</Link>;
}

/** The fields in which both differ; of an entry with one side alone, all that it has. */
function Values({ entry: { before, after } }: Props) {
  const word = useWords(words);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const title = word(before ? 'change' : 'said');
  if (names.length === 0) return <EmptyState title={word('nothing')} />;
  return (
    <Section title={title}>
      <table className={css.values} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{word('field')}</th>
            {before && <th scope="col">{word('before')}</th>}
            <th scope="col">{word('after')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {before && <td>{shown(before[name])}</td>}
              <td>{shown(after?.[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
