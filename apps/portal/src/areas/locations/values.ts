import type { Location } from '@dca/contract/areas/locations';

/** What the form of a location holds. A record that is edited brings its id and version with it. */
export type LocationValues = Omit<
  Location,
  'id' | 'version' | 'customerName' | 'updatedAt' | 'updatedBy' | 'radius'
> & {
  readonly id?: string;
  readonly version?: number;
  readonly radius: number | null;
};

export const emptyLocation: LocationValues = {
  plantCode: '',
  plantDesc: '',
  workCenterCode: '',
  workCenterDesc: '',
  customerCode: null,
  city: null,
  address: null,
  zone: 'WIB',
  latitude: null,
  longitude: null,
  radius: 500,
  isActive: true,
};

/** The part of a location that can be edited. */
export function valuesOf(location: Location): LocationValues {
  const { customerName: _name, updatedAt: _at, updatedBy: _by, ...values } = location;
  return values;
}
