// The meter large, and what the panel shows where that differs. How it ran is asked for and drawn when somebody opens it.
import type { MachinePage } from '@dca/contract/areas/equipment/machine';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { fetchWhenShown } from '../../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import css from './machine.module.css';
import { machineWords } from './machine-words.ts';

const MeterChart = fetchWhenShown(async () => (await import('./meter-chart.tsx')).MeterChart, {
  waiting: <SkeletonRows rows={4} />,
});

export function Meter({ machine }: { readonly machine: MachinePage }) {
  const word = useWords(machineWords);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { smr, smrAt, panel, offset, zone } = machine;
  return (
    <section className={css.meter} aria-label="SMR">
      <p className={css.smr}>
        <span className={css.soft}>SMR</span> <strong>{smr === null ? '–' : formats.hours(smr)}</strong>
        {smrAt && <span className={css.soft}>{word('readOn', { when: formats.moment(smrAt, zone) })}</span>}
      </p>
      {smr === null && <p className={css.note}>{word('meterNever')}</p>}
      {offset > 0 && panel !== null && (
        <p className={css.note}>
          {word('panel', { panel: formats.hours(panel), offset: formats.hours(offset) })}
        </p>
      )}
      {smr !== null && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={css.summary}>{word('trend')}</summary>
          {isOpen && <MeterChart id={machine.id} zone={zone} />}
        </details>
      )}
    </section>
  );
}
