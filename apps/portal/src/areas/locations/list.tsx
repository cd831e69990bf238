// Locations that this person may see, and the way to add one.
import { locations } from '@dca/contract/areas/locations';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { useLocationColumns } from './columns.tsx';
import { LocationFilters } from './filters.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(locations.list, 'plantCode');
  const mayAdd = useMay('location.create');
  const mayExport = useMay('location.export');
  return (
    <Records
      records={records}
      name="locations"
      title={word('locations')}
      columns={useLocationColumns()}
      addressOf={({ id }) => ({ to: `/location-data/edit/${id}` })}
      filters={<LocationFilters records={records} />}
      empty={{ title: word('none'), text: mayAdd ? word('addFirst') : word('askPlanner') }}
      action={mayAdd && <AddLocation />}
      exports={mayExport ? locations.export : undefined}
    />
  );
}

function AddLocation() {
  const word = useWords(words);
  return (
    <Button component={Link} to="/location-data/add">
      {word('add')}
    </Button>
  );
}
