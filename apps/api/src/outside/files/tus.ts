// Resumable uploads (tus 1.0). A sender may vanish at any byte and come back; nothing counts before the whole
// file is here and its SHA-256 is the one declared at the start. A file that differs is removed and answered
// 460, so that a phone never deletes a photo we do not have. An upload belongs to whoever began it: for others
// it is not there. The route must hand over the raw request, with a body that nobody has read.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { unusedFileHours } from '@dca/domain/limits';
import { type Locker, Server, type ServerOptions } from '@tus/server';
import { type Declaration, readDeclaration, UploadRefused } from './tus-declaration.ts';
import { createFinisher, type FinishedUpload, type Finisher } from './tus-finish.ts';
import { isFull, UploadFolder } from './tus-store.ts';

export type { FinishedUpload } from './tus-finish.ts';

type Authorization = { owner: string } | { refused: 401 | 403 };
type UploadsOptions = {
  /** Folder for unfinished uploads, shared by all processes that serve uploads. */
  dir: string;
  /** Path of the route, without a slash at the end. */
  path: string;
  maxBytes?: number;
  /** Judges what a file is declared to be, before a byte of it is taken; throws UploadRefused. */
  judge?: (declared: Declaration & { bytes: number }) => void;
  /** Who is sending; judged before anything else of the request. */
  authorize: (req: IncomingMessage) => Promise<Authorization> | Authorization;
  /**
   * Keeps the file. Success is told to the sender only after it; when it throws, the sender comes again, so it
   * may be called twice for one upload. An UploadRefused ends the upload.
   */
  onFinish: (upload: FinishedUpload) => Promise<void>;
  /** Lets one request at a time write an upload; within this process alone when missing. */
  locker?: Locker;
  /** Hears of every failure that is answered 500 or 507; the sender learns no particulars. */
  onError?: (error: Error) => void;
  /** What is sent when there is no room for a file. */
  whenFull: { mediaType: string; tell: (req: IncomingMessage) => string };
};
export type Uploads = {
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
};

const noRoom = 507;
const notKept = 'The file could not be kept. Send it again later.';
const longestMs = unusedFileHours * 3_600_000;
const idPattern = /^[0-9a-f]{32}$/;
const methods = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);

/** Opens the door for uploads at `path`. */
export function createUploads(options: UploadsOptions): Uploads {
  const store = new UploadFolder({ directory: options.dir, expirationPeriodInMilliseconds: longestMs });
  const owners: Owners = new WeakMap();
  const finisher = createFinisher(options.dir, store, options.onFinish);
  const server = createServer(options, store, owners, finisher);
  return {
    handle: async (req, res) => {
      if (!methods.has(req.method ?? '')) return refuse(res, 405, 'Uploads are sent, never read here.');
      if (req.method !== 'OPTIONS') {
        const answer = await options.authorize(req);
        if ('refused' in answer) return refuse(res, answer.refused, 'You may not upload.');
        owners.set(req, answer.owner);
        if (req.method === 'HEAD' && (await answerFinished(req, res, answer.owner, finisher, options)))
          return;
      }
      await server.handle(req, res);
    },
  };
}

function createServer(
  options: UploadsOptions,
  store: UploadFolder,
  owners: Owners,
  finisher: Finisher,
): Server {
  return new UploadServer(options.whenFull.mediaType, {
    path: options.path,
    datastore: store,
    ...(options.locker ? { locker: options.locker } : {}),
    maxSize: options.maxBytes ?? 2 * 1024 * 1024,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    getFileIdFromRequest: (_request, last) => (last && idPattern.test(last) ? last : undefined),
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST' || request.method === 'OPTIONS') return;
      const upload = await store.getUpload(id);
      if (upload.metadata?.owner !== ownerOf(request, owners)) {
        throw new UploadRefused(404, 'There is no such upload.');
      }
    },
    onUploadCreate: async (request, upload) => {
      const { bytes, ...metadata } = readDeclaration(upload, ownerOf(request, owners));
      options.judge?.({ ...metadata, bytes });
      return { metadata };
    },
    onUploadFinish: async (_request, upload) => {
      await finisher.finish(upload);
      return {};
    },
    onResponseError: (request, error) => {
      if ('status_code' in error) return undefined;
      options.onError?.(error);
      if (isFull(error)) {
        const raw = request.runtime?.node?.req as IncomingMessage;
        return { status_code: noRoom, body: options.whenFull.tell(raw) };
      }
      return { status_code: 500, body: `${notKept}\n` };
    },
  });
}

/** The library writes every body as plain text. */
class UploadServer extends Server {
  readonly #mediaTypeWhenFull: string;
  constructor(mediaTypeWhenFull: string, options: ConstructorParameters<typeof Server>[0]) {
    super(options);
    this.#mediaTypeWhenFull = mediaTypeWhenFull;
  }
  override write(
    ...[context, headers, status, body]: Parameters<Server['write']>
  ): ReturnType<Server['write']> {
    if (status === noRoom) headers.set('Content-Type', this.#mediaTypeWhenFull);
    return super.write(context, headers, status, body);
  }
}

function ownerOf(request: TusRequest, owners: Owners): string {
  const node = request.runtime?.node?.req;
  const owner = node && owners.get(node);
  if (owner === undefined) throw new UploadRefused(401, 'Sign in to upload.');
  return owner;
}

/** A sender whose last answer got lost asks again: the file is finished now, if it was not yet. */
async function answerFinished(
  req: IncomingMessage,
  res: ServerResponse,
  owner: string,
  finisher: Finisher,
  options: UploadsOptions,
): Promise<boolean> {
  const id = /\/([0-9a-f]{32})$/.exec(req.url ?? '')?.[1];
  if (!id) return false;
  try {
    const finished = await finisher.lookUp(id, owner);
    if (!finished) return false;
    res.writeHead(200, {
      'Tus-Resumable': '1.0.0',
      'Cache-Control': 'no-store',
      'Upload-Offset': finished.bytes,
      'Upload-Length': finished.bytes,
    });
    res.end();
  } catch (error) {
    if (error instanceof UploadRefused) refuse(res, error.status_code, error.message);
    else {
      options.onError?.(error as Error);
      refuse(res, isFull(error) ? noRoom : 500, notKept);
    }
  }
  return true;
}

type Owners = WeakMap<object, string>;
type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

function refuse(res: ServerResponse, status: number, sentence: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Tus-Resumable': '1.0.0' });
  res.end(`${sentence}\n`);
}
