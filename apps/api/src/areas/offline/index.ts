// What a phone asks and tells beside its work (design: offline).
import type { offline as calls } from '@dca/contract/areas/offline';
import type { Handlers } from '../../platform/handler.ts';
import { packDay } from './day-pack.ts';

export const offline: Handlers<typeof calls> = {
  dayPack: async (reading) => ({ data: await packDay(reading) }),
};
