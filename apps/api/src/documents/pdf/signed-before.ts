// What a person of the customer signed before the approval, beside what the paper tells: the later corrections.
import type { Paper, PaperDecision } from '@dca/contract/paper';
import type { Content } from '@dca/contract/papers/definition';
import { writeNumber, writeUnit } from '@dca/contract/papers/numbers-and-times';
import { type Change, changesSince } from '@dca/contract/work-shown';
import type { PaperReader } from './paper-reader.ts';

/** Lines under a signature that was given before the approval; none under any other. */
export function signedBefore(
  paper: Pick<Paper, 'jobs'>,
  { jobId, work, workHash }: PaperDecision,
  read: PaperReader,
): Content[] {
  const job = paper.jobs.find(({ id }) => id === jobId);
  if (!work || !job) return [];
  const changes = changesSince(work, job);
  const lines = [
    read.word('signedBefore', { hash: (workHash ?? '').slice(0, 16) }),
    read.word(changes.length === 0 ? 'sameSince' : 'changedSince'),
    ...changes.map((change) => lineOf(change, read)),
  ];
  return lines.map((text): Content => ({ text, style: 'small' }));
}

function lineOf(change: Change, read: PaperReader): string {
  const none = read.word('notThere');
  const line = (what: string, shown: string | null, now: string | null) =>
    `${what}: ${shown ?? none} → ${now ?? none}`;
  switch (change.what) {
    case 'start':
    case 'end': {
      const [shown, now] = [change.shown && read.time(change.shown), change.now && read.time(change.now)];
      return line(read.word(change.what === 'start' ? 'begun' : 'ended'), shown, now);
    }
    case 'smr':
      return line('SMR', measured(change.shown, 'h', read), measured(change.now, 'h', read));
    case 'finding': {
      const place = change.now ?? change.shown;
      const said = (finding: typeof place) =>
        finding &&
        [
          finding.value === null ? read.in(finding.answer) : measured(finding.value, finding.unit, read),
          finding.note,
        ]
          .filter(Boolean)
          .join(' · ');
      return line(place ? read.in(place.question) : '', said(change.shown), said(change.now));
    }
  }
}

const measured = (value: number | null, unit: string | null, read: PaperReader): string | null =>
  value === null
    ? null
    : [
        writeNumber(value, read.language, unit === 'h' ? 1 : undefined),
        unit && writeUnit(unit, read.language),
      ]
        .filter(Boolean)
        .join('\u00a0');
