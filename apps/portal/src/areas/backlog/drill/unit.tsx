// The last step of the drill: what is open on a unit, in the order in which it should be mended.
import { backlog } from '@dca/contract/areas/backlog';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { useDisplayMode } from '../../../platform/display-mode.ts';
import { useCall } from '../../../platform/queries.ts';
import { RecordCards } from '../../../records/record-cards.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { addressOfBacklog } from '../address-of.ts';
import { words } from '../words.ts';
import { cutOf, useStep } from './address.ts';
import { OpenTable, useOpenColumns } from './open-table.tsx';
import { Trail } from './trail.tsx';

const steady = { changed: new Set<string>(), gone: new Set<string>() };

export function Page() {
  const word = useWords(words);
  const mode = useDisplayMode();
  const { workcenter, unitModel, unitcode, kept } = useStep();
  const query = { ...cutOf(kept), WorkCenterCode: workcenter, UnitModel: unitModel, UnitCode: unitcode };
  const { data, error, refetch } = useCall(backlog.bmsSummaryDetail, { query }, { keepsPrevious: true });
  const columns = useOpenColumns();
  const rows = data?.data.bmsUnitModelDetails;
  const [first] = rows ?? [];
  return (
    <PageBody>
      <Trail />
      <PageHeader
        title={<MachineName unitCode={unitcode} unitModel={unitModel} />}
        count={rows && word('open', { count: rows.length })}
      >
        {first && (
          <Button component={Link} to={`/machine/${first.equipmentId}`} variant="default">
            {word('machine')}
          </Button>
        )}
      </PageHeader>
      {!rows && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!rows && !error && <SkeletonRows rows={6} columns={6} />}
      {rows?.length === 0 && <EmptyState title={word('nothing')}>{word('nothingText')}</EmptyState>}
      {rows && rows.length > 0 && mode !== 'web' && (
        <RecordCards
          rows={rows}
          title={word('openOn')}
          columns={columns}
          addressOf={addressOfBacklog}
          steady={steady}
        />
      )}
      {rows && rows.length > 0 && mode === 'web' && <OpenTable rows={rows} columns={columns} />}
      {data?.data.capped && <p>{word('moreThan', { count: rows?.length ?? 0 })}</p>}
    </PageBody>
  );
}
