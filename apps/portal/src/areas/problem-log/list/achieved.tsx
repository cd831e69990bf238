// How much came of what was approved, by work center and by responsibility: red, yellow or green as the percent says, each with the
// numbers that it is made of.
import { problemLog } from '@dca/contract/areas/problem-log';
import type { AnswerOf } from '@dca/contract/call';
import { achievementColour } from '@dca/domain/figures';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { FigureTile } from '../../figures/index.ts';
import { words } from '../words.ts';
import css from './list.module.css';

type Row = AnswerOf<typeof problemLog.workCenterPercentage>['data'][number];

/** It only adds to the list: where it cannot be had, the rest of the page stands. */
const quietly = { handles: [0, 403, 429, 500, 503] } as const;

export function Achieved() {
  const word = useWords(words);
  const centers = useCall(problemLog.workCenterPercentage, { body: {} }, quietly).data?.data;
  const people = useCall(problemLog.achievementPercentage, { body: {} }, quietly).data?.data;
  const all = centers && {
    code: '',
    desc: '',
    closed: centers.reduce((sum, row) => sum + row.closed, 0),
    open: centers.reduce((sum, row) => sum + row.open, 0),
  };
  return (
    <details className={css.achieved}>
      <summary>
        <strong>{word('achievement')}</strong>
        {all && <Percent row={{ ...all, percent: percentOf(all) }} />}
      </summary>
      <div className={css.groups}>
        <FigureTile name="problemLogAchievement" />
        <Group title={word('byWorkCenter')} rows={centers ?? []} />
        <Group title={word('byResponsibility')} rows={people ?? []} />
      </div>
    </details>
  );
}

const percentOf = ({ closed, open }: Pick<Row, 'closed' | 'open'>) =>
  closed + open === 0 ? null : Math.round((closed * 1000) / (closed + open)) / 10;

function Group({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const word = useWords(words);
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 && <p className={css.soft}>{word('noData')}</p>}
      <ul className={css.figures}>
        {rows.map((row) => (
          <li key={row.code}>
            <span>{[row.desc, row.code].filter(Boolean).join(' · ')}</span>
            <Percent row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Percent({ row: { percent, closed, open } }: { readonly row: Row }) {
  const word = useWords(words);
  const formats = useFormats();
  const colour = achievementColour(percent);
  return (
    <>
      <span className={css.percent} data-colour={colour}>
        {percent === null ? word('noData') : formats.percent(percent)}
      </span>
      <span className={css.soft}>{percent !== null && word('ofSome', { closed, all: closed + open })}</span>
    </>
  );
}
