import type { Mutant } from '../scripts/mutants/mutant.ts';

const tests = ['api apps/api/src/platform/assistants/assistants.test.ts'] as const;
const tools = 'apps/api/src/platform/assistants/tools.ts';
const door = 'apps/api/src/platform/assistants/door.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'an assistant writes for the person who let it in',
    file: tools,
    from: "(isMachine && call.access !== 'signedIn' && ",
    to: "(call.access !== 'signedIn' && ",
    tests,
  },
  {
    name: 'a key that may read writes through an assistant',
    file: tools,
    from: " && !call.access.endsWith('.read'))",
    to: ')',
    tests,
  },
  {
    name: 'an assistant is offered what it may not ask',
    file: tools,
    from: '  if (!mayAsk(held, call)) return false;\n',
    to: '',
    tests,
  },
  {
    name: 'an assistant uses what it is not offered',
    file: door,
    from: 'const named = usable.find(',
    to: 'const named = calls.find(',
    tests,
  },
  {
    name: 'an assistant writes without a key of what it does',
    file: door,
    from: "if (named.call.effect === 'write' && given.data",
    to: "if (named.call.effect === 'read' && given.data",
    tests,
  },
  {
    name: 'an id of dots leads an assistant to another call',
    file: door,
    from: 'regex(/^(?!\\.{1,2}$)/,',
    to: 'regex(/^/,',
    tests,
  },
  {
    name: 'what an assistant tries again is done twice',
    file: door,
    from: "{ 'idempotency-key': idempotencyKey }",
    to: "{ 'idempotency-key': crypto.randomUUID() }",
    tests,
  },
];
