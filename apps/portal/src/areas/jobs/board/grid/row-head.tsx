// The head of a row: who it is, a crew that folds, what comes due.
import { useWords } from '../../../../i18n/index.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import { CrewHeading } from './crew-heading.tsx';
import css from './grid.module.css';
import type { Row } from './rows.ts';

export function RowHead({ row }: { readonly row: Row }) {
  const word = useWords(boardWords);
  const { shown, address } = useBoardHere();
  if (row.kind === 'person') return <PersonHead row={row} />;
  if (row.kind === 'crew')
    return (
      <th scope="row" className={css.head} data-crew>
        <CrewHeading crew={row.crew} isFolded={row.isFolded} isReachable={false} />
      </th>
    );
  return (
    <th scope="row" className={css.head}>
      <span className={css.nobody}>
        {row.kind === 'nobody' ? word('nobodyYet') : word('comesDue')}
        {row.kind === 'due' && (
          <span className={css.soft}>
            {' '}
            {address.days.reduce((sum, day) => sum + shown.dueOn(day).length, 0)}
          </span>
        )}
      </span>
    </th>
  );
}

function PersonHead({ row: { person, crewCode } }: { readonly row: Row & { readonly kind: 'person' } }) {
  const { openPerson } = useBoardHere();
  // The heading above says the crew already.
  const others = person.workCenters.filter((code) => code !== crewCode);
  return (
    <th scope="row" className={css.head}>
      <button type="button" className={css.person} tabIndex={-1} onClick={() => openPerson(person.id)}>
        <strong>{person.name}</strong>
        {others.length > 0 && <span className={css.soft}>{others.join(', ')}</span>}
      </button>
    </th>
  );
}
