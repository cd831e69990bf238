// Machines that fleets name and that are none of ours: somebody says which one is meant (decision 113).
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { id, instant, several, yesOrNo } from '../../fields.ts';

const base = '/dca/msequipment/api/v1/fleets/unknown';

const unknownMachine = z.object({
  id,
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  brand: z.string(),
  /** Serial number, else PIN, else equipment id. */
  identity: z.string(),
  model: z.string().nullable(),
  smr: z.number().nullable(),
  smrAt: instant.nullable(),
  cameFrom: z.string(),
  firstSeen: instant,
  lastSeen: instant,
  /** The machine that somebody said it is. */
  equipmentId: id.nullable(),
  unitCode: z.string().nullable(),
  matchedBy: z.string().nullable(),
});
export type UnknownMachine = z.infer<typeof unknownMachine>;

export const unknownMachines = {
  unknown: call({
    method: 'GET',
    path: base,
    access: 'equipment.change',
    effect: 'read',
    ours: true,
    summary:
      'Machines that fleets name and that are none of ours, and those that somebody matched, the newest first',
    query: listQuery({
      IsMatched: yesOrNo,
      PlantCode: several(z.string().max(20)),
      CustomerCode: several(z.string().max(20)),
    }),
    reply: list(unknownMachine),
  }),
  matchUnknown: call({
    method: 'PUT',
    path: base,
    access: 'equipment.change',
    effect: 'write',
    ours: true,
    summary:
      'Say which machine of the customer a fleet means, or with null that it is none of them after all',
    body: z.strictObject({ id, equipmentId: id.nullable() }),
    reply: data(unknownMachine),
  }),
};
