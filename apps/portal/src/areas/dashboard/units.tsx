import type { DashboardMonth, MonthItem } from '@dca/contract/areas/dashboard';
import { monthConditions } from '@dca/domain/dashboard';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import table from '../../ui/figure-table.module.css';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Missing } from '../../ui/value.tsx';
import css from './dashboard.module.css';
import { RemarkDialog } from './dialogs/remark-dialog.tsx';
import { words } from './words.ts';

const heads = [
  'unit',
  'condition',
  'smr',
  'hours',
  'S',
  'R',
  'backlog',
  'down',
  'availability',
  'lastJob',
  'remark',
] as const;
const figures: readonly string[] = ['smr', 'hours', 'S', 'R', 'backlog', 'down', 'availability'];

interface Props {
  readonly month: DashboardMonth;
  readonly items: readonly MonthItem[];
}

/** Units of the month, each in a line. */
export function Units({ month, items }: Props) {
  const word = useWords(words);
  const mayChange = useMay('dashboard.change') && month.state === 'OPEN';
  const [item, write] = useState<MonthItem | null>(null);
  return (
    <Section title={word('unitsOf', { count: items.length })}>
      {items.length === 0 && <p>{word('noneOfUnits')}</p>}
      <div className={css.scroller}>
        <table className={table.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" data-figure={figures.includes(head) || undefined}>
                  {head === 'S' || head === 'R' ? head : word(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <Unit key={one.id} item={one} onWrite={mayChange ? () => write(one) : null} />
            ))}
          </tbody>
        </table>
      </div>
      {item && <RemarkDialog month={month} item={item} onClose={() => write(null)} />}
    </Section>
  );
}

function Unit({ item, onWrite }: { readonly item: MonthItem; readonly onWrite: (() => void) | null }) {
  const word = useWords(words);
  const formats = useFormats();
  const figure = (value: number | null) => (value === null ? <Missing /> : formats.number(value));
  return (
    <tr>
      <th scope="row">
        <Link to={`/machine/${item.equipmentId}` as never}>{item.unitCode}</Link>
        <span className={`${css.soft} ${css.two}`}>{item.unitModel}</span>
      </th>
      <td>
        <StatusBadge state={monthConditions[item.condition]} />
      </td>
      <td data-figure>
        <span className={css.two}>{figure(item.smrStart)}</span>
        <span className={css.two}>{figure(item.smrEnd)}</span>
      </td>
      <td data-figure>{figure(item.hours)}</td>
      <td data-figure>{item.countS}</td>
      <td data-figure>{item.countR}</td>
      <td data-figure>{item.openBacklog}</td>
      <td data-figure>{word('hoursOf', { hours: formats.number(item.downtimeHours) })}</td>
      <td data-figure>{item.availability === null ? <Missing /> : formats.percent(item.availability)}</td>
      <td>
        {item.lastJob && (
          <Link to="/jobs/summary/detailpi" search={{ id: item.lastJob.id } as never}>
            {item.lastJob.number}
          </Link>
        )}
      </td>
      <td className={css.remark}>
        {item.remark}{' '}
        {onWrite && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={word('writeRemark', { unit: item.unitCode })}
            onClick={onWrite}
          >
            ✎
          </Button>
        )}
      </td>
    </tr>
  );
}
