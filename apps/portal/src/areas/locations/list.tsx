// Locations that this person may see.
import { type Location, locations } from '@dca/contract/areas/locations';
import { plantZoneNames } from '@dca/domain/times';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { ExportButton } from '../../records/export-button.tsx';
import { type Column, Records, useCount } from '../../records/list-page.tsx';
import { useListAddress } from '../../records/use-list.ts';
import { PageHead } from '../../ui/head.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { words } from './words.ts';

const filterNames = ['PlantCode', 'Zone', 'IsActive'];

export function Page() {
  const t = useWords(words);
  const formats = useFormats();
  const list = useListAddress(filterNames);
  const answer = useCall(locations.list, { query: list.query as never }, { keepsPrevious: true });
  const { user } = useSession();
  const columns: Column<Location>[] = [
    {
      name: 'workCenterCode',
      label: t('workCenter'),
      sort: 'workCenterCode',
      cell: (row) => row.workCenterCode,
    },
    {
      name: 'workCenterDesc',
      label: t('workCenterDesc'),
      sort: 'workCenterDesc',
      cell: (row) => row.workCenterDesc,
    },
    { name: 'plantCode', label: t('plant'), sort: 'plantCode', cell: (row) => row.plantCode },
    { name: 'plantDesc', label: t('plantDesc'), sort: 'plantDesc', cell: (row) => row.plantDesc },
    { name: 'customer', label: t('customer'), cell: (row) => row.customerName },
    { name: 'city', label: t('city'), sort: 'city', cell: (row) => row.city },
    { name: 'zone', label: t('zone'), sort: 'zone', cell: (row) => row.zone },
    {
      name: 'active',
      label: t('active'),
      cell: (row) => (
        <StatusWord
          label={row.isActive ? t('active') : t('inactive')}
          colour={row.isActive ? 'green' : 'grey'}
        />
      ),
    },
    {
      name: 'updatedAt',
      label: t('changed'),
      sort: 'updatedAt',
      cell: (row) => formats.moment(row.updatedAt, row.zone),
    },
  ];
  const filters = [
    {
      name: 'PlantCode',
      label: t('plant'),
      choices: (user?.plants ?? []).map((plant) => ({
        value: plant.plantCode,
        label: `${plant.plantCode} ${plant.plantDesc}`,
      })),
    },
    { name: 'Zone', label: t('zone'), choices: plantZoneNames.map((zone) => ({ value: zone, label: zone })) },
    {
      name: 'IsActive',
      label: t('active'),
      choices: [
        { value: 'true', label: t('active') },
        { value: 'false', label: t('inactive') },
      ],
    },
  ];
  return (
    <>
      <PageHead title={t('title')} count={useCount(answer.data)}>
        {useMay('location.export') && <ExportButton definition={locations.export} list={list} />}
        {useMay('location.create') && (
          <Button component={Link} to="/location-data/add">
            {t('add')}
          </Button>
        )}
      </PageHead>
      <Records
        list={list}
        answer={answer}
        columns={columns}
        filters={filters}
        linkTo={(row) => ({ to: `/location-data/edit/${row.id}` })}
        nameOf={(row) => row.workCenterCode}
        emptyHint={t('emptyHint')}
      />
    </>
  );
}
