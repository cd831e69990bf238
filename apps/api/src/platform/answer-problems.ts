// Every error leaves as a problem; what nobody expected is a bare 500 with the request id, its cause only in the log.

import { PdfBusy, PdfTimeout } from '@dca/contract/papers/definition';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdentityRefusal } from '../outside/identity/index.ts';
import { constraintRefusal, databaseIsAway } from './constraints.ts';
import { Refusal, refuse, toProblem } from './problem.ts';

/** The media type of problems. */
export const problemType = 'application/problem+json; charset=utf-8';

/** Makes problems of all errors of the server. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
}

/** Answers an error, also one of an address that could not be read. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A file's rows are read as it is sent: what the database says of them comes here by itself.
  const refusal = toRefusal(constraintRefusal(error) ?? error);
  if (refusal.status >= 500) logFailure(request, error);
  else logIdentityRefusal(request, error);
  const text = problemText(refusal, request);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (refusal.status === 503) reply.header('retry-after', '5');
  return reply.code(refusal.status).header('content-type', problemType).serializer(String).send(text);
}

/** A refusal as it is written, in the language of the person, or of the browser. */
export function problemText(refusal: Refusal, request: FastifyRequest): string {
  const language =
    request.viewer?.language ??
    (/^id\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'id' : 'en');
  return JSON.stringify(toProblem(refusal, request.id, language));
}

/** Why a token or password was not accepted is for whoever sets the issuer up; the caller learns that it was not. */
function logIdentityRefusal(request: FastifyRequest, { cause }: Error): void {
  if (cause instanceof IdentityRefusal)
    request.log.info({ reason: cause.message }, 'the identity was not accepted');
}

/** An issuer that is away or offers no such sign-in is told in a line; everything else is a fault with its stack. */
function logFailure(request: FastifyRequest, error: Error): void {
  if (error.cause instanceof IdentityRefusal)
    request.log.warn({ reason: error.cause.message }, 'the identity provider could not be asked');
  else request.log.error(error.cause ?? error, 'request failed');
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (databaseIsAway(error)) return refuse('unavailable', { cause: error });
  if (error instanceof PdfTimeout || error instanceof PdfBusy)
    return refuse('unavailable', { detail: drawsTooMuch, cause: error });
  const code = byFrameworkCode[error.code ?? ''];
  if (code === 'invalid') return refuse(code, { detail: notReadable, cause: error });
  if (code) return refuse(code, { cause: error });
  if (error.statusCode === 429) return refuse('tooMany');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('invalid', { detail: notReadable, cause: error });
  return refuse('unexpected', { cause: error });
}

const notReadable = {
  en: 'The request is not one that can be read: its address, its length or its parts do not fit together.',
  id: 'Permintaan ini tidak dapat dibaca: alamat, panjang, atau bagiannya tidak cocok satu sama lain.',
};

const drawsTooMuch = {
  en: 'The paper could not be drawn in time. Try again in a while.',
  id: 'Dokumen belum dapat dibuat pada waktunya. Coba lagi sebentar lagi.',
};

const byFrameworkCode: Readonly<
  Record<string, 'notJson' | 'tooLarge' | 'unsupportedMedia' | 'timeout' | 'invalid' | 'storageFull'>
> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_BAD_URL: 'invalid',
  FST_ERR_HANDLER_TIMEOUT: 'timeout',
  // PostgreSQL: the statement time-out, which lies below that of the request.
  '57014': 'timeout',
  // The disk of the files, or of PostgreSQL.
  ENOSPC: 'storageFull',
  EDQUOT: 'storageFull',
  '53100': 'storageFull',
};
