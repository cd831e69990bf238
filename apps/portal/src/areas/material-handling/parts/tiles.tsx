import { materialHandling } from '@dca/contract/areas/material-handling';
import { type DeviceKind, unitStates } from '@dca/domain/telemetry';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import css from '../monitoring.module.css';

export const listOf = {
  BATTERY: '/equipment-monitoring/mhd-monitoring',
  GENSET: '/equipment-monitoring/genset-monitoring',
} as const satisfies Readonly<Record<DeviceKind, string>>;

interface Props {
  readonly kind: DeviceKind;
  /** Of which plants and customers; of all in sight without it. */
  readonly cut?: { readonly PlantCode?: string[] | undefined; readonly CustomerCode?: string[] | undefined };
}

/** Units of a kind by how they stand now; each tile opens its units. */
export function Tiles({ kind, cut = {} }: Props) {
  const formats = useFormats();
  const answer = useCall(materialHandling.total, { query: { ...cut, Kind: [kind] } });
  const found = answer.data?.data;
  if (!found)
    return answer.error ? (
      <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonRows rows={2} />
    );
  const tiles = found.states.filter(({ state }) => kind === 'BATTERY' || state !== 'CHARGING');
  return (
    <ul className={css.tiles}>
      {tiles.map(({ state, units }) => (
        <li key={state}>
          <Link
            className={css.tile}
            data-none={units === 0 || undefined}
            to={listOf[kind] as never}
            search={{ ...cut, Kind: [kind], State: [state] } as never}
          >
            <span className={css.number}>{formats.number(units)}</span>
            <StatusBadge state={unitStates[state]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
