// Resumable uploads (tus 1.0) under the gateway: same key, same sign-in, same permission and the same problems as the
// calls. The body is handed over unread. A finished upload lies in the file store under its SHA-256;
// `documents.keepPhoto` ties it to a job. What nobody goes on with, and what is tied to nothing, the worker removes.
import type { IncomingMessage } from 'node:http';
import { uploadsPath } from '@dca/contract/areas/documents';
import { photoLimits } from '@dca/domain/limits';
import { permits } from '@dca/domain/permissions';
import type { Locker } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createUploads } from '../outside/files/index.ts';
import type { Gateway } from './gateway.ts';
import { refuse } from './problem.ts';
import { findCaller } from './serve.ts';
import { gatewayBase } from './server.ts';

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Adds the uploads to the server. */
export async function serveUploads(
  app: FastifyInstance,
  subscriptionKeys: ReadonlySet<string>,
  { doors, all }: Pick<Gateway, 'doors' | 'all'>,
  locker: Locker,
): Promise<void> {
  const path = `${gatewayBase}${uploadsPath}`;
  const owners = new WeakMap<IncomingMessage, string>();
  const uploads = createUploads({
    dir: doors.uploadsDir,
    path,
    maxBytes: photoLimits.maxBytes,
    filetypes: pictures,
    locker,
    authorize: (request) => {
      const owner = owners.get(request);
      return owner === undefined ? { refused: 401 } : { owner };
    },
    onFinish: async (upload) => void (await doors.files.put(upload.open())),
    onError: (error) => app.log.error(error, 'upload'),
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    owners.set(request.raw, await provenOwner(subscriptionKeys, { doors, all }, request));
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await uploads.handle(request.raw, reply.raw);
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, handler });
    scope.route({ method: 'POST', url: path, handler });
  });
}

/** The person who sends. Throws unknownKey, notSignedIn, wrongToken, forbidden, or unavailable. */
async function provenOwner(
  keys: ReadonlySet<string>,
  gateway: Pick<Gateway, 'doors' | 'all'>,
  request: FastifyRequest,
): Promise<string> {
  const key = request.headers['ocp-apim-subscription-key'];
  if (typeof key !== 'string' || !keys.has(key)) throw refuse('unknownKey');
  const { viewer } = await findCaller(gateway, request.headers.authorization);
  request.viewer = viewer;
  if (!permits(viewer, 'checksheet.write')) throw refuse('forbidden');
  return viewer.personId;
}
