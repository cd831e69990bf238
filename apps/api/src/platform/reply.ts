// Replies on their way out: a compiled serializer from the call's schema, so that a field that is not listed cannot
// leave; files with a safe name and without a guess of their type.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Call, FileReply } from '@dca/contract/call';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { writtenXml } from './written-xml.ts';

type JsonSchema = Record<string, unknown>;

/** How Fastify writes a call's answers; nothing of it for files. */
export function writingOf({ reply }: Call) {
  if (reply === 'file') return {};
  const write = (answer: unknown) => writerOf(reply)(answer);
  return { schema: { response: { '2xx': {} } }, serializerCompiler: () => write };
}

/** Made at the first answer of its kind and kept as long as the process: all of them at a start are half of what a start takes. */
const writers = new WeakMap<z.ZodType, (answer: unknown) => string>();

function writerOf(reply: z.ZodType): (answer: unknown) => string {
  const made = writers.get(reply) ?? fastJsonStringify(toSerializerSchema(reply));
  writers.set(reply, made);
  return made;
}

/** JSON Schema of a reply in the form that compiles to the fastest serializer. */
function toSerializerSchema(schema: z.ZodType): object {
  return lighten(
    z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as JsonSchema,
  ) as object;
}

const dropped = new Set([
  '$schema',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'propertyNames',
  'enum',
  'const',
]);

/** Checks belong to the way in; on the way out they only cost. `anyOf [S, null]` becomes S that may be null. */
function lighten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(lighten);
  if (typeof node !== 'object' || node === null) return node;
  const given = node as JsonSchema;
  const nullable = nullableOf(given);
  if (nullable) return { ...(lighten(nullable) as JsonSchema), nullable: true };
  const lit = Object.entries(given).filter(
    ([key, value]) => !(dropped.has(key) && typeof value !== 'object') && !(key === 'enum'),
  );
  return Object.fromEntries(
    lit.map(([key, value]) => [
      key,
      key === 'properties' ? lightenEach(value as JsonSchema) : lighten(value),
    ]),
  );
}

const lightenEach = (properties: JsonSchema) =>
  Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, lighten(value)]));

function nullableOf(node: JsonSchema): JsonSchema | null {
  const options = node.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return null;
  const other = options.find((option: JsonSchema) => option.type !== 'null');
  return options.some((option: JsonSchema) => option.type === 'null') && other ? (other as JsonSchema) : null;
}

/** True for what a handler of a file call returns. */
export function isFile(answered: unknown): answered is FileReply {
  return (
    typeof answered === 'object' && answered !== null && 'mediaType' in answered && 'content' in answered
  );
}

/**
 * Sends a file. The name is given twice: in ASCII for old readers and in UTF-8. What has a tag may be kept by the caller's
 * own browser, never by anybody between, and answers 304 to who has it.
 */
export function sendFile(reply: FastifyReply, file: FileReply) {
  reply.header('cache-control', keepingOf(file));
  if (file.tag !== undefined && hasAlready(reply, file.tag)) {
    if (file.content instanceof Readable) file.content.destroy();
    return reply.code(304).send();
  }
  const ascii = file.fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const disposition = `${file.inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
  reply.header('content-type', file.mediaType);
  reply.header('content-disposition', disposition);
  if (file.content instanceof Uint8Array) return reply.send(Buffer.from(file.content));
  const { content } = file;
  return reply.send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }));
}

/** Sends what the reply's schema lists of an answer, under the hash of it; 304 to who has it. */
export function sendTagged(reply: FastifyReply, answered: unknown) {
  const text = String(reply.serialize(answered));
  if (hasAlready(reply, createHash('sha256').update(text).digest('base64url'))) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Sends what the reply's schema lists of an answer as XML. */
export const sendXml = (reply: FastifyReply, answered: unknown, namespace: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .send(Buffer.from(writtenXml(String(reply.serialize(answered)), namespace)));

/** Names the answer by its tag, and says whether the caller has it. */
function hasAlready(reply: FastifyReply, tag: string): boolean {
  reply.header('etag', `"${tag}"`);
  addVary(reply, 'authorization');
  return names(reply.request.headers['if-none-match'], tag);
}

function keepingOf(file: FileReply): string {
  if (file.tag === undefined) return 'private, no-store';
  return file.isFinal ? 'private, max-age=31536000, immutable' : 'private, no-cache';
}

/** A tablet passes from hand to hand: what one person's token was given is not taken out of the cache for another's. */
function addVary(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? header : `${String(before)}, ${header}`);
}

/** Whether If-None-Match names the tag; a proxy that compresses makes it a weak one. */
const names = (header: string | undefined, tag: string) =>
  (header ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === `"${tag}"`);
