// The API document: a printout of the contract, nothing of it written by hand.
import type { Area, Call } from '@dca/contract/call';
import { problem } from '@dca/contract/envelopes';
import { problems } from '@dca/domain/problems';
import { z } from 'zod';
import { withWords, wordsOfArea } from './field-words.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 document of a contract. `base` precedes every path. */
export function openApiDocument(contract: Readonly<Record<string, Area>>, base: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries<Call>(calls)) {
      const path = `${base}${call.path.replace(/:([A-Za-z]+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, name, call) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'DCA gateway',
      version: '1',
      description: 'Every call of the gateway. Writes take Idempotency-Key; errors are problems (RFC 9457).',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-all-rights-reserved' },
    },
    servers: [{ url: '/', description: 'This gateway' }],
    tags: Object.entries(contract).map(([name, calls]) => ({ name, description: wordsOfArea(name, calls) })),
    security: [{ key: [], bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Problem: jsonSchema(problem, 'output') },
      responses: Object.fromEntries(
        told(contract).map((row) => [
          row.code,
          {
            description: row.title.en,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

function operation(area: string, name: string, call: Call): Json {
  const writes = call.effect === 'write';
  return {
    tags: [area],
    operationId: `${area}.${name}`,
    summary: call.summary,
    description: `Access: ${call.access}.${writes ? ' Write: takes Idempotency-Key.' : ''}${call.tagged ? ' Answers with an ETag: 304 to who has it.' : ''}${call.xml ? ' As XML too (Accept).' : ''}${call.ours ? ' Not in the specification; a decision of ours.' : ''}`,
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(writes ? [idempotencyKey] : []),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: jsonSchema(call.body, 'input') },
              ...(call.takesFile ? { 'multipart/form-data': { schema: oneFile } } : {}),
            },
          },
        }
      : {}),
    responses: { 200: success(call), ...refusals(call) },
    ...(call.access === 'anyone' ? { security: [{ key: [] }] } : {}),
  };
}

const oneFile = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' }, id: { type: 'string', format: 'uuid' } },
  required: ['file'],
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const described = jsonSchema(schema, 'input');
  const required = new Set((described.required as string[] | undefined) ?? []);
  return Object.entries((described.properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      ...describedParameter(field),
    }),
  );
}

/** Words and example stand at a parameter itself, not at its schema. */
function describedParameter({ description, examples, ...schema }: Json): Json {
  const [example] = (examples as unknown[] | undefined) ?? [];
  return { description, ...(example === undefined ? {} : { example }), schema };
}

const success = (call: Call): Json =>
  call.reply === 'file'
    ? {
        description: 'A file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    : { description: 'Done', content: { 'application/json': { schema: jsonSchema(call.reply, 'output') } } };

/** The problems that some call names; any may come where the gateway or what it stands on is at fault. */
function told(contract: Readonly<Record<string, Area>>) {
  const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area));
  const codes = new Set(calls.flatMap(codesOf));
  return Object.values(problems).filter(({ code }) => codes.has(code));
}

function codesOf(call: Call): string[] {
  const codes = [
    'unknownKey',
    ...(call.access === 'anyone' ? [] : ['notSignedIn']),
    ...(permissionOf(call) ? ['forbidden'] : []),
    'invalid',
    'notFound',
    'tooMany',
  ];
  return [...codes, ...(call.effect === 'write' ? ['moveNotAllowed', 'keyReused'] : [])];
}

const refusals = (call: Call): Json =>
  Object.fromEntries(
    codesOf(call).map((code) => [
      problems[code as keyof typeof problems].status,
      { $ref: `#/components/responses/${code}` },
    ]),
  );

const permissionOf = (call: Call) => call.access !== 'anyone' && call.access !== 'signedIn';

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return withWords(described);
}
