import { bounds, type DeviceKind } from '@dca/domain/telemetry';
import type { ChartBand } from '../../../ui/chart/figure.ts';

/** The limits of a signal as bands of a figure. */
export function bandsOf(kind: DeviceKind, signal: string): ChartBand[] {
  const limits = bounds[kind][signal];
  if (!limits) return [];
  const { cautionBelow, cautionAbove, criticalBelow, criticalAbove } = limits;
  const band = (level: ChartBand['level'], from: number | null, to: number | null): ChartBand[] =>
    from === null && to === null
      ? []
      : [{ level, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }];
  return [
    ...(criticalBelow === null ? [] : band('critical', null, criticalBelow)),
    ...(cautionBelow === null ? [] : band('caution', criticalBelow, cautionBelow)),
    ...(cautionAbove === null ? [] : band('caution', cautionAbove, criticalAbove)),
    ...(criticalAbove === null ? [] : band('critical', criticalAbove, null)),
  ];
}
