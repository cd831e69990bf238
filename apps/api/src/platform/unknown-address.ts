// What is answered where no call is: 405 with the methods that there are, or 404.
import type { Area, Call } from '@dca/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './problem.ts';

/** A handler for requests that no call took. Throws notFound or methodNotAllowed. */
export function refuseUnknown(contract: Readonly<Record<string, Area>>, base: string) {
  const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area));
  const known = calls.map(({ method, path }) => ({ method, pattern: patternOf(`${base}${path}`) }));
  return (request: FastifyRequest, reply: FastifyReply): never => {
    const address = request.url.split('?')[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(address)).map(({ method }) => method);
    if (methods.length === 0) throw refuse('notFound');
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    throw refuse('methodNotAllowed');
  };
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
