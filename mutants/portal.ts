import type { Mutant } from '../scripts/mutants/mutant.ts';

const file = 'apps/portal/src/platform/queries.ts';
const queries = 'portal apps/portal/src/platform/queries.test.tsx';

export const mutants: readonly Mutant[] = [
  {
    name: 'a retry has a new key',
    file,
    from: 'lost.current?.request === text ? lost.current.key : crypto.randomUUID()',
    to: 'crypto.randomUUID()',
    tests: [queries],
  },
  {
    name: 'another request goes out under the key of a lost one',
    file,
    from: 'lost.current?.request === text ? lost.current.key',
    to: 'lost.current ? lost.current.key',
    tests: [queries],
  },
  {
    name: 'a broken server is taken for a refusal, and the retry has a new key',
    file,
    from: 'if (failure.status > 0 && failure.status < 500) lost.current = null;',
    to: 'lost.current = null;',
    tests: [queries],
  },
  {
    name: 'a refused request keeps its key',
    file,
    from: 'if (failure.status > 0 && failure.status < 500) lost.current = null;',
    to: '',
    tests: [queries],
  },
  {
    name: 'what another person liked is shown to the next',
    file: 'apps/portal/src/platform/preference-copy.ts',
    from: 'before.by === null || before.by === by ? before : empty',
    to: 'before',
    tests: ['portal apps/portal/src/platform/preference-copy.test.ts'],
  },
  {
    name: 'what could not be sent counts as sent',
    file: 'apps/portal/src/platform/preference-copy.ts',
    from: '[400, 413, 422].includes(cause.status))) return;',
    to: '[400, 413, 422].includes(cause.status))) void 0;',
    tests: ['portal apps/portal/src/platform/preference-copy.test.ts'],
  },
  {
    name: 'a logout keeps what the device had',
    file: 'apps/portal/src/areas/session/signing-in/opening.ts',
    from: '  clearHeld();\n  forgetPreferences();',
    to: '  sessionStorage.clear();\n  forgetPreferences();',
    tests: ['portal apps/portal/src/areas/session/signing-in/opening.test.ts'],
  },
  {
    name: 'an answer is kept for who has logged out',
    file: 'apps/portal/src/platform/known-answers.ts',
    from: 'if (whoKeeps() === person) await keepAnswer',
    to: 'await keepAnswer',
    tests: ['portal apps/portal/src/platform/known-answers.test.ts'],
  },
  {
    name: 'what no first screen needs is fetched beside it',
    file: 'apps/portal/src/platform/first-screen.ts',
    from: "'serviceWorker' in navigator && !navigator.serviceWorker.controller",
    to: 'false',
    tests: ['portal apps/portal/src/platform/first-screen.test.ts'],
  },
  {
    name: 'what could not be refreshed waits for somebody to ask again',
    file,
    from: '? tryAgainMs : false',
    to: '? false : false',
    tests: ['portal apps/portal/src/app/refreshing.test.tsx'],
  },
  {
    name: 'a network that returns brings nothing',
    file,
    from: 'refetchOnReconnect: true',
    to: 'refetchOnReconnect: false',
    tests: ['portal apps/portal/src/app/refreshing.test.tsx'],
  },
  {
    name: 'home fetches the parts of lists',
    file: 'apps/api/src/platform/portal.ts',
    from: "path === '/home' ? lists : null",
    to: 'null',
    tests: ['api apps/api/src/platform/portal.test.ts'],
  },
  {
    name: 'home waits until it is known who this is before it asks',
    file: 'apps/portal/src/areas/session/home.tsx',
    from: "if (known?.includes('tracking.record')) void askForToday();",
    to: '',
    tests: ['portal apps/portal/src/areas/session/signing-in/asked-ahead.test.ts'],
  },
  {
    name: 'home asks in the name of who was here before',
    file: 'apps/portal/src/areas/session/signing-in/remembered.ts',
    from: 'cached && known.subject === cached.subject ? known',
    to: 'cached ? known',
    tests: ['portal apps/portal/src/areas/session/signing-in/asked-ahead.test.ts'],
  },
  {
    name: 'who deactivates may have seen an older job',
    file: 'apps/portal/src/areas/jobs/detail/deactivate-dialog.tsx',
    from: 'reason, version: job.version } }',
    to: 'reason } }',
    tests: ['portal apps/portal/src/areas/jobs/detail/detail.test.tsx'],
  },
  {
    name: 'a job is deactivated without a reason',
    file: 'apps/portal/src/areas/jobs/detail/deactivate-dialog.tsx',
    from: "disabled={reason.trim() === ''}",
    to: 'disabled={false}',
    tests: ['portal apps/portal/src/areas/jobs/detail/detail.test.tsx'],
  },
];
