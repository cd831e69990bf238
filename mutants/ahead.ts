import type { Mutant } from '../scripts/mutants/mutant.ts';

const script = 'apps/portal/src/app/ahead.ts';
const taking = 'apps/portal/src/platform/asked-ahead.ts';
const tests = ['portal apps/portal/src/platform/asked-ahead.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'an answer that came ahead is taken by whoever is here by then',
    file: taking,
    from: 'one.token === token && ',
    to: '',
    tests,
  },
  {
    name: 'an answer that came ahead is taken again and again',
    file: taking,
    from: 'all.splice(at, 1)',
    to: 'all.slice(at)',
    tests,
  },
  {
    name: 'an answer that came ahead is taken minutes later',
    file: taking,
    from: ' || performance.now() > takenMs',
    to: '',
    tests,
  },
  {
    name: 'what was asked ahead in vain is not asked by the portal',
    file: taking,
    from: 'found.answer.catch(() => undefined)',
    to: 'found.answer',
    tests,
  },
  {
    name: 'what is asked later is asked ahead, too',
    file: taking,
    from: ' || performance.now() - at > firstMs',
    to: '',
    tests,
  },
  {
    name: 'what somebody does is done again when the address is opened',
    file: 'apps/portal/src/platform/exchange.ts',
    from: "(effect === 'read' && reply",
    to: '(reply',
    tests,
  },
  {
    name: 'an opening that is asked ahead has no key',
    file: script,
    from: "isWrite ? { 'idempotency-key'",
    to: "!isWrite ? { 'idempotency-key'",
    tests,
  },
  {
    name: 'an older build asks ahead for a newer one',
    file: script,
    from: 'noted?.build === __BUILD_ID__ && ',
    to: 'noted && ',
    tests,
  },
  {
    name: 'the token goes wherever the note says',
    file: script,
    from: "address.startsWith('/gateway/')",
    to: 'address',
    tests,
  },
  {
    name: 'a token that expires on the way is used ahead',
    file: script,
    from: ' - Date.now() > spareMs',
    to: ' > Date.now()',
    tests,
  },
  {
    name: 'the door asks ahead',
    file: 'apps/api/src/platform/portal.ts',
    from: '/<(link|script) [^>]*data-work',
    to: '/<(link) [^>]*data-work',
    tests: ['api apps/api/src/platform/portal.test.ts'],
  },
  {
    name: 'a page says that nothing was entered where another page has sent it',
    file: 'apps/portal/src/areas/checksheets/local/sent-elsewhere.ts',
    from: 'if (isLess && !isSending) ask();',
    to: '',
    tests: ['portal apps/portal/src/areas/checksheets/local/saved.test.tsx'],
  },
  {
    name: 'a page asks for what it has just sent itself',
    file: 'apps/portal/src/areas/checksheets/local/sent-elsewhere.ts',
    from: 'isLess && !isSending',
    to: 'isLess',
    tests: ['portal apps/portal/src/areas/checksheets/local/saved.test.tsx'],
  },
  {
    name: 'code of another build is fetched ahead',
    file: script,
    from: 'isFitting ? noted.files : []',
    to: 'noted?.files ?? []',
    tests,
  },
  {
    name: 'code of another server is fetched ahead',
    file: script,
    from: "file.startsWith('/dca/assets/')",
    to: 'file',
    tests,
  },
  {
    name: 'whatever came for the first screen is fetched ahead as code',
    file: taking,
    from: ' && /\\.(js|css)$/.test(name)',
    to: '',
    tests,
  },
  {
    name: 'what came ahead of a write is read after it',
    file: taking,
    from: '  ahead().length = 0;\n',
    to: '',
    tests,
  },
  {
    name: 'what an address asks twice is asked ahead twice',
    file: taking,
    from: 'notes.some(',
    to: '[].some(',
    tests,
  },
];
