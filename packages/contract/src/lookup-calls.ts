// What suggests the code of a record that others name, and knows whether there is one. The area of that record has it among its
// calls; forms and lists find it here by the field that names it.
import type { Call } from './call.ts';
import { dataLookup, lookup } from './lookups.ts';
import type { LookedUp } from './record-fields.ts';

const masterData = '/dca/msmasterdata/api/v1';

export const lookupCalls = {
  customer: dataLookup(`${masterData}/customers/filter-code`, 'customer.read', 'Customer codes while typing'),
  model: {
    ...lookup('/dca/msequipment/api/v1/models', 'equipment.read', 'Every model that there is, while typing'),
    ours: true,
  },
  part: {
    ...dataLookup(`${masterData}/parts/filter-part-number`, 'part.read', 'Part numbers while typing'),
    ours: true,
  },
  plant: dataLookup(`${masterData}/locations/filter-plant-code`, 'location.read', 'Plant codes while typing'),
  'work center': dataLookup(
    `${masterData}/locations/filter-workcenter-code`,
    'location.read',
    'Work center codes while typing',
  ),
} as const satisfies Record<LookedUp, Call>;
