// Locations that this person may see.
import { locations } from '@dca/contract/areas/locations';
import { locationTable } from '@dca/contract/areas/locations/location';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { useRecords } from '../../records/use-records.ts';
import { LocationFilters } from './filters.tsx';

export function Page() {
  const records = useRecords(locations.list, 'plantCode');
  return (
    <RecordListPage
      table={locationTable}
      name="location"
      records={records}
      address="/location-data"
      exports={locations.export}
      importsAt="/import/locations"
      filters={<LocationFilters records={records} />}
    />
  );
}
