// Day and crew of a job in one dialog: for a phone, for the keyboard, for days that are not shown. Who is free stands first, with
// the reason in words.
import { assignment } from '@dca/contract/areas/assignment';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { type MoreOf, whoIsFree } from '@dca/domain/board/free';
import { lightsOf } from '@dca/domain/board/lights';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { useMay } from '../../../../platform/session.ts';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ReasonField } from '../../../../ui/reason-field.tsx';
import { dayOf } from '../../../../ui/typed-day.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import { LightLines } from '../grid/cells/lights.tsx';
import { type ShownBoard, showBoard } from '../use-board.ts';
import { type Meant, owesReason, speaksAgainst, useWhyNot } from '../use-moves.ts';
import { Against } from './ask-dialog.tsx';
import css from './dialogs.module.css';

interface Props {
  readonly job: JobOnBoard;
  readonly onClose: () => void;
}

export function MoveDialog({ job, onClose }: Props) {
  const word = useWords(boardWords);
  const { shown, moves } = useBoardHere();
  // The job as it was when the dialog was opened: who changed it meanwhile is not overruled unseen.
  const [opened] = useState(job);
  const today = shown.board.today;
  const [day, setDay] = useState(
    opened.planDate !== null && opened.planDate >= today ? opened.planDate : today,
  );
  const [crew, setCrew] = useState<readonly string[]>(opened.crew);
  const [leader, setLeader] = useState(opened.leaderId ?? '');
  const [reason, setReason] = useState(moves.lastReason);
  const whyNot = useWhyNot();
  const there = useBoardOf(day);
  const more = useMoreOf(opened.id, day);
  const meant = meantIn(opened, day, crew, leader);
  const owes = owesReason(meant);
  const refusal = dayOf(day) === null ? null : whyNot(meant, shown);
  const warnings = there ? speaksAgainst(there, meant) : [];
  const lights = lightsOf({ ...opened, planDate: dayOf(day), crew: [...crew] }, (there ?? shown).index);
  const isSame = day === opened.planDate && meant.crew === undefined;
  const isReady = there !== null && refusal === null && !isSame && (!owes || reason.trim() !== '');
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    moves.send(
      meant,
      warnings.map(({ code }) => code),
      owes ? reason.trim() : undefined,
    );
  };
  return (
    <Dialog
      title={word('moveOf', { unit: job.unitCode, type: job.jobType })}
      onClose={onClose}
      act={
        <Button type="submit" form={id} disabled={!isReady}>
          {word(warnings.length > 0 ? 'moveAnyway' : 'move')}
        </Button>
      }
    >
      <form id={id} className={css.move} onSubmit={send}>
        <LightLines lights={lights} />
        <DayInput label={word('to')} value={day} min={today} error={refusal ?? undefined} onPick={setDay} />
        {there && (
          <Crew
            job={opened}
            day={day}
            there={there}
            more={more}
            crew={crew}
            leader={leader}
            onCrew={setCrew}
            onLeader={setLeader}
          />
        )}
        <Against warnings={warnings} />
        {owes && <ReasonField value={reason} onChange={setReason} />}
      </form>
    </Dialog>
  );
}

/** The move that the fields say; without a crew where that stays as it is. */
function meantIn(job: JobOnBoard, day: string, crew: readonly string[], leader: string): Meant {
  const isSameCrew =
    (leader || null) === job.leaderId &&
    crew.length === job.crew.length &&
    crew.every((one) => job.crew.includes(one));
  return isSameCrew ? { job, day } : { job, day, crew, leader: leader || null };
}

/** The board of one day, whether or not it is among those that are shown. */
function useBoardOf(day: string): ShownBoard | null {
  const { shown } = useBoardHere();
  const isDay = dayOf(day) === day;
  const answer = useCall(
    jobs.board,
    { query: { PlantCode: shown.board.plantCode, From: day, To: day } },
    { enabled: isDay, handles: [404] },
  );
  const board = answer.data?.data;
  return useMemo(() => (board ? showBoard(board) : null), [board]);
}

const nothingMore: ReadonlyMap<string, MoreOf> = new Map();

/** What the board does not say of its people: how well they know the model, and how far away they are. */
function useMoreOf(jobId: string, day: string): ReadonlyMap<string, MoreOf> {
  const mayAssign = useMay('job.assign');
  const answer = useCall(
    assignment.suggested,
    { query: { JobId: jobId, Day: day } },
    { enabled: mayAssign && dayOf(day) === day, handles: [404] },
  );
  const people = answer.data?.data.people;
  return useMemo(() => (people ? new Map(people.map((one) => [one.id, one])) : nothingMore), [people]);
}

interface CrewProps extends Pick<Props, 'job'> {
  readonly day: string;
  readonly there: ShownBoard;
  readonly more: ReadonlyMap<string, MoreOf>;
  readonly crew: readonly string[];
  readonly leader: string;
  readonly onCrew: (crew: readonly string[]) => void;
  readonly onLeader: (leader: string) => void;
}

function Crew({ job, day, there, more, crew, leader, onCrew, onLeader }: CrewProps) {
  const word = useWords(boardWords);
  const language = useLanguage();
  const free = whoIsFree(job, day, there.index, more).filter(({ person }) => person.isMechanic);
  const chosen = free.filter(({ person }) => crew.includes(person.id));
  const choose = (next: string[]) => {
    onCrew(next);
    if (leader !== '' && !next.includes(leader)) onLeader(next[0] ?? '');
    if (crew.length === 0 && next[0]) onLeader(next[0]);
  };
  return (
    <>
      <Checkbox.Group label={word('crew')} value={[...crew]} onChange={choose}>
        <div className={css.people}>
          {free.map(({ person, words, warnings }) => (
            <Checkbox
              key={person.id}
              value={person.id}
              label={person.name}
              description={[words[language], ...warnings.map((warning) => warning.words[language])].join(
                '. ',
              )}
            />
          ))}
        </div>
      </Checkbox.Group>
      {chosen.length > 0 && (
        <NativeSelect
          label={word('leader')}
          value={leader}
          onChange={(event) => onLeader(event.currentTarget.value)}
          data={[
            { value: '', label: word('noLeader') },
            ...chosen.map(({ person }) => ({ value: person.id, label: person.name })),
          ]}
        />
      )}
    </>
  );
}
