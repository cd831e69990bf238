// One month: where it stands, its totals, its units and their stops, what was corrected and what is disputed.
import { type DashboardMonth, dashboard } from '@dca/contract/areas/dashboard';
import { type MonthTotal, monthStates, monthTotalFigures, rowsOfTotal } from '@dca/domain/dashboard';
import { Button } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { useDownload } from '../../platform/download.ts';
import { useMay } from '../../platform/session.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { MonthActs } from './acts.tsx';
import css from './dashboard.module.css';
import { Corrections, Disputes } from './said.tsx';
import { Stops } from './stops.tsx';
import { Tiles } from './tiles.tsx';
import { Units } from './units.tsx';
import { Visits } from './visits.tsx';
import { words } from './words.ts';

interface Props {
  readonly month: DashboardMonth;
  readonly query: object;
  /** The total whose rows are shown. */
  readonly chosen: MonthTotal | null;
}

export function Month({ month, query, chosen }: Props) {
  return (
    <>
      <Head month={month} query={query} chosen={chosen} />
      <Tiles month={month} query={query} chosen={chosen} />
      <Rows month={month} chosen={chosen} />
      <Stops month={month} />
      {month.disputes.length > 0 && <Disputes month={month} />}
      {month.entries.length > 0 && <Corrections month={month} />}
    </>
  );
}

/** All units, or what the chosen total counts: some of the units, or visits of them. */
function Rows({ month, chosen }: Pick<Props, 'month' | 'chosen'>) {
  const language = useLanguage();
  if (chosen === null) return <Units month={month} items={month.items} />;
  const { counts, definition } = monthTotalFigures[chosen];
  const rows = rowsOfTotal(chosen, month.items);
  return 'units' in counts ? (
    <Units month={month} items={rows.map(({ unit }) => unit)} />
  ) : (
    <Visits rows={rows} note={definition[language]} />
  );
}

function Head({ month, query, chosen }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const { closing, accepted, drifted, unitsLeftOut } = month;
  const at = (instant: string) => formats.moment(instant, ownZone());
  return (
    <section aria-label={month.customerName} className={css.headed}>
      <h2>
        {month.customerName} · {month.contractNumber} <StatusBadge state={monthStates[month.state]} />
      </h2>
      {closing && (
        <p className={css.soft}>
          {word('closedBy', { at: at(closing.at), name: closing.by, revision: closing.revision })} ·{' '}
          {word('hash', { hash: closing.hash })}
        </p>
      )}
      {accepted && (
        <p className={css.soft}>{word('acceptedBy', { at: at(accepted.at), name: accepted.by })}</p>
      )}
      {drifted > 0 && <p role="status">{word('drifted', { count: drifted })}</p>}
      {unitsLeftOut > 0 && (
        <p role="status">
          {word('part', { count: month.items.length, all: month.items.length + unitsLeftOut })}
        </p>
      )}
      <div className={css.acts} data-screen-only>
        <MonthActs month={month} />
        <Files month={month} query={query} chosen={chosen} />
      </div>
    </section>
  );
}

/** The same figures as a paper and as a spreadsheet, under the same filters; of a chosen total its rows. */
function Files({ month, query, chosen }: Props) {
  const word = useWords(words);
  const mayExport = useMay('dashboard.export');
  const [paper, savePaper] = useDownload(dashboard.report);
  const [sheet, saveSheet] = useDownload(dashboard.report);
  if (!mayExport) return null;
  const { year, month: number, customerCode, contractNumber: ContractNumber, id } = month;
  const same = { ...query, year, month: number, customerCode, ContractNumber };
  const rows = chosen ? { Total: chosen } : {};
  return (
    <>
      <Button
        variant="default"
        loading={paper.isRunning}
        onClick={() => void savePaper({ query: { ...same, id, Format: 'pdf' } })}
      >
        {word('pdf')}
      </Button>
      <Button
        variant="default"
        loading={sheet.isRunning}
        onClick={() => void saveSheet({ query: { ...same, ...rows } })}
      >
        {word('sheet')}
      </Button>
    </>
  );
}
