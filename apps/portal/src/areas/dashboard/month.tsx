// One month: where it stands, its totals, its units and their stops, what was corrected and what is disputed.
import { type DashboardMonth, dashboard } from '@dca/contract/areas/dashboard';
import { monthStates } from '@dca/domain/dashboard';
import { Button } from '@mantine/core';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { useMay } from '../../platform/session.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { deviceZone } from '../../ui/when.tsx';
import { MonthActs } from './acts.tsx';
import css from './dashboard.module.css';
import { Corrections, Disputes } from './said.tsx';
import { Stops } from './stops.tsx';
import { Tiles } from './tiles.tsx';
import { Units } from './units.tsx';
import { words } from './words.ts';

interface Props {
  readonly month: DashboardMonth;
  readonly query: object;
}

export function Month({ month, query }: Props) {
  return (
    <>
      <Head month={month} query={query} />
      <Tiles month={month} query={query} />
      <Units month={month} />
      <Stops month={month} />
      {month.disputes.length > 0 && <Disputes month={month} />}
      {month.entries.length > 0 && <Corrections month={month} />}
    </>
  );
}

function Head({ month, query }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const { closing, accepted, drifted } = month;
  const at = (instant: string) => formats.moment(instant, deviceZone);
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
      <div className={css.acts} data-screen-only>
        <MonthActs month={month} />
        <Files month={month} query={query} />
      </div>
    </section>
  );
}

/** The same figures as a paper and as a spreadsheet. */
function Files({ month, query }: Props) {
  const word = useWords(words);
  const mayExport = useMay('dashboard.export');
  const [paper, savePaper] = useDownload(dashboard.report);
  const [sheet, saveSheet] = useDownload(dashboard.report);
  if (!mayExport) return null;
  const { year, month: number, customerCode, id } = month;
  const same = { ...query, year, month: number, customerCode };
  return (
    <>
      <Button
        variant="default"
        loading={paper.isRunning}
        onClick={() => void savePaper({ query: { id, Format: 'pdf' } })}
      >
        {word('pdf')}
      </Button>
      <Button variant="default" loading={sheet.isRunning} onClick={() => void saveSheet({ query: same })}>
        {word('sheet')}
      </Button>
    </>
  );
}
