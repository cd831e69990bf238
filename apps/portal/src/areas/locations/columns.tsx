import type { Location } from '@dca/contract/areas/locations';
import { useWords } from '../../i18n/index.ts';
import type { Column } from '../../records/columns.ts';
import { ActivityBadge } from '../../ui/activity-badge.tsx';
import { When } from '../../ui/when.tsx';
import { words } from './words.ts';

/** What the list of locations shows of each. */
export function useLocationColumns(): readonly Column<Location>[] {
  const word = useWords(words);
  return [
    {
      name: 'workCenterCode',
      label: word('workCenterCode'),
      sort: 'workCenterCode',
      isTight: true,
      cell: (row) => row.workCenterCode,
    },
    {
      name: 'workCenterDesc',
      label: word('workCenterDesc'),
      sort: 'workCenterDesc',
      cell: (row) => row.workCenterDesc,
    },
    {
      name: 'plantCode',
      label: word('plantCode'),
      sort: 'plantCode',
      isTight: true,
      cell: (row) => row.plantCode,
    },
    { name: 'plantDesc', label: word('plantDesc'), sort: 'plantDesc', cell: (row) => row.plantDesc },
    { name: 'customer', label: word('customer'), cell: (row) => row.customerName ?? row.customerCode },
    { name: 'city', label: word('city'), sort: 'city', isWide: true, cell: (row) => row.city },
    { name: 'zone', label: word('zone'), sort: 'zone', isWide: true, cell: (row) => row.zone },
    {
      name: 'activity',
      label: word('activity'),
      isTight: true,
      cell: (row) => <ActivityBadge isActive={row.isActive} />,
    },
    {
      name: 'updatedAt',
      label: word('updated'),
      isTight: true,
      sort: 'updatedAt',
      isWide: true,
      cell: (row) => <When at={row.updatedAt} zone={row.zone} />,
    },
  ];
}
