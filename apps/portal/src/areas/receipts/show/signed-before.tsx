import type { PaperDecision, PaperJob } from '@dca/contract/paper';
import { type Change, changesSince } from '@dca/contract/work-shown';
import type { PlantZone } from '@dca/domain/times';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import css from '../papers.module.css';
import { words } from '../words.ts';

interface Props {
  readonly decision: PaperDecision;
  readonly job: PaperJob;
  readonly zone: PlantZone;
}

/** What was signed before the approval, beside what the paper tells: the later corrections. */
export function SignedBefore({ decision: { work, workHash }, job, zone }: Props) {
  const word = useWords(words);
  const lineOf = useLineOf(zone);
  if (!work) return null;
  const changes = changesSince(work, job);
  return (
    <>
      <span className={css.soft}>{word('signedBefore')}</span>
      <span className={css.soft}>{word(changes.length === 0 ? 'sameSince' : 'changedSince')}</span>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={lineOf(change)}>{lineOf(change)}</li>
          ))}
        </ul>
      )}
      <span className={css.hash}>{word('workHash', { hash: (workHash ?? '').slice(0, 16) })}</span>
    </>
  );
}

function useLineOf(zone: PlantZone) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const said = (finding: Shown) =>
    finding &&
    [
      finding.value === null ? finding.answer[language] : formats.measured(finding.value, finding.unit ?? ''),
      finding.note,
    ]
      .filter(Boolean)
      .join(' · ');
  const line = (what: string, shown: string | null, now: string | null) =>
    word('wasIs', { what, shown: shown ?? word('notThere'), now: now ?? word('notThere') });
  return (change: Change): string => {
    switch (change.what) {
      case 'start':
      case 'end': {
        const at = (moment: string | null) => moment && formats.moment(moment, zone);
        return line(word(change.what === 'start' ? 'begun' : 'ended'), at(change.shown), at(change.now));
      }
      case 'smr': {
        const hours = (value: number | null) => (value === null ? null : formats.hours(value));
        return line(word('smr'), hours(change.shown), hours(change.now));
      }
      case 'finding':
        return line(
          (change.now ?? change.shown)?.question[language] ?? '',
          said(change.shown),
          said(change.now),
        );
    }
  };
}

type Shown = Extract<Change, { what: 'finding' }>['shown'];
