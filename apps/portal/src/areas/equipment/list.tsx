// Every machine that this person may see.
import { equipment } from '@dca/contract/areas/equipment';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { filtersIn } from '../../records/query-in-address.ts';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { useRecords } from '../../records/use-records.ts';
import { EquipmentFilters } from './filters.tsx';
import { LabelsButton } from './labels/labels-button.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const mayDecide = useMay('equipment.change');
  const records = useRecords(equipment.list, 'unitCode');
  const kept = new Set([...filtersIn(records.query), 'Sort']);
  const shown = Object.fromEntries(Object.entries(records.query).filter(([name]) => kept.has(name)));
  return (
    <RecordListPage
      table={equipmentTable}
      name="equipment"
      finds="unit"
      records={records}
      address="/equipment-population"
      exports={equipment.export}
      importsAt="/equipment-population/upload"
      acts={
        <>
          {mayDecide && (
            <Button
              component={Link}
              variant="default"
              {...({ to: '/equipment-population/set-aside', search: { State: ['OPEN'] } } as object)}
            >
              {word('setAside')}
            </Button>
          )}
          <LabelsButton query={shown} count={records.total ?? 1} />
        </>
      }
      filters={<EquipmentFilters records={records} />}
    />
  );
}
