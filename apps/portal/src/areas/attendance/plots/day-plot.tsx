// When somebody was there, drawn: a row for each day, the hours of the clock across. What is drawn is said in words below it.
import type { DayRow } from '@dca/contract/areas/attendance';
import { attendanceStatuses } from '@dca/domain/attendance';
import { hoursAhead } from '@dca/domain/times';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useDisplayMode } from '../../../platform/display-mode.ts';
import css from '../attendance.module.css';
import { words } from '../words.ts';

/** As many as the drawing has on the screen, so that its words are as large as others. */
const widths = { web: 900, tab: 700, mobile: 350 } as const;
const left = 78;
const row = 14;
const top = 16;
/** A night may go on until the noon after its evening. */
const hours = 36;

interface Props {
  readonly days: readonly DayRow[];
  readonly said: string;
}

export function DayPlot({ days, said }: Props) {
  const formats = useFormats();
  const width = widths[useDisplayMode()];
  const xOf = placeIn(width);
  if (days.length === 0) return null;
  const height = top + days.length * row + 4;
  return (
    <figure className={css.plot}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
        {[0, 6, 12, 18, 24, 30, 36].map((hour) => (
          <g key={hour}>
            <line className={css.grid} x1={xOf(hour)} x2={xOf(hour)} y1={top - 4} y2={height} />
            <text x={xOf(hour)} y={10} textAnchor={hour === hours ? 'end' : 'middle'}>
              {String(hour % 24).padStart(2, '0')}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day.id}>
            <text x={0} y={top + index * row + 10}>
              {formats.day(day.day)}
            </text>
            <Bar day={day} xOf={xOf} y={top + index * row + 2} />
          </g>
        ))}
      </svg>
      <figcaption>{said}</figcaption>
    </figure>
  );
}

interface BarProps {
  readonly day: DayRow;
  readonly xOf: (hour: number) => number;
  readonly y: number;
}

function Bar({ day, xOf, y }: BarProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const { label, colour } = attendanceStatuses[day.status];
  const status = label[language];
  if (day.in === null)
    return (
      <rect className={css.bar} data-colour={colour} x={xOf(0)} y={y + 3} width={6} height={row - 10}>
        <title>{word('plotNone', { day: formats.day(day.day), status })}</title>
      </rect>
    );
  const from = hourOf(day, day.in);
  const to = Math.min(
    hours,
    day.out ? hourOf(day, day.out) : Math.max(from, hourOf(day, new Date().toISOString())),
  );
  const said = word('plotLine', {
    day: formats.day(day.day),
    from: formats.time(day.in, day.zone),
    to: day.out ? formats.time(day.out, day.zone) : word('isOpen'),
    status,
  });
  return (
    <rect
      className={css.bar}
      data-colour={colour}
      x={xOf(from)}
      y={y}
      width={Math.max(2, xOf(to) - xOf(from))}
      height={row - 4}
      rx={2}
    >
      <title>{said}</title>
    </rect>
  );
}

/** Hours since the midnight at the plant with which the working day begins. */
const hourOf = ({ day, zone }: DayRow, at: string): number =>
  (Date.parse(at) - Date.parse(`${day}T00:00:00Z`)) / 3_600_000 + hoursAhead[zone];

const placeIn = (width: number) => (hour: number) =>
  left + (Math.max(0, Math.min(hours, hour)) * (width - left - 4)) / hours;
