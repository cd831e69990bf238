import type { ImportKindName } from '@dca/domain/import-kinds';
import type { ImportKind } from '../../platform/imports/kind.ts';
import { partOrderImport } from '../backlog/chasing/import.ts';
import { contactImport, customerImport } from '../customers/import.ts';
import { equipmentImport } from '../equipment/import.ts';
import { locationImport } from '../locations/import.ts';
import { changedPartImport, newPartImport } from '../parts/imports/import.ts';
import { oilSampleImport } from '../samples/import.ts';

/** Every kind of record that comes in by a spreadsheet; each stands in its area. */
export const kindsOfImport: Readonly<Record<ImportKindName, ImportKind>> = {
  equipment: equipmentImport,
  'parts-create': newPartImport,
  'parts-update': changedPartImport,
  locations: locationImport,
  customers: customerImport,
  contacts: contactImport,
  'part-orders': partOrderImport,
  'oil-samples': oilSampleImport,
};
