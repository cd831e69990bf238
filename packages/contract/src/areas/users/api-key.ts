// Keys of machines (ours): another system asks as itself, with some permissions, at some plants or for one customer, until a day.
import { type KeyState, keyMark, keyPermissions, keyStates } from '@dca/domain/api-keys';
import type { Permission } from '@dca/domain/permissions';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { day, id, instant, line, optionalLine, reason, several, version } from '../../fields.ts';
import { tokenHash } from '../../hashes.ts';

const base = '/ucp/user-management/api/ApiKey';

const permission = z.enum(keyPermissions as [Permission, ...Permission[]]);
const state = z.enum(Object.keys(keyStates) as [KeyState, ...KeyState[]]);

const apiKey = z.object({
  id,
  name: z.string(),
  beginning: z.string(),
  permissions: z.array(z.string()),
  plantCodes: z.array(z.string()),
  customerCode: z.string().nullable(),
  endsOn: z.string(),
  state,
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  revokedWhy: z.string().nullable(),
  version: z.number().int(),
});
export type ApiKey = z.infer<typeof apiKey>;

const newApiKey = z.strictObject({
  name: line(80),
  /** Of the key, which its owner makes and keeps: it is never sent here before it is used. */
  tokenHash,
  beginning: z.string().startsWith(keyMark).min(8).max(12),
  permissions: z.array(permission).min(1).max(keyPermissions.length),
  plantCodes: z.array(z.string().max(20)).max(500),
  customerCode: optionalLine(20),
  endsOn: day,
});

export const apiKeys = {
  list: call({
    method: 'GET',
    path: base,
    access: 'apiKey.read',
    effect: 'read',
    ours: true,
    summary: 'Keys of machines with what they may do, the newest first',
    query: listQuery({ State: several(state) }),
    reply: list(apiKey),
  }),
  add: call({
    method: 'POST',
    path: base,
    access: 'apiKey.create',
    effect: 'write',
    ours: true,
    summary: 'Make a key of a machine known by its hash, with permissions that one has oneself',
    body: newApiKey,
    reply: data(apiKey),
  }),
  revoke: call({
    method: 'PUT',
    path: `${base}/revoke`,
    access: 'apiKey.change',
    effect: 'write',
    ours: true,
    summary: 'Revoke a key of a machine: it is refused from now on',
    body: z.strictObject({ id, version, reason }),
    reply: data(apiKey),
  }),
};
