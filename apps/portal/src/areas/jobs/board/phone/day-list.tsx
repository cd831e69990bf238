// The board on a phone: day by day who does what, each moved by its dialog.
import type { JobOnBoard, PersonOnBoard } from '@dca/contract/areas/jobs/board';
import { hoursOn, loadOfCrew } from '@dca/domain/board/load';
import { absenceKinds, absenceOn } from '@dca/domain/working-calendar';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { useTypeWord } from '../../parts/job-facts.tsx';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import { DueLink } from '../grid/cells/due-link.tsx';
import { Lights, useLightSentence, useLights } from '../grid/cells/lights.tsx';
import { LoadBar } from '../grid/cells/load-bar.tsx';
import { CrewHeading } from '../grid/crew-heading.tsx';
import { rowsOf } from '../grid/rows.ts';
import { isMovable } from '../use-moves.ts';
import css from './day-list.module.css';

export function DayList({ people }: { readonly people: readonly PersonOnBoard[] }) {
  const { address } = useBoardHere();
  return address.days.map((day) => <DayOf key={day} day={day} people={people} />);
}

function DayOf({ day, people }: { readonly day: string; readonly people: readonly PersonOnBoard[] }) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const language = useLanguage();
  const { shown } = useBoardHere();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
  const isBusy = (person: PersonOnBoard) =>
    shown.inCell(person.id, day).length > 0 || absenceOn(day, person.absences) !== null;
  const busy = people.filter(isBusy);
  const nobody = shown.inCell(null, day);
  const due = shown.dueOn(day);
  return (
    <section className={css.day} aria-label={formats.day(day)}>
      <h2 className={css.title} data-today={day === shown.board.today || undefined}>
        {weekday} {formats.day(day)}
      </h2>
      {due.length > 0 && (
        <div className={css.person}>
          <strong>{word('comesDue')}</strong>
          {due.map((one) => (
            <DueLink key={one.equipmentId} due={one} day={day} />
          ))}
        </div>
      )}
      {nobody.length > 0 && (
        <div className={css.person}>
          <strong>{word('nobodyYet')}</strong>
          {nobody.map(({ job }) => (
            <Line key={job.id} job={job} />
          ))}
        </div>
      )}
      <Crews people={people} busy={new Set(busy)} day={day} />
      {busy.length === 0 && nobody.length === 0 && due.length === 0 && (
        <p className={css.soft}>{word('nothingThatDay')}</p>
      )}
    </section>
  );
}

interface CrewsProps {
  readonly people: readonly PersonOnBoard[];
  readonly busy: ReadonlySet<PersonOnBoard>;
  readonly day: string;
}

/** Who is busy, under the headings of their crews where there are any. */
function Crews({ people, busy, day }: CrewsProps) {
  const { shown, address } = useBoardHere();
  const folded = address.find === '' ? address.folded : nothing;
  return rowsOf({ people, folded, hasDue: false }).map((row) => {
    if (row.kind === 'person')
      return busy.has(row.person) && <Person key={row.key} person={row.person} day={day} />;
    if (row.kind !== 'crew' || !row.crew.people.some((person) => busy.has(person))) return null;
    return (
      <div key={row.key} className={css.crew}>
        <CrewHeading crew={row.crew} isFolded={row.isFolded} isReachable />
        <LoadBar {...loadOfCrew(row.crew.people, day, shown.index)} isSmall={false} />
      </div>
    );
  });
}
const nothing: ReadonlySet<string> = new Set();

function Person({ person, day }: { readonly person: PersonOnBoard; readonly day: string }) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const language = useLanguage();
  const { shown, openPerson } = useBoardHere();
  const away = absenceOn(day, person.absences);
  const has = hoursOn(person, day, shown.board);
  const { hours } = shown.index.loadOf(person.id, day);
  const load = word('hoursOf', { planned: formats.number(hours), hours: formats.number(has) });
  return (
    <div className={css.person}>
      <button type="button" className={css.name} onClick={() => openPerson(person.id)}>
        <strong>{person.name}</strong>
        <span className={css.soft} data-over={hours > has || undefined}>
          {away ? absenceKinds[away.kind][language] : load}
        </span>
      </button>
      {shown.inCell(person.id, day).map(({ job }) => (
        <Line key={job.id} job={job} />
      ))}
    </div>
  );
}

function Line({ job }: { readonly job: JobOnBoard }) {
  const word = useWords(boardWords);
  const typeWord = useTypeWord();
  const sentence = useLightSentence();
  const { openMove } = useBoardHere();
  const lights = useLights(job);
  const troubles = lights.filter(({ state }) => state !== 'READY');
  return (
    <div className={css.job}>
      <Link to="/jobs/summary/detailpi" search={{ id: job.id } as never} className={css.link}>
        <span>
          <strong>{job.unitCode}</strong> {typeWord(job.jobType)}
        </span>
        <Lights lights={lights} />
        {troubles.length > 0 && <span className={css.soft}>{troubles.map(sentence).join('. ')}</span>}
      </Link>
      <button
        type="button"
        className={css.move}
        disabled={!isMovable(job)}
        aria-label={word('moveOf', { unit: job.unitCode, type: job.jobType })}
        onClick={() => openMove(job.id)}
      >
        {word('move')}
      </button>
    </div>
  );
}
