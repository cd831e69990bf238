import { jobs } from '@dca/contract/areas/jobs';
import type { PersonOnBoard } from '@dca/contract/areas/jobs/board';
import { type AbsenceKind, absenceKinds } from '@dca/domain/working-calendar';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { useWrite } from '../../../../platform/queries.ts';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { dayOf } from '../../../../ui/typed-day.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import css from './dialogs.module.css';

const stale = { invalidates: [jobs.board], handles: ['fields', 404, 409, 422] as const };

/** Absences of a person in the period that is shown, one to add. */
export function Absences({ person }: { readonly person: PersonOnBoard }) {
  const word = useWords(boardWords);
  const language = useLanguage();
  const formats = useFormats();
  const remove = useWrite(jobs.removeAbsence, stale);
  return (
    <section className={css.part}>
      <h3>{word('absences')}</h3>
      {person.absences.length === 0 && <p className={css.soft}>{word('noAbsences')}</p>}
      <ul className={css.rows}>
        {person.absences.map(({ id, kind, fromDay, toDay, note }) => {
          const days =
            fromDay === toDay ? formats.day(fromDay) : `${formats.day(fromDay)} – ${formats.day(toDay)}`;
          const what = `${absenceKinds[kind][language]} ${days}`;
          return (
            <li key={id} className={css.line}>
              <span>
                {what}
                {note && ` · ${note}`}
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={word('removeOf', { what })}
                loading={remove.isPending}
                onClick={() => remove.mutate({ body: { id } })}
              >
                {word('remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Refusal failure={remove.error} />
      <NewAbsence personId={person.id} />
    </section>
  );
}

const kindNames = Object.keys(absenceKinds) as AbsenceKind[];

function NewAbsence({ personId }: { readonly personId: string }) {
  const word = useWords(boardWords);
  const language = useLanguage();
  const { address } = useBoardHere();
  const [kind, setKind] = useState<AbsenceKind>('LEAVE');
  const [from, setFrom] = useState(address.from);
  const [until, setUntil] = useState(address.from);
  const add = useWrite(jobs.addAbsence, stale);
  const isReady = dayOf(from) === from && dayOf(until) === until && from <= until;
  return (
    <>
      <div className={css.fields}>
        <NativeSelect
          label={word('kind')}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as AbsenceKind)}
          data={kindNames.map((value) => ({ value, label: absenceKinds[value][language] }))}
        />
        <DayInput
          label={word('from')}
          value={from}
          onPick={(day) => {
            setFrom(day);
            if (dayOf(day) === day && day > until) setUntil(day);
          }}
        />
        <DayInput label={word('until')} value={until} onPick={setUntil} />
        <Button
          disabled={!isReady}
          loading={add.isPending}
          onClick={() => add.mutate({ body: { personId, kind, fromDay: from, toDay: until } })}
        >
          {word('add')}
        </Button>
      </div>
      <Refusal failure={add.error} />
    </>
  );
}
