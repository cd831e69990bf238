// What every answer says about itself, page or call, found or not: who may embed, store and name it. A route that needs
// another policy sets its own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

type Given = Pick<Config, 'PUBLIC_URL'>;

/** Adds the headers to all answers of the server but those to addresses that cannot be read, which reach no hook. */
export function addAnswerHeaders(app: FastifyInstance, config: Given): void {
  app.addHook('onRequest', async (request, reply) => {
    setAnswerHeaders(config, request, reply);
  });
}

/** Sets the headers of one answer. */
export function setAnswerHeaders({ PUBLIC_URL }: Given, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...(PUBLIC_URL.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  });
}
