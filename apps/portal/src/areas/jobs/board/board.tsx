// The planner's board: people down, days across, what waits at the side. Its address holds plant, period and filters.
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { useMemo, useRef, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useDisplayMode } from '../../../platform/display-mode.ts';
import { toggled } from '../../../records/selection.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useWayBack } from '../detail/neighbours/way-back.ts';
import { type BoardAddress, type Go, useBoardAddress, useKeptPlant } from './address.ts';
import css from './board.module.css';
import { boardWords } from './board-words.ts';
import { BoardContext, type BoardHere } from './context.ts';
import { AskDialog } from './dialogs/ask-dialog.tsx';
import { KeysDialog } from './dialogs/keys-dialog.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { PersonDialog } from './dialogs/person-dialog.tsx';
import { LightsLegend } from './grid/cells/lights.tsx';
import { Grid } from './grid/grid.tsx';
import { useJobLinks } from './grid/job-links.ts';
import { usePageKeys } from './grid/page-keys.ts';
import type { Spot } from './grid/rows.ts';
import { DayList } from './phone/day-list.tsx';
import { Preview } from './preview.tsx';
import { Waiting } from './side/waiting.tsx';
import { Toolbar } from './toolbar.tsx';
import { type ShownBoard, useBoard } from './use-board.ts';
import { useMoves } from './use-moves.ts';
import { useWaitingJob } from './use-waiting-job.ts';

export function Page() {
  const word = useWords(boardWords);
  const { address, go } = useBoardAddress();
  const { answer, shown } = useBoard(address);
  const moves = useMoves(shown);
  useKeptPlant(shown?.board.plantCode);
  useWayBack();
  const [isHelped, setHelped] = useState(false);
  const plant = shown?.board.plantCode ?? address.plant ?? '';
  return (
    <div className={css.page}>
      <PageHeader title={word('title')} count={shown?.board.plantDesc} />
      <Toolbar
        address={address}
        go={go}
        plant={plant}
        canUndo={moves.canUndo}
        onUndo={moves.undo}
        onKeys={() => setHelped(true)}
      />
      {!shown && answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {!shown && !answer.error && <SkeletonRows rows={12} />}
      {shown && (
        <Shown shown={shown} address={address} go={go} moves={moves} onHelp={() => setHelped(true)} />
      )}
      {isHelped && <KeysDialog onClose={() => setHelped(false)} />}
    </div>
  );
}

interface ShownProps extends Pick<BoardHere, 'shown' | 'moves'> {
  readonly address: BoardAddress;
  readonly go: Go;
  readonly onHelp: () => void;
}

function Shown({ shown, address, go, moves, onHelp }: ShownProps) {
  const word = useWords(boardWords);
  const isPhone = useDisplayMode() === 'mobile';
  const [moving, setMoving] = useState<string | null>(null);
  const [personId, setPersonId] = useState<string | null>(null);
  const [active, setActive] = useState<Spot | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const links = useJobLinks();
  usePageKeys({ address, go, moves, onHelp, search });
  const people = usePeople(shown, address.find);
  const here = useMemo(
    (): BoardHere => ({
      shown,
      address,
      moves,
      links,
      openMove: setMoving,
      openPerson: setPersonId,
      goToDay: (day) => go({ View: 'day', Day: day }),
      setActive: (spot) => setActive((now) => (now?.row === spot.row && now.day === spot.day ? now : spot)),
      fold: (key) => go({ Folded: [...toggled(address.folded, key)].join() || undefined }),
    }),
    [shown, address, moves, links, go],
  );
  const person = shown.board.people.find(({ id }) => id === personId);
  return (
    <BoardContext value={here}>
      {shown.board.capped && <p className={css.capped}>{word('capped')}</p>}
      <LightsLegend />
      <div className={css.parts} data-phone={isPhone || undefined}>
        <Waiting go={go} searchRef={search} />
        {people.length === 0 && <EmptyState title={word('noPeople')}>{word('noPeopleText')}</EmptyState>}
        {people.length > 0 &&
          (isPhone ? <DayList people={people} /> : <Grid people={people} active={active} />)}
      </div>
      {!isPhone && <Preview />}
      <p className={css.told} role="status">
        {moves.told}
      </p>
      {moves.asked && <AskDialog asked={moves.asked} />}
      {moving && <MovingOf jobId={moving} onClose={() => setMoving(null)} />}
      {person && <PersonDialog person={person} onClose={() => setPersonId(null)} />}
    </BoardContext>
  );
}

/** The dialog of a job that is on the board or waits beside it. */
function MovingOf({ jobId, onClose }: { readonly jobId: string; readonly onClose: () => void }) {
  const job: JobOnBoard | undefined = useWaitingJob(jobId);
  return job ? <MoveDialog job={job} onClose={onClose} /> : null;
}

/** The people whose name has what is looked for, or who are on such a job. */
function usePeople({ board }: ShownBoard, find: string) {
  return useMemo(() => {
    const wanted = find.toLowerCase();
    if (wanted === '') return board.people;
    const has = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted));
    const crews = new Set(
      board.jobs.filter((job) => has(job.number, job.unitCode, job.unitModel)).flatMap(({ crew }) => crew),
    );
    return board.people.filter(({ id, name }) => has(name) || crews.has(id));
  }, [board, find]);
}
