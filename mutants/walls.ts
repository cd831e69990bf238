import type { Mutant } from '../scripts/mutants/mutant.ts';

const claims = 'apps/api/src/visibility/claimed-files.ts';
const known = 'apps/api/src/visibility/people-known.ts';
const signIns: Mutant['tests'] = ['api apps/api/src/areas/session/sign-ins.test.ts'];
const hashes: Mutant['tests'] = ['api apps/api/test/walkers/hashes.test.ts'];
const photos: Mutant['tests'] = ['api apps/api/src/areas/documents/photos.test.ts'];
const offers: Mutant['tests'] = ['api apps/api/src/areas/parts/offers.test.ts'];

/** What keeps people from what is not theirs, and the product from who means it harm. */
export const mutants: readonly Mutant[] = [
  {
    name: 'what is held about somebody is that of everybody',
    file: 'apps/api/src/visibility/held-about.ts',
    from: 'with me as (select * from person where id = ${personId})',
    to: 'with me as (select * from person where id is not null limit 1)',
    tests: signIns,
  },
  {
    name: 'files that a restored database does not name are removed',
    file: 'apps/api/src/platform/retention.ts',
    from: 'if (!(await isDatabaseOf(files, all))) {',
    to: 'if (false) {',
    tests: ['api apps/api/src/platform/retention.test.ts'],
  },
  {
    name: 'a process whose file store is away says that it is ready',
    file: 'apps/api/src/platform/readiness.ts',
    from: 'Promise.all([database.ping(), probe()])',
    to: 'Promise.all([database.ping()])',
    tests: ['api apps/api/src/platform/readiness.test.ts'],
  },
  {
    name: 'a program starts on a database that is newer than itself',
    file: 'apps/api/src/platform/knows-database.ts',
    from: 'if (newer.length > 0)',
    to: 'if (newer.length > 1000)',
    tests: ['api apps/api/src/platform/knows-database.test.ts'],
  },
  {
    name: 'work that fails leaves no trace in the log',
    file: 'apps/api/src/platform/queue.ts',
    from: 'log(new Error(`work of the queue ${name} failed`, { cause }));',
    to: '',
    tests: ['api apps/api/src/platform/queue.test.ts'],
  },
  {
    name: 'what was signed in with goes on after the end of all sign-ins',
    file: known,
    from: "if (isSignedOut(found.signedOutAt, identity)) return { state: 'signedOut' };",
    to: '',
    tests: signIns,
  },
  {
    name: 'a renewed token counts as a new sign-in',
    file: 'apps/api/src/outside/identity/claims.ts',
    from: 'readMoment(payload.auth_time) ?? readMoment(payload.iat)',
    to: 'readMoment(payload.iat)',
    tests: signIns,
  },
  {
    name: 'administrators come in by a password alone',
    file: known,
    from: 'return !assurances.some((assurance) => accepted.includes(assurance));',
    to: 'return false;',
    tests: signIns,
  },
  {
    name: 'somebody else’s sign-ins are shown as one’s own',
    file: 'apps/api/src/areas/session/door.ts',
    from: "eb('login_log.person_id', '=', viewer.personId),",
    to: "eb('login_log.person_id', 'is not', null),",
    tests: signIns,
  },
  {
    name: 'a file is had by its hash',
    file: claims,
    from: 'return rows[0]?.isTheirs ? (sha256 as FileKey) : undefined;',
    to: 'return rows[0] ? (sha256 as FileKey) : undefined;',
    tests: hashes,
  },
  {
    name: 'a file that anybody sent is everybody’s to name',
    file: claims,
    from: 'where person_id = ${personId} and sha256',
    to: 'where sha256',
    tests: hashes,
  },
  {
    name: 'a photo of a colleague is had by its hash, with what the camera wrote into it',
    file: claims,
    from: 'and by_id = ${personId} and removed_at',
    to: 'and by_id is not null and removed_at',
    tests: photos,
  },
  {
    name: 'a paper out of sight is had by its hash',
    file: claims,
    from: "where file_key = ${sha256} and ${seesWithJob(viewer, sql.ref('document.job_id'), 'paper')})",
    to: 'where file_key = ${sha256})',
    tests: hashes,
  },
  {
    name: 'a file of a record out of sight is had by its hash',
    file: claims,
    from: ' and ${seesFile(viewer)})',
    to: ')',
    tests: hashes,
  },
  {
    name: 'a picture gives what the camera wrote into it to who ties it again',
    file: claims,
    from: "or file_tie.media_type not like 'image/%'",
    to: 'or true',
    tests: offers,
  },
  {
    name: 'an offer loses its picture when somebody else changes it',
    file: 'apps/api/src/areas/parts/tied-files.ts',
    from: '|| tied.some((old) => old.sha256 === sha256)) continue;\n    const facts = factsOf(judged, field);',
    to: ') continue;\n    const facts = factsOf(judged, field);',
    tests: offers,
  },
  {
    name: 'an outage of the store is told as forgery',
    file: 'apps/api/src/areas/documents/verify.ts',
    from: "throw refuse('unavailable', { detail: cannotSay, cause: error });",
    to: "return '';",
    tests: ['api apps/api/src/areas/documents/verify.test.ts'],
  },
  {
    name: 'a worker with a wrong clock deems customers’ silence consent',
    file: 'apps/api/src/worker.ts',
    from: 'await act(system, await databaseNow(all))',
    to: 'await act(system, new Date())',
    tests: ['api apps/api/src/platform/clock.test.ts'],
  },
  {
    name: 'the time of a request is that of the process',
    file: 'apps/api/src/platform/clock.ts',
    from: 'now: () => new Date(performance.now() + ahead)',
    to: 'now: () => new Date()',
    tests: ['api apps/api/src/platform/clock.test.ts'],
  },
  {
    name: 'whoever says so stands before the server',
    file: 'apps/api/src/platform/server.ts',
    from: 'hop < proxies',
    to: 'hop <= proxies',
    tests: ['api apps/api/src/platform/proxies.test.ts'],
  },
  {
    name: 'a name is locked for its owner by what strangers guess',
    file: 'apps/api/src/visibility/sign-in-door.ts',
    from: '            and not ${signedInFrom(userName, address)}\n',
    to: '',
    tests: ['api apps/api/src/areas/session/password.test.ts'],
  },
  {
    name: 'the hash of a paper is told to who asks',
    file: 'apps/api/src/areas/documents/verify.ts',
    from: 'hashOfCopy === undefined ? null : hashOfCopy === sha256',
    to: 'hashOfCopy === undefined ? null : true',
    tests: ['api apps/api/src/areas/documents/verify.test.ts'],
  },
  {
    name: 'who sent a file is remembered for ever',
    file: 'apps/api/src/platform/retention.ts',
    from: "    .deleteFrom('file_arrived')\n    .where(",
    to: "    .deleteFrom('file_arrived')\n    .where('at', 'is', null)\n    .where(",
    tests: ['api apps/api/src/platform/retention.test.ts'],
  },
];
