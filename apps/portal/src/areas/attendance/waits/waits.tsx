// For a leader's home: what of the team's time waits for a decision. Each number opens its rows; where nothing waits nothing stands.
import { type AttendanceWaits, attendance } from '@dca/contract/areas/attendance';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { Section } from '../../../ui/section.tsx';
import css from './waits.module.css';
import { waitsWords } from './words.ts';

export function Waits() {
  const word = useWords(waitsWords);
  const formats = useFormats();
  const waiting = useCall(attendance.waiting, {}).data?.data;
  const lines = waiting ? kinds.filter((kind) => waiting[kind] > 0) : [];
  if (!waiting || lines.length === 0) return null;
  return (
    <Section title={word('title')}>
      <ul className={css.rows}>
        {lines.map((kind) => (
          <li key={kind} className={css.row}>
            <Link to={addressOf[kind]} search={filterOf(kind, waiting) as never}>
              <strong className={css.count}>{formats.number(waiting[kind])}</strong>{' '}
              {word(kind, { count: waiting[kind] })}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** In the order of haste: who is to be away must know it first. */
const kinds = ['openLeave', 'openCorrections', 'clockOuts', 'openOvertime'] as const;
type Kind = (typeof kinds)[number];

const addressOf = {
  openLeave: '/user-attendance/leave',
  openCorrections: '/user-attendance/corrections',
  clockOuts: '/user-attendance/clock',
  openOvertime: '/user-attendance/all',
} as const;

function filterOf(kind: Kind, { from }: AttendanceWaits): object {
  switch (kind) {
    case 'clockOuts':
      return { IsAuto: 'true', From: from };
    case 'openOvertime':
      return { OvertimeOpen: 'true', From: from };
    default:
      return { State: ['OPEN'] };
  }
}
