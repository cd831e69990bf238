// The stream of live events: same key, same sign-in and the same problems as the calls; the answer has no end until the token
// expires, the person is deactivated, the listener does not keep up, or the server ends.
import { lastEventHeader, livePath } from '@dca/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { gatewayBase } from '../gateway.ts';
import { findSeen, seenAs } from '../seen-as.ts';
import { checkKey, findCaller } from '../serve.ts';
import { isPosition } from './feed.ts';
import type { Hub } from './hub.ts';
import type { Listener } from './places.ts';

/** Who has not taken this many bytes is let go, and comes back for what they missed. */
const mostUnsentBytes = 64 * 1024;

/** Adds the stream to the server; it ends with it. */
export async function serveLive(
  app: FastifyInstance,
  gateway: Pick<Gateway, 'doors' | 'people' | 'subscriptionKeys' | 'all'>,
  hub: Hub,
): Promise<void> {
  app.addHook('preClose', () => hub.close());
  app.get(`${gatewayBase}${livePath}`, { exposeHeadRoute: false }, async (request, reply) => {
    checkKey(gateway, request);
    const caller = await findCaller(gateway, request.headers.authorization);
    request.viewer = caller.viewer;
    await app.limitPerson(request, reply);
    const { identity, viewer, askedBy } = await seenAs(gateway, caller, request);
    const { raw } = reply;
    // Whoever left meanwhile has closed already, and would never be seen to leave.
    if (raw.destroyed) return void reply.hijack();
    const listener: Listener = {
      identity,
      since: sinceOf(request),
      viewer,
      ...(askedBy ? { findSeen: (asking) => findSeen(gateway, asking, request) } : {}),
      send: (text) => {
        raw.write(text);
        return !raw.destroyed && raw.writableLength < mostUnsentBytes;
      },
      end: () => void raw.end(),
    };
    raw.once('close', () => hub.leave(listener));
    hub.join(listener);
    begin(reply);
  });
}

function sinceOf(request: FastifyRequest): Listener['since'] {
  const last = request.headers[lastEventHeader];
  if (last === undefined || last === '') return null;
  return typeof last === 'string' && isPosition(last) ? last : 'lost';
}

/** Takes the answer over: nothing is compressed, gathered or kept on the way. */
function begin(reply: FastifyReply): void {
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(200, {
    ...(Object.fromEntries(headers) as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  reply.raw.flushHeaders();
}
