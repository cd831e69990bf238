// Resumable uploads (tus 1.0) under the gateway: same key, same sign-in and the same problems as the calls. Each names what
// it is for; the purpose says who may send it, of which types, how large. The body is handed over unread. A finished upload lies
// in the file store under its SHA-256, by which its sender ties it to a record. What nobody goes on with, and what is tied to nothing, the worker removes.
import type { IncomingMessage } from 'node:http';
import { uploadsPath } from '@dca/contract/areas/documents';
import {
  type FilePurposeName,
  filePurposeNames,
  filePurposes,
  isFilePurpose,
  mediaTypeOf,
  mostFileBytes,
} from '@dca/domain/file-purposes';
import { permits } from '@dca/domain/permissions';
import type { Locker } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createUploads,
  type Declaration,
  type FinishedUpload,
  UploadRefused,
} from '../outside/files/index.ts';
import { problemText, problemType } from './answer-problems.ts';
import { keepArrived } from './arrived-files.ts';
import { type Gateway, gatewayBase } from './gateway.ts';
import { refuse } from './problem.ts';
import { lacksRight } from './reasons.ts';
import { proveOneself } from './seen-as.ts';
import { findCaller } from './serve.ts';
import { firstBytes } from './tied-file.ts';
import { countUpload } from './upload-quota.ts';

/** Adds the uploads to the server. */
export async function serveUploads(
  app: FastifyInstance,
  subscriptionKeys: ReadonlySet<string>,
  {
    doors,
    people,
    all,
    quotaBytes,
  }: Pick<Gateway, 'doors' | 'people' | 'all'> & { readonly quotaBytes: number },
  locker: Locker,
): Promise<void> {
  const path = `${gatewayBase}${uploadsPath}`;
  const asking = new WeakMap<IncomingMessage, FastifyRequest>();
  const uploads = createUploads({
    dir: doors.uploadsDir,
    path,
    maxBytes: mostFileBytes,
    judge: judgeDeclaration,
    locker,
    authorize: (request) => {
      const owner = asking.get(request)?.viewer?.personId;
      return owner === undefined ? { refused: 401 } : { owner };
    },
    onFinish: async (upload) => {
      await proveContent(upload);
      await keepArrived({ files: doors.files, all }, upload.owner, upload.open());
    },
    onError: (error) => app.log.error(error, 'upload'),
    whenFull: {
      mediaType: problemType,
      tell: (raw) => {
        const request = asking.get(raw);
        return request ? problemText(refuse('storageFull'), request) : '';
      },
    },
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    await proveSender(subscriptionKeys, { doors, people }, request);
    await app.limitPerson(request, reply);
    if (request.method === 'POST') await countUpload(all, request, quotaBytes);
    asking.set(request.raw, request);
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

/** Makes the sender the viewer of the request. Throws unknownKey, notSignedIn, wrongToken, forbidden, or unavailable. */
async function proveSender(
  keys: ReadonlySet<string>,
  gateway: Pick<Gateway, 'doors' | 'people'>,
  request: FastifyRequest,
): Promise<void> {
  const key = request.headers['ocp-apim-subscription-key'];
  if (typeof key !== 'string' || !keys.has(key)) throw refuse('unknownKey');
  const { viewer } = await findCaller(gateway, request.headers.authorization);
  request.viewer = viewer;
  proveOneself(request);
  const purposes = request.method === 'POST' ? [declaredPurpose(request)] : filePurposeNames;
  const rights = purposes.flatMap((name) => filePurposes[name].permissions);
  if (!rights.some((right) => permits(viewer, right)))
    throw refuse('forbidden', lacksRight(...new Set(rights)));
}

/** The purpose in the header that begins an upload: `sha256 …,purpose QlJPQ0hVUkU=`. Throws invalid for an unknown one. */
function declaredPurpose(request: FastifyRequest): FilePurposeName {
  const header = String(request.headers['upload-metadata'] ?? '');
  const encoded = /(?:^|,)\s*purpose ([A-Za-z0-9+/=]+)/.exec(header)?.[1];
  const name = purposeOf(encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8'));
  if (name) return name;
  throw refuse('invalid', {
    errors: [
      { field: 'header.Upload-Metadata', code: 'purpose', message: 'purpose is none that files have' },
    ],
  });
}

/** Devices of before name no purpose: they send photos of jobs. */
const purposeOf = (name: string): FilePurposeName | null =>
  name === '' ? 'JOB_PHOTO' : isFilePurpose(name) ? name : null;

function judgeDeclaration({ purpose, filetype, bytes }: Declaration & { bytes: number }): void {
  const name = purposeOf(purpose);
  if (!name) throw new UploadRefused(400, 'Metadata purpose is none that files have.');
  const types: readonly string[] = filePurposes[name].mediaTypes;
  if (!types.includes(filetype)) throw new UploadRefused(415, `Files of type ${filetype} are not taken.`);
  if (bytes > filePurposes[name].maxBytes) throw new UploadRefused(413, 'The file is too large for this.');
}

/** A file is what its bytes say, not what its sender does. */
async function proveContent(upload: FinishedUpload): Promise<void> {
  const name = purposeOf(upload.purpose) ?? 'JOB_PHOTO';
  const type = mediaTypeOf(await firstBytes(upload.open()));
  const types: readonly (string | null)[] = filePurposes[name].mediaTypes;
  if (!types.includes(type)) throw new UploadRefused(415, 'The content of the file is of another type.');
}
