import type { Location } from '@dca/contract/areas/locations/location';

/** A location of the Jakarta workshop with this work center. */
export const location = (code: string): Location => ({
  id: `00000000-0000-4000-8000-0000000000${code.length}${code.at(-1)}`,
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  workCenterCode: code,
  workCenterDesc: `Bay ${code}`,
  customerCode: null,
  customerName: null,
  city: 'Jakarta',
  address: null,
  zone: 'WIB',
  latitude: -6.2,
  longitude: 106.8,
  radius: 500,
  startPhoto: 'NONE',
  plantVersion: 3,
  isActive: true,
  version: 1,
  updatedAt: '2026-11-20T07:20:00Z',
  updatedBy: 'putri',
});
