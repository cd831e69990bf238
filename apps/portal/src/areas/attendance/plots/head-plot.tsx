// How many were there hour by hour, drawn: a bar for each hour of each plant. What is drawn is said in words below it.

import type { HeadcountRow } from '@dca/contract/areas/attendance';
import { attendance } from '@dca/contract/areas/attendance';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useDisplayMode } from '../../../platform/display-mode.ts';
import { useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import css from '../attendance.module.css';
import { words } from '../words.ts';

/** As many as the drawing has on the screen, so that its words are as large as others. */
const widths = { web: 900, tab: 700, mobile: 350 } as const;
const height = 110;
const base = 90;

interface Props {
  readonly plants: readonly string[];
}

export function Headcounts({ plants }: Props) {
  const word = useWords(words);
  const query = plants.length > 0 ? { PlantCode: [...plants] } : {};
  const answer = useCall(attendance.headcount, { query }, { keepsPrevious: true });
  if (answer.error && !answer.data)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  const { rows } = answer.data.data;
  if (rows.length === 0) return <p className={css.soft}>{word('headcountNone')}</p>;
  const byPlant = [...Map.groupBy(rows, ({ plantCode }) => plantCode)];
  return (
    <>
      {byPlant.map(([plant, of]) => (
        <PlantPlot key={plant} rows={of} />
      ))}
    </>
  );
}

/** Work centers of a plant together; hours to come stay empty. */
function PlantPlot({ rows }: { readonly rows: readonly HeadcountRow[] }) {
  const word = useWords(words);
  const formats = useFormats();
  const hours = Array.from({ length: 24 }, (_, hour) => sumAt(rows, hour));
  const most = Math.max(1, ...hours.map((people) => people ?? 0));
  const at = hours.indexOf(most);
  const plant = rows[0]?.plantDesc ?? '';
  const said = word('headcountOf', {
    plant,
    hour: `${String(Math.max(0, at)).padStart(2, '0')}:30`,
    people: word('people', { count: hours[at] ?? 0 }),
  });
  const mode = useDisplayMode();
  const width = widths[mode];
  const step = width / 24;
  // Every third hour is named where there is no room for each.
  const isNamed = (hour: number) => mode !== 'mobile' || hour % 3 === 0;
  const gap = mode === 'mobile' ? 1 : 3;
  return (
    <figure className={css.plot}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
        {hours.map((people, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day stay in their places
          <g key={hour}>
            {people !== null && people > 0 && (
              <>
                <rect
                  className={css.bar}
                  x={hour * step + gap}
                  y={base - (people / most) * 70}
                  width={step - 2 * gap}
                  height={(people / most) * 70}
                  rx={2}
                />
                <text x={(hour + 0.5) * step} y={base - (people / most) * 70 - 4} textAnchor="middle">
                  {formats.number(people)}
                </text>
              </>
            )}
            {isNamed(hour) && (
              <text x={(hour + 0.5) * step} y={height - 4} textAnchor="middle">
                {String(hour).padStart(2, '0')}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>{said}</figcaption>
    </figure>
  );
}

function sumAt(rows: readonly HeadcountRow[], hour: number): number | null {
  const known = rows.map(({ hours }) => hours[hour] ?? null).filter((people) => people !== null);
  return known.length === 0 ? null : known.reduce((sum, people) => sum + people, 0);
}
