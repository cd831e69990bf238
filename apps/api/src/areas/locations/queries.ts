import type { locations as calls } from '@dca/contract/areas/locations';
import type { Location, locationTable } from '@dca/contract/areas/locations/location';
import type { InputOf } from '@dca/contract/call';
import type { SearchedName, SortedName } from '@dca/contract/record-fields';
import type { PlantZone } from '@dca/domain/times';
import type { StartPhoto } from '@dca/domain/tracking-lifecycle';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

type LocationFilters = Partial<InputOf<typeof calls.list>['query']>;
type Named = (typeof locationTable)['fields'];

type Joined<Row = object> = SelectQueryBuilder<Tables, 'location' | 'plant', Row>;

/** Locations that fit the filters, joined with their plant; no columns, no order. */
export function matchingLocations(visible: Visible, filters: LocationFilters): Joined {
  let query = visible.locations().innerJoin('plant', 'plant.plant_code', 'location.plant_code');
  if (filters.PlantCode?.length) query = query.where('location.plant_code', 'in', filters.PlantCode);
  if (filters.WorkCenterCode?.length)
    query = query.where('location.work_center_code', 'in', filters.WorkCenterCode);
  if (filters.CustomerCode?.length) query = query.where('location.customer_code', 'in', filters.CustomerCode);
  if (filters.Zone?.length) query = query.where('plant.zone', 'in', filters.Zone);
  if (filters.IsActive) query = query.where('location.is_active', '=', filters.IsActive === 'true');
  if (filters.SearchValue) query = query.where(begins(Object.values(searched), filters.SearchValue));
  return query;
}

const searched: Record<SearchedName<Named>, string> = {
  plantCode: 'location.plant_code',
  plantDesc: 'plant.plant_desc',
  workCenterCode: 'location.work_center_code',
  workCenterDesc: 'location.work_center_desc',
  city: 'plant.city',
};

/** Adds the columns of a location as the wire shows it. */
export const selectLocation = (query: Joined): Joined<Location> =>
  forgetTables(
    query
      .leftJoin('customer', 'customer.customer_code', 'location.customer_code')
      .select((eb) => [
        'location.id',
        'location.plant_code as plantCode',
        'plant.plant_desc as plantDesc',
        'location.work_center_code as workCenterCode',
        'location.work_center_desc as workCenterDesc',
        'location.customer_code as customerCode',
        'customer.name as customerName',
        'plant.city',
        'location.address',
        eb.ref('plant.zone').$castTo<PlantZone>().as('zone'),
        'plant.latitude',
        'plant.longitude',
        'plant.radius',
        eb.ref('plant.start_photo').$castTo<StartPhoto>().as('startPhoto'),
        'plant.version as plantVersion',
        'location.is_active as isActive',
        'location.version',
        shownInstant('location.updated_at').as('updatedAt'),
        'location.updated_by as updatedBy',
      ]),
  );

/** How the list of locations may be sorted. */
export const locationPages = {
  sorts: {
    plantCode: { by: sql.ref('location.plant_code'), type: 'text' },
    plantDesc: { by: sql.ref('plant.plant_desc'), type: 'text' },
    workCenterCode: { by: sql.ref('location.work_center_code'), type: 'text' },
    workCenterDesc: { by: sql.ref('location.work_center_desc'), type: 'text' },
    zone: { by: sql.ref('plant.zone'), type: 'text' },
    city: { by: sql`coalesce(plant.city, '')`, type: 'text' },
    updatedAt: { by: sql.ref('location.updated_at'), type: 'timestamptz' },
  },
  standard: 'plantCode',
  id: sql.ref('location.id'),
} as const satisfies PageShape<SortedName<Named>>;
