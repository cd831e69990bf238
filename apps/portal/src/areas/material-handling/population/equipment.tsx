// The machines of a customer that a device can be on: with it, or without one yet.
import { type CustomerEquipment, materialHandling } from '@dca/contract/areas/material-handling';
import { deviceKinds } from '@dca/domain/telemetry';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import table from '../../../ui/figure-table.module.css';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Missing } from '../../../ui/value.tsx';
import css from '../monitoring.module.css';
import { words } from '../words.ts';

export function Page() {
  const word = useWords(words);
  const { CustomerCode = '' } = useSearch({ strict: false }) as { CustomerCode?: string };
  const customer = String(CustomerCode);
  const mayChange = useMay('monitoring.change');
  const answer = useCall(
    materialHandling.customerEquipment,
    { query: { CustomerCode: customer } },
    { enabled: customer !== '' },
  );
  const rows = answer.data?.data;
  const choose = (
    <Button component={Link} to={'/mhd-population' as never} variant="default">
      {word('chooseCustomer')}
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title={word('equipmentOf', { customer })}
        count={rows && word('units', { count: rows.length })}
      >
        {mayChange && customer !== '' && (
          <Button component={Link} to={`/mhd-population/equipment/add/${customer}` as never}>
            {word('addDevice')}
          </Button>
        )}
      </PageHeader>
      {customer === '' && <EmptyState title={word('chooseCustomer')} action={choose} />}
      {answer.error && !rows && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {customer !== '' && !rows && !answer.error && <SkeletonRows rows={6} />}
      {rows?.length === 0 && <EmptyState title={word('noMachines')}>{word('noMachinesText')}</EmptyState>}
      {rows && rows.length > 0 && <Machines rows={rows} customer={customer} mayChange={mayChange} />}
    </PageBody>
  );
}

interface MachinesProps {
  readonly rows: readonly CustomerEquipment[];
  readonly customer: string;
  readonly mayChange: boolean;
}

function Machines({ rows, customer, mayChange }: MachinesProps) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.scroller} aria-label={word('machines')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            {(['unit', 'model', 'kind', 'plant', 'device'] as const).map((name) => (
              <th key={name} scope="col">
                {word(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.equipmentId}>
              <th scope="row">
                {row.populationId ? (
                  <Link to={`/equipment-monitoring/mhd-monitoring/detail/${row.populationId}` as never}>
                    {row.unitCode}
                  </Link>
                ) : (
                  row.unitCode
                )}
              </th>
              <td>{`${row.unitModel} (${row.serialNumber})`}</td>
              <td>{deviceKinds[row.kind][language]}</td>
              <td>{row.plantCode}</td>
              <td>
                <DeviceOf row={row} customer={customer} mayChange={mayChange} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DeviceOf({
  row,
  customer,
  mayChange,
}: Omit<MachinesProps, 'rows'> & { readonly row: CustomerEquipment }) {
  const word = useWords(words);
  if (!mayChange) return row.deviceId ?? <Missing />;
  if (row.populationId)
    return <Link to={`/mhd-population/edit/${customer}/${row.populationId}` as never}>{row.deviceId}</Link>;
  return (
    <Link
      to={`/mhd-population/equipment/add/${customer}` as never}
      search={{ machine: row.equipmentId } as never}
      aria-label={`${word('addDevice')}: ${row.unitCode}`}
    >
      {word('addDevice')}
    </Link>
  );
}
