import { equipment } from '@dca/contract/areas/equipment';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import type { MergeOf } from '../../records/merge/merge-kind.ts';

export const mergeOfEquipment: MergeOf = {
  kind: 'equipment',
  table: equipmentTable,
  calls: equipment,
  list: '/equipment-population',
  named: ['unitCode', 'unitModel', 'serialNumber', 'customerName'],
  makesOld: Object.values(equipment),
};
