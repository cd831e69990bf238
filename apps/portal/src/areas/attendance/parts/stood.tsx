// Where somebody stood when they clocked, what they said to it, and what else is to be known of a clock.
import type { ClockRow } from '@dca/contract/areas/attendance';
import { placeProblems } from '@dca/domain/attendance';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import css from '../attendance.module.css';
import { words } from '../words.ts';
import { ClockPhotos } from './clock-photos.tsx';
import { Time } from './parts.tsx';

interface Props {
  readonly row: ClockRow;
}

/** Where they stood as they came and as they left, what they said, and the photos that came along. */
export function Stood({ row }: Props) {
  return (
    <>
      <Side row={row} stood={row.in} />
      {row.out && isTold(row.out) && (
        <>
          {' · '}
          <Side row={row} stood={row.out} isOut />
        </>
      )}{' '}
      <ClockPhotos row={row} />
    </>
  );
}

/** What nobody wonders at stands once: out is told of where it was not at the plant. */
const isTold = ({ source, isInRadius, problem, reason }: ClockRow['in']) =>
  (source === 'MOBILE' || source === 'WEB') && (problem !== null || isInRadius === false || reason !== null);

interface SideProps extends Props {
  readonly stood: ClockRow['in'];
  readonly isOut?: boolean;
}

function Side({ row, stood, isOut = false }: SideProps) {
  const word = useWords(words);
  return (
    <>
      {isOut && `${word('out')}: `}
      <Place row={row} stood={stood} />
      {stood.reason && <span className={css.soft}> {word('said', { reason: stood.reason })}</span>}
    </>
  );
}

/** At the plant, how far from it, or why that is not known. */
function Place({ row, stood }: SideProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  if (stood.problem) return <span className={css.open}>{placeProblems[stood.problem][language]}</span>;
  if (stood.distance === null) return null;
  if (stood.isInRadius) return word('inRadius', { site: row.siteCode });
  const distance =
    stood.distance < 1000
      ? formats.measured(stood.distance, 'm')
      : formats.measured(stood.distance / 1000, 'km', 1);
  return <span className={css.open}>{word('outside', { distance, site: row.plantCode })}</span>;
}

/** That the device was off, a correction waits, or it was heard of late; nothing for most. */
export function useNotes(): (row: ClockRow) => string {
  const word = useWords(words);
  const formats = useFormats();
  return (row) => {
    const late = Date.parse(row.in.toldAt) - Date.parse(row.in.at) > 3_600_000;
    return [
      row.clockSkewed && word('skewed'),
      row.isAsked && word('asked'),
      late && word('told', { when: formats.moment(row.in.toldAt, row.zone) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** The clocks of a day, one under the other. */
export function ClockLines({ clocks }: { readonly clocks: readonly ClockRow[] }) {
  const word = useWords(words);
  const notesOf = useNotes();
  return (
    <ul className={css.dayCards}>
      {clocks.map((row) => (
        <li key={row.id}>
          <div>
            <Time at={row.in.at} zone={row.zone} /> –{' '}
            <Time at={row.out?.at ?? null} zone={row.zone} open={word('isOpen')} />
            {row.out?.source === 'AUTO' && <em className={css.open}> {word('isAuto')}</em>}
          </div>
          <div>
            <Stood row={row} />
          </div>
          {notesOf(row) && <div className={css.soft}>{notesOf(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
