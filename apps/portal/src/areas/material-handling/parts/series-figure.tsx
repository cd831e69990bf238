// What a unit measured as figures over time, with its cautions marked.
import type { SeriesReport } from '@dca/contract/areas/material-handling';
import { cautionCodes } from '@dca/domain/cautions';
import { type DeviceKind, placeOfSignal, signalsOf } from '@dca/domain/telemetry';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import css from '../monitoring.module.css';
import { words } from '../words.ts';
import { bandsOf } from './limits.ts';

interface Props {
  readonly kind: DeviceKind;
  readonly report: SeriesReport;
  /** One signal with its lowest and highest, or each signal as a figure of its own. */
  readonly isWhole?: boolean;
}

export function SeriesFigures({ kind, report, isWhole = false }: Props) {
  return (
    <div className={css.charts}>
      {report.series.map(({ signal }) => (
        <SeriesFigure key={signal} kind={kind} report={report} signal={signal} isWhole={isWhole} />
      ))}
    </div>
  );
}

function SeriesFigure({ kind, report, signal, isWhole }: Required<Props> & { readonly signal: string }) {
  const word = useWords(words);
  const language = useLanguage();
  const about = signalsOf(kind)[placeOfSignal(kind, signal)]?.[1];
  const figure = useMemo(() => {
    const points = report.series.find((one) => one.signal === signal)?.points ?? [];
    const of = (name: 'low' | 'mean' | 'high', label: string) => ({
      label,
      unit: about?.unit ?? '',
      decimals: Math.max(about?.decimals ?? 0, 1),
      values: points.map((point) => point[name]),
    });
    return {
      times: points.map(({ at }) => Date.parse(at)),
      series: isWhole
        ? [of('mean', word('mean')), of('low', word('lowest')), of('high', word('highest'))]
        : [of('mean', about?.words[language] ?? signal)],
      marks: report.marks.map(({ at, code, severity }) => ({
        at: Date.parse(at),
        label: `${code} ${cautionCodes[code].words[language]}`,
        level: severity === 'CRITICAL' ? ('critical' as const) : ('caution' as const),
      })),
      bands: bandsOf(kind, signal),
      span: [Date.parse(report.from), Date.parse(report.to)] as const,
    };
  }, [report, signal, isWhole, kind, language, about, word]);
  return (
    <Chart
      title={about?.words[language] ?? signal}
      zone={report.zone}
      gapMs={report.stepMinutes * 60_000 * 1.5}
      {...figure}
    />
  );
}
