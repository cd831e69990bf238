// The stops of the month: what availability is reckoned from, and where the customer says that they do not agree.
import type { DashboardMonth, MonthItem } from '@dca/contract/areas/dashboard';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { useMay } from '../../platform/session.ts';
import table from '../../ui/figure-table.module.css';
import { Section } from '../../ui/section.tsx';
import css from './dashboard.module.css';
import { DisputeDialog } from './dialogs/dispute-dialog.tsx';
import { words } from './words.ts';

interface Stop {
  readonly item: MonthItem;
  readonly stop: MonthItem['stops'][number];
}

export function Stops({ month }: { readonly month: DashboardMonth }) {
  const word = useWords(words);
  const mayDispute = useMay('dashboard.accept') && month.state !== 'ACCEPTED';
  const [disputed, dispute] = useState<Stop | null>(null);
  const stops = month.items.flatMap((item) => item.stops.map((stop) => ({ item, stop })));
  const waits = new Set(month.disputes.filter(({ answeredAt }) => !answeredAt).map(({ stopId }) => stopId));
  return (
    <Section title={word('stops')} note={word('stopsNote')}>
      {stops.length === 0 && <p>{word('noStops')}</p>}
      {stops.length > 0 && (
        <div className={css.scroller}>
          <table className={table.table}>
            <thead>
              <tr>
                {(['unit', 'stopped', 'ready', 'because', 'job'] as const).map((head) => (
                  <th key={head} scope="col">
                    {word(head)}
                  </th>
                ))}
                {mayDispute && <td />}
              </tr>
            </thead>
            <tbody>
              {stops.map((one) => (
                <Line
                  key={one.stop.id}
                  {...one}
                  onDispute={mayDispute && !waits.has(one.stop.id) ? () => dispute(one) : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {disputed && <DisputeDialog month={month} {...disputed} onClose={() => dispute(null)} />}
    </Section>
  );
}

function Line({ item, stop, onDispute }: Stop & { readonly onDispute: (() => void) | null }) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <tr>
      <th scope="row">{item.unitCode}</th>
      <td>{formats.moment(stop.stoppedAt, ownZone())}</td>
      <td>{stop.readyAt ? formats.moment(stop.readyAt, ownZone()) : word('stillStands')}</td>
      <td>{stop.reason}</td>
      <td className={css.tight}>
        <Link to="/jobs/summary/detailpi" search={{ id: stop.jobId } as never}>
          {stop.jobNumber}
        </Link>
      </td>
      {onDispute && (
        <td>
          <Button size="compact-sm" variant="default" onClick={onDispute}>
            {word('disagree')}
          </Button>
        </td>
      )}
    </tr>
  );
}
