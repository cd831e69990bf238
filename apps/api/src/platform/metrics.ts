// Figures for the people who run it: requests by call and status, their time, the process. Prometheus text.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AllTables } from './database.ts';
import { refuse } from './problem.ts';
import { measureQueues } from './queue-figures.ts';

/**
 * Adds `/gateway/metrics`, for who brings the key as its bearer, and measures every request under the name of its call, never
 * under its address.
 */
export function measureRequests(app: FastifyInstance, key: string, all: AllTables): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'dca_' });
  measureQueues(registry, all);
  const seconds = new Histogram({
    name: 'dca_request_seconds',
    help: 'Time of requests by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = (request.routeOptions.config as { call?: string }).call;
    if (call) seconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/gateway/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`)) throw refuse('unknownKey');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other));
