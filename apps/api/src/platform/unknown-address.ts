// What is answered where nothing is: 405 with the methods that there are, or 404, as a problem, in the gateway and outside.
import type { Area, Call } from '@dca/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gatewayBase } from './gateway.ts';
import { refuse } from './problem.ts';

interface Known {
  readonly method: string;
  readonly pattern: RegExp;
}

const page: Known = { method: 'GET', pattern: /^\/(?:dca(?:\/.*)?)?$/ };

/** Refuses what no route takes with notFound or methodNotAllowed. Before CORS, which knows no problems. */
export function refuseUnknown(app: FastifyInstance, contract: Readonly<Record<string, Area>>): void {
  const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area));
  const known = [
    page,
    ...calls.map(({ method, path }) => ({ method, pattern: patternOf(`${gatewayBase}${path}`) })),
  ];
  app.setNotFoundHandler((request, reply): never => {
    const methods = methodsAt(known, request);
    if (methods.length === 0) throw refuse('notFound');
    reply.header('allow', methods.join(', '));
    throw refuse('methodNotAllowed');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' && !isPreflight(request)) reply.callNotFound();
  });
}

function methodsAt(known: readonly Known[], request: FastifyRequest): string[] {
  const address = request.url.split('?')[0] ?? '';
  const methods = known.filter(({ pattern }) => pattern.test(address)).map(({ method }) => method);
  // A page that is not there has no other method either.
  return methods.includes(request.method) ? [] : [...new Set(methods)].sort();
}

const isPreflight = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
