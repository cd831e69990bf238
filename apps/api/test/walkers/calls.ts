// What the walkers walk over: every call of the contract, with an address that reaches its handler.

import { contract } from '@dca/contract';
import type { Area, Call } from '@dca/contract/call';
import { heldByBase, permits } from '@dca/domain/permissions';
import type { PersonName } from '../world.ts';

export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

/** Every call as `area.name`. */
export const everyCall: readonly NamedCall[] = Object.entries<Area>(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

const people = {
  putri: heldByBase(['PLANNER']),
  maya: heldByBase(['MECHANIC']),
  lukman: heldByBase(['LEADER'], true),
  adi: heldByBase(['ADMIN']),
  eko: heldByBase(['CUST_EXT']),
} as const;

/** Somebody who holds the permission, so that the request gets as far as its input; `otherwise` where it takes none. */
export function allowed({ access }: Call, otherwise: PersonName): PersonName {
  if (access === 'anyone' || access === 'signedIn') return otherwise;
  const found = Object.entries(people).find(([, held]) => permits(held, access));
  if (!found) throw new Error(`nobody in the world may ${access}`);
  return found[0] as PersonName;
}

export const strangerId = '00000000-0000-7000-8000-00000000dead';

/** Params that have the right form and mean nothing. */
export const params: Readonly<Record<string, string>> = {
  id: strangerId,
  intoId: strangerId,
  jobId: strangerId,
  family: 'pi',
  unitModel: 'PC200-8',
  workcenter: 'JKT1-FS',
  applicationCode: 'DCA',
  version: '1',
  page: '1',
  text: '20Y',
  code: '7K2M7K2M7K2M7K2M7K2M7K2M',
  email: 'nobody@dca.test',
  number: 'J-none',
};
