// Resumable uploads (tus 1.0) under the gateway: same key, same sign-in, same permission as the calls. The body is handed
// over unread. A finished upload lies in the file store under its SHA-256; `documents.keepPhoto` ties it to a job.
import type { IncomingMessage } from 'node:http';
import { uploadsPath } from '@dca/contract/areas/documents';
import { photoLimits } from '@dca/domain/limits';
import { permits } from '@dca/domain/permissions';
import type { FastifyInstance } from 'fastify';
import { createUploads } from '../outside/files/index.ts';
import type { Doors } from './doors.ts';
import { findCaller } from './serve.ts';
import { gatewayBase } from './server.ts';

/** Adds the uploads to the server. */
export async function serveUploads(
  app: FastifyInstance,
  subscriptionKeys: ReadonlySet<string>,
  doors: Doors,
): Promise<void> {
  const path = `${gatewayBase}${uploadsPath}`;
  const uploads = createUploads({
    dir: doors.uploadsDir,
    path,
    maxBytes: photoLimits.maxBytes,
    authorize: (request) => authorize(subscriptionKeys, doors, request),
    onFinish: async (upload) => void (await doors.files.put(upload.open())),
    onError: (error) => app.log.error(error, 'upload'),
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${path}/*`,
      handler: async (request, reply) => {
        reply.hijack();
        await uploads.handle(request.raw, reply.raw);
      },
    });
    scope.route({
      method: ['POST', 'OPTIONS'],
      url: path,
      handler: async (request, reply) => {
        reply.hijack();
        await uploads.handle(request.raw, reply.raw);
      },
    });
  });
}

async function authorize(
  keys: ReadonlySet<string>,
  doors: Doors,
  request: IncomingMessage,
): Promise<{ owner: string } | { refused: 401 | 403 }> {
  const key = request.headers['ocp-apim-subscription-key'];
  if (typeof key !== 'string' || !keys.has(key)) return { refused: 401 };
  const caller = await findCaller(doors, request.headers.authorization).catch(() => null);
  if (!caller) return { refused: 401 };
  return permits(caller.viewer, 'checksheet.write') ? { owner: caller.viewer.personId } : { refused: 403 };
}
