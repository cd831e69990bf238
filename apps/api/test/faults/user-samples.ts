// Writes of administration. They are about people made for the test: the world's own keep what they may.
import { randomBytes } from 'node:crypto';
import { contract } from '@dca/contract';
import { people } from '../../db/world/ids.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const newUser = (turn: number) => ({
  userName: `user.t${turn}@dca.test`,
  firstName: 'User',
  lastName: `T${turn}`,
  email: `user.t${turn}@dca.test`,
});
const newRole = (turn: number) => ({
  roleCode: `ROLE-T${turn}`,
  name: `Role ${turn}`,
  baseRole: 'MECHANIC' as const,
  added: ['part.export'],
  removed: [],
  menus: ['10'],
});
const someUser = async (world: World, turn: number) =>
  (await world.as('adi').get(contract.users.add, { body: newUser(turn) })).data;

const newKey = () => ({
  ...{
    name: 'Parts shop',
    tokenHash: randomBytes(32).toString('hex'),
    beginning: 'dca_abcdef',
  },
  ...{ permissions: ['job.read' as const], plantCodes: ['JKT1'] },
  endsOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
});

const newWebhook = () => ({
  ...{
    name: 'Parts shop',
    url: 'https://shop.example/hook',
    secret: `whsec_${randomBytes(32).toString('base64')}`,
  },
  ...{ events: ['job.moved' as const], plantCodes: ['JKT1'] },
});
const someWebhook = async (world: World) =>
  (await world.as('adi').get(contract.webhooks.add, { body: newWebhook() })).data;

const somebodyToSee = async (world: World, turn: number) => {
  const user = await someUser(world, turn);
  const body = { userName: user.userName, roleCodes: ['MECHANIC'] };
  await world.as('adi').get(contract.userRoles.add, { body });
  return user;
};
const endingSoon = async (world: World, turn: number) => ({
  personId: (await someUser(world, turn)).id,
  until: new Date(Date.now() + 86_400_000).toISOString(),
  why: 'stands in for a leader',
});

export const userSamples: Record<string, MakeSample> = {
  'apiKeys.add': async () => ({ as: 'adi', request: { body: newKey() } }),
  'apiKeys.revoke': async (world) => {
    const { data } = await world.as('adi').get(contract.apiKeys.add, { body: newKey() });
    return { as: 'adi', request: { body: { id: data.id, version: data.version, reason: 'contract ended' } } };
  },
  'temporaryRights.giveRole': async (world, turn) => ({
    as: 'adi',
    request: { body: { ...(await endingSoon(world, turn)), roleCode: 'MECHANIC' } },
  }),
  'temporaryRights.givePlant': async (world, turn) => ({
    as: 'adi',
    request: { body: { ...(await endingSoon(world, turn)), plantCode: 'JKT1' } },
  }),
  'temporaryRights.end': async (world, turn) => {
    const body = { ...(await endingSoon(world, turn)), roleCode: 'MECHANIC' };
    const { data } = await world.as('adi').get(contract.temporaryRights.giveRole, { body });
    return { as: 'adi', request: { body: { id: data.id, reason: 'back from leave' } } };
  },
  'seeAs.begin': async (world, turn) => ({
    as: 'adi',
    request: { body: { personId: (await somebodyToSee(world, turn)).id, reason: 'they see no jobs' } },
  }),
  'seeAs.end': async (world, turn) => {
    const body = { personId: (await somebodyToSee(world, turn)).id, reason: 'they see no jobs' };
    const { data } = await world.as('adi').get(contract.seeAs.begin, { body });
    return { as: 'adi', request: { body: { id: data.id } } };
  },
  'webhooks.add': async () => ({ as: 'adi', request: { body: newWebhook() } }),
  'webhooks.end': async (world) => {
    const { id, version } = await someWebhook(world);
    return { as: 'adi', request: { body: { id, version, reason: 'contract ended' } } };
  },
  'webhooks.tryOut': async (world) => ({
    as: 'adi',
    request: { body: { id: (await someWebhook(world)).id } },
  }),
  'webhooks.sendAgain': async (world) => {
    const { id } = await someWebhook(world);
    const { data } = await world.as('adi').get(contract.webhooks.tryOut, { body: { id } });
    return { as: 'adi', request: { body: { id: data.id } } };
  },
  'users.signOut': async (world, turn) => ({
    as: 'adi',
    request: { body: { id: (await someUser(world, turn)).id } },
  }),
  'users.remove': async (world, turn) => {
    const { id, version, userName } = await someUser(world, turn);
    return { as: 'adi', request: { body: { id, version, userName, reason: 'Left the company' } } };
  },
  'users.add': async (_world, turn) => ({ as: 'adi', request: { body: newUser(turn) } }),
  'users.change': async (world, turn) => {
    const { id, version } = await someUser(world, turn);
    const { userType: _given, ...body } = { ...newUser(turn), userType: 'INTERNAL' };
    return { as: 'adi', request: { body: { ...body, id, version, lastName: `Other ${turn}` } } };
  },
  'roles.add': async (_world, turn) => ({ as: 'adi', request: { body: newRole(turn) } }),
  'roles.change': async (world, turn) => {
    const { data } = await world.as('adi').get(contract.roles.add, { body: newRole(turn) });
    const body = { ...newRole(turn), version: data.version, name: `Other ${turn}` };
    return { as: 'adi', request: { params: { id: data.id }, body } };
  },
  'userRoles.add': async (world, turn) => {
    const { userName } = await someUser(world, turn);
    return { as: 'adi', request: { body: { userName, roleCodes: ['MECHANIC'] } } };
  },
  'userRoles.change': async (world, turn) => {
    const { id, userName, version } = await someUser(world, turn);
    const body = { userName, version, roleCodes: ['LEADER'] };
    return { as: 'adi', request: { params: { id }, body } };
  },
  'userPlants.add': async (world, turn) => {
    const { userName } = await someUser(world, turn);
    return { as: 'adi', request: { body: { userName, plantCodes: ['JKT1'], workCenterCodes: [] } } };
  },
  'userPlants.change': async (world, turn) => {
    const { id, userName, version } = await someUser(world, turn);
    const body = { userName, version, plantCodes: ['JKT1'], workCenterCodes: [] };
    return { as: 'adi', request: { params: { id }, body } };
  },
  'generalParameters.change': async (world, turn) => {
    const { data } = await world
      .as('adi')
      .get(contract.generalParameters.list, { query: { SearchValue: 'PHOTOS_PER_JOB' } });
    const body = { id: data[0]?.id ?? people.adi, version: data[0]?.version ?? 1, value: 100 + (turn % 50) };
    return { as: 'adi', request: { body } };
  },
};
