// The load of the week from today: how many open jobs each day has, and on how many nobody is; a day opens its jobs.
import { jobs } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import { dayIn, millisOf } from '@dca/domain/times';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { useCall } from '../../../platform/queries.ts';
import { Section } from '../../../ui/section.tsx';
import { homeWords } from './home-words.ts';
import css from './week-load.module.css';

export function WeekLoad() {
  const word = useWords(homeWords);
  const today = dayIn(Date.now(), ownZone());
  const days = weekFrom(today);
  const { data } = useCall(jobs.load, { query: { From: days[0] ?? today, To: days.at(-1) ?? today } });
  if (!data) return null;
  const most = Math.max(1, ...data.data.map((load) => load.jobs));
  const loadOn = (day: string) => data.data.find((load) => load.day === day) ?? { jobs: 0, withoutCrew: 0 };
  return (
    <Section title={word('week')}>
      <ol className={css.week}>
        {days.map((day) => (
          <Day key={day} day={day} isToday={day === today} most={most} {...loadOn(day)} />
        ))}
      </ol>
      <Link to="/board" className={css.board}>
        {word('weekOnBoard')}
      </Link>
    </Section>
  );
}

interface DayProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly jobs: number;
  readonly withoutCrew: number;
  /** The fullest day of the week: its bar is whole. */
  readonly most: number;
}

function Day({ day, isToday, jobs: count, withoutCrew, most }: DayProps) {
  const word = useWords(homeWords);
  const formats = useFormats();
  const language = useLanguage();
  const search = { Status: openStates, PlanFrom: day, PlanTo: day, Sort: 'planDate' };
  return (
    <li className={css.day} aria-current={isToday ? 'date' : undefined}>
      <Link to="/jobs" search={search as never} className={css.link}>
        <span className={css.name}>
          {weekdayOf(day, language)} {formats.day(day)}
        </span>
        <progress className={css.bar} value={count} max={most} aria-hidden />
        <strong>{word('jobsOfDay', { count })}</strong>
        <span className={css.soft}>{withoutCrew > 0 && word('withoutCrew', { count: withoutCrew })}</span>
      </Link>
    </li>
  );
}

const openStates = jobStates.open.codes.map(String);
const dayMs = 86_400_000;

/** A day and the six after it. */
export const weekFrom = (day: string): readonly string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((ahead) => new Date(millisOf(day) + ahead * dayMs).toISOString().slice(0, 10));

const weekdayOf = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(millisOf(day));
