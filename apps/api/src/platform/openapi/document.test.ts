// The document of the contract, read as whoever connects a system reads it: everything has words, and examples are what a call takes.
import { contract } from '@dca/contract';
import type { Area, Call } from '@dca/contract/call';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { gatewayBase } from '../gateway.ts';
import { openApiDocument } from './document.ts';
import { areaWords, fieldWords, fieldWordsOf } from './field-words.ts';

type Json = Record<string, unknown>;
const calls = Object.values<Area>(contract).flatMap((area) => Object.values<Call>(area));

function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {}, ...rest } = node as { properties?: Json };
  return [
    ...Object.keys(properties),
    ...Object.values(properties).flatMap(namesIn),
    ...Object.values(rest).flatMap(namesIn),
  ];
}

const schemasOf = ({ params, query, body, reply }: Call) => [
  ...[params, query, body].flatMap((part) =>
    part ? [z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })] : [],
  ),
  ...(reply === 'file' ? [] : [z.toJSONSchema(reply, { unrepresentable: 'any' })]),
];

test('every field and area of the contract has words, and nothing else has', () => {
  const names = new Set(calls.flatMap(schemasOf).flatMap(namesIn));
  expect([...names].filter((name) => !fieldWordsOf(name)).sort()).toEqual([]);
  expect([...fieldWords.keys()].filter((name) => !names.has(name))).toEqual([]);
  expect([...areaWords.keys()].filter((name) => !(name in contract))).toEqual([]);
  for (const [name, { words }] of fieldWords) expect(words, name).toMatch(/^[`A-Z].{2,}/);
});

test('an example of a parameter is one that its call takes', () => {
  const { paths } = openApiDocument(contract, gatewayBase) as { paths: Record<string, Record<string, Json>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  let proved = 0;
  for (const [area, ofArea] of Object.entries<Area>(contract))
    for (const [name, { params, query }] of Object.entries<Call>(ofArea)) {
      const operation = operations.find(({ operationId }) => operationId === `${area}.${name}`);
      for (const { name: field, in: place, example } of (operation?.parameters ?? []) as Json[]) {
        const schema = place === 'path' ? params : place === 'query' ? query : undefined;
        if (!(schema instanceof z.ZodObject) || example === undefined) continue;
        const taken = schema.shape[String(field)]?.safeParse(example);
        expect(taken?.success, `${area}.${name} ${field}: ${JSON.stringify(example)}`).toBe(true);
        proved += 1;
      }
    }
  expect(proved).toBeGreaterThan(500);
});

test('the checker of the field has neither an error nor a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problemsOf = async (document: object) =>
    (await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })).map(
      ({ ruleId, message }) => `${ruleId}: ${message}`,
    );
  const document = openApiDocument(contract, gatewayBase);
  expect(await problemsOf(document)).toEqual([]);
  expect(await problemsOf({ ...document, servers: [] })).toHaveLength(1);
});
