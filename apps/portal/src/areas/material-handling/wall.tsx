// A display on a wall: how the machines stand, what is open, and each unit in turn. It goes on by itself, over a network that is
// lost and a server that begins anew, and says how old it is.
import { materialHandling } from '@dca/contract/areas/material-handling';
import { deviceKindCodes } from '@dca/domain/telemetry';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { useCall } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CautionTable } from './parts/caution-table.tsx';
import { Tiles } from './parts/tiles.tsx';
import { useCut } from './parts/use-cut.ts';
import { useLive } from './parts/use-live.ts';
import { UnitCards } from './wall/unit-cards.tsx';
import { useAwake } from './wall/use-awake.ts';
import { useTurns } from './wall/use-turns.ts';
import css from './wall/wall.module.css';
import { words } from './words.ts';

const unitsAtOnce = 24;
const cautionsAtOnce = 12;
/** Answers come every ten seconds; after some that did not, what is shown is called old. */
const oldMs = 45_000;
const titles = { BATTERY: 'batteries', GENSET: 'gensets' } as const;

export function Page() {
  const word = useWords(words);
  const formats = useFormats();
  const cut = useCut();
  useLive([materialHandling.total, materialHandling.cautions, materialHandling.list]);
  useAwake();
  const total = useCall(materialHandling.total, { query: cut });
  const cautions = useCall(materialHandling.cautions, {
    query: { ...cut, IsOpen: 'true', PageSize: cautionsAtOnce },
  });
  const open = cautions.data?.data ?? [];
  const first = open.length > 0 ? 2 : 1;
  const turns = first + Math.ceil((total.data?.data.total ?? 0) / unitsAtOnce);
  const { turn, now, isPaused, pause } = useTurns(turns);
  const time = formats.time(total.dataUpdatedAt, ownZone());
  const isOld = total.dataUpdatedAt > 0 && now - total.dataUpdatedAt > oldMs;
  return (
    <section className={css.wall} aria-label={word('wall')}>
      <header className={css.head}>
        <h1>{word('startTitle')}</h1>
        {total.data && (
          <p className={css.asOf} data-old={isOld || undefined} role="status">
            {word(isOld ? 'wallIsOld' : 'wallAsOf', { time })}
          </p>
        )}
        <span className={css.acts}>
          <span>{word('wallTurn', { turn: turn + 1, turns })}</span>
          <Button size="compact-md" variant="default" aria-pressed={isPaused} onClick={pause}>
            {word(isPaused ? 'wallGoOn' : 'wallPause')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}
          >
            {word('wallFull')}
          </Button>
          <Button size="compact-md" variant="default" component={Link} to={'/equipment-monitoring' as never}>
            {word('wallLeave')}
          </Button>
        </span>
      </header>
      {!total.data ? (
        total.error ? (
          <ErrorState failure={total.error} onRetry={() => void total.refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )
      ) : turn === 0 ? (
        deviceKindCodes.map((kind) => (
          <section key={kind} aria-label={word(titles[kind])}>
            <h2>{word(titles[kind])}</h2>
            <Tiles kind={kind} cut={cut} />
          </section>
        ))
      ) : turn < first ? (
        <>
          <h2>{word('openCautions')}</h2>
          <CautionTable rows={open} />
        </>
      ) : (
        <UnitCards query={{ ...cut, Page: turn - first + 1, PageSize: unitsAtOnce, Sort: 'unitCode' }} />
      )}
      {total.data?.data.total === 0 && <EmptyState title={word('noUnits')}>{word('noUnitsText')}</EmptyState>}
    </section>
  );
}
