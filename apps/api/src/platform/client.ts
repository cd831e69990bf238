// What a phone says of itself with every call: by which contract it was written, and how far its clock is off.
import { clientHeaders, contractNumber, oldestContractNumber } from '@dca/contract/contract-number';
import type { FastifyRequest } from 'fastify';
import { refuse } from './problem.ts';

type Headers = FastifyRequest['headers'];

/** Refuses a call by a contract that is not taken any more, or that is newer than this server. Throws clientTooOld, unavailable. */
export function checkContract(headers: Headers): void {
  const said = headers[clientHeaders.contract];
  if (said === undefined) return;
  const number = typeof said === 'string' && /^\d{1,6}$/.test(said) ? Number(said) : 0;
  if (number < oldestContractNumber) throw refuse('clientTooOld');
  // The new portal met a server that is still the old one: it tries again, and keeps what it has.
  if (number > contractNumber) throw refuse('unavailable');
}

/** Milliseconds to add to a time of the caller's clock; 0 where they did not tell it. */
export function clockLagOf(headers: Headers, now: Date): number {
  const said = headers[clientHeaders.sentAt];
  const sentAt = typeof said === 'string' ? Date.parse(said) : Number.NaN;
  return Number.isNaN(sentAt) ? 0 : now.getTime() - sentAt;
}
