import type { BacklogDetail } from '@dca/contract/areas/backlog';
import { componentPositions } from '@dca/domain/components';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { Facts } from '../../../ui/facts.tsx';
import { CasesBehind } from '../../samples/index.ts';
import { findingWords } from '../finding-words.ts';

/** What is known of it, with the ways to machine, jobs and the backlogs that it hangs on. */
export function EntryFacts({ entry }: { readonly entry: BacklogDetail }) {
  const word = useWords(findingWords);
  const language = useLanguage();
  const formats = useFormats();
  const position = entry.position as keyof typeof componentPositions | null;
  return (
    <Facts
      rows={[
        [
          word('unit'),
          <Link key="unit" to={`/machine/${entry.equipmentId}`}>
            {entry.unitCode} · {entry.serialNumber}
          </Link>,
        ],
        [word('customer'), entry.customerName],
        [word('plant'), [entry.plantDesc, entry.workCenterDesc].filter(Boolean).join(' · ')],
        [word('meter'), entry.smr === null ? null : formats.hours(entry.smr)],
        [
          word('part'),
          [
            entry.objectPart.category,
            entry.objectSpecificPart?.desc,
            position && componentPositions[position][language],
          ]
            .filter(Boolean)
            .join(' · '),
        ],
        [word('damage'), entry.damage.desc],
        [word('cause'), entry.cause?.desc ?? null],
        [word('suggestedAction'), entry.suggestedAction?.desc ?? null],
        ...(entry.action ? ([[word('action'), entry.action.desc]] as const) : []),
        [word('priority'), `${entry.priority.sequence} · ${entry.priority.desc}`],
        [word('due'), formats.day(entry.dueOn)],
        [word('age'), word('ageDays', { count: entry.aging })],
        [
          word('estimated'),
          entry.estimatedJob === null ? null : word('hours', { count: entry.estimatedJob }),
        ],
        [
          word('foundBy'),
          [entry.foundBy, formats.moment(entry.foundAt, entry.zone)].filter(Boolean).join(' · '),
        ],
        ...(entry.leaderApprovedBy ? ([[word('approvedBy'), entry.leaderApprovedBy]] as const) : []),
        ...useWays(entry),
      ]}
    />
  );
}

function useWays(entry: BacklogDetail) {
  const word = useWords(findingWords);
  const job = (id: string, number: string) => (
    <Link key={id} to="/jobs/summary/detailpi" search={{ id } as never}>
      {number}
    </Link>
  );
  const others = (all: readonly { readonly id: string; readonly number: string }[]) =>
    all.map(({ id, number }) => (
      <span key={id}>
        <Link to={`/backlog-monitoring/detail/${id}`}>{number}</Link>{' '}
      </span>
    ));
  const rows: (readonly [string, ReactNode])[] = [];
  if (entry.foundOn) rows.push([word('foundOn'), job(entry.foundOn.id, entry.foundOn.number)]);
  else if (entry.jobNumber) rows.push([word('foundOn'), entry.jobNumber]);
  if (entry.scheduledIn)
    rows.push([word('scheduledIn'), job(entry.scheduledIn.id, entry.scheduledIn.number)]);
  else if (entry.scheduledJobNumber) rows.push([word('scheduledIn'), entry.scheduledJobNumber]);
  if (entry.children.length > 0) rows.push([word('waitsFor'), others(entry.children)]);
  if (entry.parent) rows.push([word('waitedFor'), others([entry.parent])]);
  if (entry.mergedInto) rows.push([word('mergeInto'), others([entry.mergedInto])]);
  if (entry.merged.length > 0) rows.push([word('merged'), others(entry.merged)]);
  if (entry.cases.length > 0)
    rows.push([word('conditionCases'), <CasesBehind key="cases" cases={entry.cases} />]);
  return rows;
}
