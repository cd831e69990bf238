// What a machine said in the half hour before a caution: the signal that raised it first, then the others.
import type { CautionBefore } from '@dca/contract/areas/material-handling';
import { cautionCodes } from '@dca/domain/cautions';
import { placeOfSignal, signalsOf } from '@dca/domain/telemetry';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import css from '../monitoring.module.css';
import { words } from '../words.ts';
import { bandsOf } from './limits.ts';

/** Longer than three times the slowest a working machine speaks is a gap. */
const gapMs = 190_000;

export function HalfHourFigures({ caution }: { readonly caution: CautionBefore }) {
  const word = useWords(words);
  const language = useLanguage();
  const { kind, zone, code, halfHour } = caution;
  const signals = Object.keys(halfHour?.signals ?? {}).sort(
    (one, other) => Number(other === caution.signal) - Number(one === caution.signal),
  );
  if (!halfHour || signals.length === 0) return <p>{word('nothingBefore')}</p>;
  const mark = {
    at: Date.parse(caution.raisedAt),
    label: `${code} ${cautionCodes[code].words[language]}`,
    level: caution.severity === 'CRITICAL' ? ('critical' as const) : ('caution' as const),
  };
  return (
    <div className={css.charts}>
      {signals.map((signal) => {
        const about = signalsOf(kind)[placeOfSignal(kind, signal)]?.[1];
        const label = about?.words[language] ?? signal;
        const decimals = Math.max(about?.decimals ?? 0, 1);
        const values = halfHour.signals[signal] ?? [];
        return (
          <Chart
            key={signal}
            title={label}
            zone={zone}
            gapMs={gapMs}
            times={halfHour.at}
            series={[{ label, unit: about?.unit ?? '', decimals, values }]}
            marks={code === 'C01' ? [] : [mark]}
            bands={bandsOf(kind, signal)}
          />
        );
      })}
    </div>
  );
}
