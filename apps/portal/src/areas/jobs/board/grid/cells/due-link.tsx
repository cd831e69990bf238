// A service that comes due: a way to its job for whoever makes jobs, its words alone for others.
import type { DueService as Due } from '@dca/contract/areas/jobs/board';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../../../i18n/index.ts';
import { useMay } from '../../../../../platform/session.ts';
import { useDueDay } from '../../../../../ui/due-day.ts';
import { boardWords } from '../../board-words.ts';
import { useBoardHere } from '../../context.ts';
import css from './due-link.module.css';

interface Props {
  readonly due: Due;
  /** The day that it is drawn on, and that its job begins with. */
  readonly day: string;
  readonly isSmall?: boolean;
  readonly isReachable?: boolean;
}

export function DueLink({ due, day, isSmall = false, isReachable = true }: Props) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const dayWords = useDueDay();
  const mayCreate = useMay('job.create');
  const { today } = useBoardHere().shown.board;
  const { equipmentId, unitCode, unitModel, masterJobId, intervalHours } = due;
  const isOver = due.expectedOn < today;
  const interval = formats.number(intervalHours);
  const when = (isOver && dayWords(due, today)) || formats.day(due.expectedOn);
  const says = `${word(mayCreate ? 'planService' : 'serviceOf', { interval, unit: unitCode })}, ${when}`;
  const looks = { className: css.service, title: says, 'data-over': isOver || undefined };
  const words = (
    <span className={css.name}>
      {!isSmall && <strong>{unitCode}</strong>} {isSmall ? interval : word('service', { interval })}
    </span>
  );
  if (!mayCreate)
    return (
      <span role="img" aria-label={says} {...looks}>
        {words}
      </span>
    );
  const model = `/jobcreation/unitmodel/${encodeURIComponent(unitModel)}`;
  return (
    <Link
      to={(masterJobId ? `${model}/${masterJobId}/detail` : model) as never}
      search={{ unit: equipmentId, day } as never}
      tabIndex={isReachable ? 0 : -1}
      aria-label={says}
      {...looks}
    >
      {words}
    </Link>
  );
}
