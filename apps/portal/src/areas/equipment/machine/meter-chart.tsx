// How the meter ran, drawn: hours upwards, days to the right, a gap as a gap. The figures stand in words below it.
import { equipment } from '@dca/contract/areas/equipment';
import type { MeterPoint } from '@dca/contract/areas/equipment/machine';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import css from './machine.module.css';
import { machineWords } from './machine-words.ts';
import { paceOf, piecesOf } from './meter-line.ts';

const spans = [90, 365, 1095] as const;
const width = 600;
const height = 160;
const edge = 8;

export function MeterChart({ id, zone }: { readonly id: string; readonly zone: PlantZone }) {
  const word = useWords(machineWords);
  const [days, setDays] = useState<number>(365);
  const answer = useCall(
    equipment.meter,
    { params: { id }, query: { Days: days } },
    { ...beside, keepsPrevious: true },
  );
  const points = answer.data?.data;
  return (
    <div className={css.trend}>
      <NativeSelect
        label={word('days')}
        value={days}
        data={spans.map((span) => ({ value: String(span), label: word(`days${span}`) }))}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {!points && !answer.error && <SkeletonRows rows={4} />}
      {points && points.length < 2 && <p className={css.note}>{word('chartFew')}</p>}
      {points && points.length >= 2 && <Drawn points={points} zone={zone} />}
    </div>
  );
}

function Drawn({ points, zone }: { readonly points: readonly MeterPoint[]; readonly zone: PlantZone }) {
  const word = useWords(machineWords);
  const formats = useFormats();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const pieces = piecesOf(points);
  const at = scaleOf(first, last);
  const day = (point: MeterPoint) => formats.day(dayIn(point.at, zone));
  const said = word('chart', {
    from: day(first),
    to: day(last),
    first: formats.hours(first.smr),
    last: formats.hours(last.smr),
  });
  const pace = paceOf(points);
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said} className={css.chart}>
        {pieces.map((piece) => (
          <polyline
            key={piece[0]?.at}
            className={css.line}
            points={piece.map((point) => at(point).join(',')).join(' ')}
          />
        ))}
        {points.map((point) => {
          const [x, y] = at(point);
          return <circle key={point.at} className={css.point} data-kind={point.kind} cx={x} cy={y} r={2.5} />;
        })}
      </svg>
      <figcaption className={css.note}>
        {said}.{' '}
        {pace &&
          `${word('chartPace', {
            hours: formats.hours(pace.hours),
            days: pace.days,
            pace: formats.hours(pace.perDay),
          })}.`}{' '}
        {pieces.length > 1 && word('chartGap')}
      </figcaption>
    </figure>
  );
}

/** Where a point lies in the picture. */
function scaleOf(first: MeterPoint, last: MeterPoint): (point: MeterPoint) => [number, number] {
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const share = (value: number, low: number, high: number) => (high > low ? (value - low) / (high - low) : 0);
  return ({ at, smr }) => [
    Math.round(10 * (edge + share(Date.parse(at), from, to) * (width - 2 * edge))) / 10,
    Math.round(10 * (height - edge - share(smr, first.smr, last.smr) * (height - 2 * edge))) / 10,
  ];
}
