// What imports of fleets (ISO 15143-3) left to a person, and what became of it (decision 83).
import { setAsideDecisions, setAsideReasonCodes, setAsideStateCodes } from '@dca/domain/set-aside';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { id, instant, reason, several } from '../fields.ts';
import { exportFormat } from '../record-calls.ts';
import { screensOf } from '../screen.ts';
import { fleetSources } from './fleets/source.ts';
import { unknownMachines } from './fleets/unknown.ts';

const base = '/dca/msequipment/api/v1/fleets';

/** `smr`: what the fleet says, in hours; `lastSmr`: what the machine's meter stood at when the row came. */
const setAsideRow = z.object({
  id,
  reason: z.enum(setAsideReasonCodes),
  state: z.enum(setAsideStateCodes),
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  brand: z.string(),
  identity: z.string(),
  /** Null where it is not sure which machine is meant. */
  equipmentId: id.nullable(),
  unitCode: z.string().nullable(),
  smr: z.number().nullable(),
  smrAt: instant.nullable(),
  lastSmr: z.number().nullable(),
  lastSmrAt: instant.nullable(),
  cameFrom: z.string(),
  firstSeen: instant,
  /** Moves with each import that renews an open row: a decision names the one it was made upon. */
  lastSeen: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
});
export type SetAsideRow = z.infer<typeof setAsideRow>;

const filters = {
  State: several(z.enum(setAsideStateCodes)),
  Reason: several(z.enum(setAsideReasonCodes)),
  PlantCode: several(z.string().max(20)),
  CustomerCode: several(z.string().max(20)),
};

export const fleets = {
  setAside: call({
    method: 'GET',
    path: `${base}/set-aside`,
    access: 'equipment.change',
    effect: 'read',
    ours: true,
    summary: 'Rows of fleets that wait for a person, and what was decided of others, newest first',
    query: listQuery(filters),
    reply: list(setAsideRow),
  }),
  exportSetAside: call({
    method: 'GET',
    path: `${base}/set-aside/export`,
    access: 'equipment.export',
    effect: 'read',
    ours: true,
    summary: 'The list as a spreadsheet, same filters and order',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
  decide: call({
    method: 'PUT',
    path: `${base}/set-aside`,
    access: 'equipment.change',
    effect: 'write',
    ours: true,
    summary:
      'Take a reading over (one that falls begins a new panel) or leave a row out, upon what was seen of it, with the reason',
    body: z.strictObject({
      id,
      lastSeen: instant,
      decision: z.enum(setAsideDecisions),
      note: reason,
    }),
    reply: data(setAsideRow),
  }),
  ...fleetSources,
  ...unknownMachines,
};

export const fleetsScreens = screensOf('fleets', [
  [
    '/equipment-population/set-aside',
    'Set aside from fleets',
    'Disisihkan dari armada',
    { code: 'fleets/set-aside', within: '/equipment-population', ours: true },
  ],
  [
    '/equipment-population/unknown',
    'Unknown machines of fleets',
    'Alat armada yang belum dikenal',
    { code: 'fleets/unknown', within: '/equipment-population', ours: true },
  ],
  [
    '/fleet-source',
    'Fleets of other makers',
    'Armada merek lain',
    {
      code: 'fleets/sources/list',
      menu: { id: 163, parent: 130, priority: 85, roles: ['ADMIN'], permission: 'fleetSource.read' },
      icon: 'satellite',
      line: { en: 'Where their hours come from', id: 'Dari mana jam operasinya datang' },
      ours: true,
    },
  ],
  [
    '/fleet-source/add',
    'New source of a fleet',
    'Sumber armada baru',
    { code: 'fleets/sources/form', within: '/fleet-source', ours: true },
  ],
  [
    '/fleet-source/edit/:id',
    'Source of a fleet',
    'Sumber armada',
    { code: 'fleets/sources/form', within: '/fleet-source', ours: true },
  ],
]);
