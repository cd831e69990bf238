import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const pages = `portal ${offline}/draining-pages.test.ts`;
const worker = `portal ${offline}/shell-worker.test.ts`;
const round = `portal ${offline}/round.test.ts`;
const keeping = 'portal apps/portal/src/areas/tracking/day/keeping.test.ts';
const pressing = 'portal apps/portal/src/areas/session/outbox/pressing.test.tsx';
const approvals = 'portal apps/portal/src/areas/checksheets/keep-approvals.test.ts';
const typing = 'portal apps/portal/src/areas/checksheets/answer/typing.test.tsx';
const leaving = 'portal apps/portal/src/areas/tracking/one-at-a-time/leaving.test.tsx';
const refusedAct = 'apps/portal/src/areas/session/outbox/refused-act.tsx';

export const mutants: readonly Mutant[] = [
  {
    name: 'each page of a browser sends for itself',
    file: `${offline}/drain.ts`,
    from: "  return locks ? (locks.request('dca.outbox', work) as Promise<T>) : work();",
    to: '  return locks ? work() : work();',
    tests: [pages],
  },
  {
    name: 'pauses do not grow',
    file: `${offline}/drain.ts`,
    from: 'pauseMs = Math.min(longestPauseMs, pauseMs * 2);',
    to: 'pauseMs = Math.min(longestPauseMs, pauseMs);',
    tests: [pages],
  },
  {
    name: 'a signal that carried something is waited for longer and longer',
    file: `${offline}/drain.ts`,
    from: 'function somethingGotThrough(): void {\n  pauseMs = breathMs;\n',
    to: 'function somethingGotThrough(): void {\n',
    tests: [pages],
  },
  {
    name: 'what got through is told nobody',
    file: `${offline}/round.ts`,
    from: '    gotThrough();\n',
    to: '',
    tests: [round],
  },
  {
    name: 'a page that is shown again sends when its pause is over',
    file: `${offline}/drain.ts`,
    from: "    listen(document, 'visibilitychange', whenShown),\n",
    to: '',
    tests: [pages],
  },
  {
    name: 'a call of the outbox waits as long as a person would',
    file: `${offline}/round.ts`,
    from: 'const patienceMs = 15_000;',
    to: 'const patienceMs = 60_000;',
    tests: [round],
  },
  {
    name: 'no page hears what another one keeps',
    file: `${offline}/outbox.ts`,
    from: "  pages?.postMessage('changed');\n",
    to: '',
    tests: [round],
  },
  {
    name: 'calls pass through the worker',
    file: `${offline}/shell-worker.ts`,
    from: "pathname.startsWith('/dca/assets/') || __ASSETS__",
    to: "pathname.startsWith('/') || __ASSETS__",
    tests: [worker],
  },
  {
    name: 'half of a build is installed',
    file: `${offline}/shell-worker.ts`,
    from: '  await cache.addAll(missing);',
    to: '  await cache.addAll(missing).catch(() => undefined);',
    tests: [worker],
  },
  {
    name: 'a configuration that answers an error is kept',
    file: `${offline}/shell-worker.ts`,
    from: '    if (!answer.ok) throw new TypeError(`it answered ${answer.status}`);\n',
    to: '',
    tests: [worker],
  },
  {
    name: 'the page of another build is kept before its worker',
    file: `${offline}/shell-worker.ts`,
    from: '  if (scripts(await kept.text()) === scripts(await fresh.clone().text())) await',
    to: '  if (scripts(await kept.text()) !== null) await',
    tests: [worker],
  },
  {
    name: 'builds before are forgotten at once',
    file: `${offline}/shell-worker.ts`,
    from: 'Date.now() - Number(await made.text()) > oldBuildsMs',
    to: 'Date.now() - Number(await made.text()) > 0',
    tests: [worker],
  },
  {
    name: 'assets of builds before are taken off the server at once',
    file: 'apps/portal/worker-build.ts',
    from: 'Date.now() - statSync(path).mtimeMs > keepsMs',
    to: 'Date.now() - statSync(path).mtimeMs > 0',
    tests: ['portal apps/portal/installing.test.ts'],
  },
  {
    name: 'a job that was handed over is not fetched',
    file: 'apps/portal/src/areas/tracking/keep-day.ts',
    from: 'const endings = [onOtherJobs(take), onSent(take)];',
    to: 'const endings = [onSent(take)];',
    tests: [keeping],
  },
  {
    name: 'what was sent is not in the pack until the next hour',
    file: 'apps/portal/src/areas/tracking/keep-day.ts',
    from: 'const endings = [onOtherJobs(take), onSent(take)];',
    to: 'const endings = [onOtherJobs(take)];',
    tests: [keeping],
  },
  {
    name: 'the pack is fetched once a day',
    file: 'apps/portal/src/areas/tracking/keep-day.ts',
    from: '  const hourly = setInterval(take, everyMs);',
    to: '  const hourly = setInterval(take, everyMs * 24);',
    tests: [keeping],
  },
  {
    name: 'something is thrown away without a question',
    file: refusedAct,
    from: "    if (await confirm({ question, details, yes: word('throwAway'), danger: true })) await throwAway(act.id);",
    to: "    void confirm({ question, details, yes: word('throwAway'), danger: true });\n    await throwAway(act.id);",
    tests: [pressing],
  },
  {
    name: 'a failure of handing over is told nobody',
    file: refusedAct,
    from: '      {failure && <span role="alert">{failure}</span>}\n',
    to: '',
    tests: [pressing],
  },
  {
    name: 'who signs in again comes back somewhere else',
    file: 'apps/portal/src/app/offline-strip.tsx',
    from: "`${location.pathname.replace(/^\\/dca/, '')}${location.search}`",
    to: "`${location.pathname.replace(/^\\/dca/, '')}`",
    tests: ['portal apps/portal/src/app/offline-strip.test.tsx'],
  },
  {
    name: 'a sign-in that has ended is told by screens alone, and not by what is sent in the background',
    file: 'apps/portal/src/app/offline-strip.tsx',
    from: "useDrain() === 'mustSignIn' || reach === 'mustSignIn'",
    to: "reach === 'mustSignIn'",
    tests: ['portal apps/portal/src/app/offline-strip.test.tsx'],
  },
  {
    name: 'what a refusal was judged by is not asked for',
    file: 'apps/portal/src/areas/checksheets/send/sheet-sending.ts',
    from: '  if (data.refused.length > 0) void invalidate([checksheets.get]);\n',
    to: '',
    tests: ['portal apps/portal/src/areas/checksheets/send/sheet-sending.test.ts'],
  },
  {
    name: 'a step on another job overtakes the one before it',
    file: `${offline}/order.ts`,
    from: "    return kind?.goesOn === true && !isRefused(act.jobId, 'first');",
    to: '    return false;',
    tests: [`portal ${offline}/order.test.ts`],
  },
  {
    name: 'steps of two jobs wait for each other for ever',
    file: `${offline}/order.ts`,
    from: 'jobId !== act.jobId && order < act.order',
    to: 'jobId !== act.jobId && order !== act.order',
    tests: [`portal ${offline}/order.test.ts`],
  },
  {
    name: 'who is at work on another job is not asked what becomes of it',
    file: 'apps/portal/src/areas/tracking/next-stage.tsx',
    from: '(elsewhere ? setLeaving(wanted) : go(wanted))',
    to: 'go(wanted)',
    tests: [leaving],
  },
  {
    name: 'a submission that was refused counts as one that goes by itself',
    file: 'apps/portal/src/areas/tracking/one-at-a-time/elsewhere.ts',
    from: "act.state === 'waits' && kindOf(act) !== undefined",
    to: 'kindOf(act) !== undefined',
    tests: [leaving],
  },
  {
    name: 'what waits for a leader is read ahead again and again',
    file: 'apps/portal/src/areas/checksheets/keep-approvals.ts',
    from: '    if (isHere) continue;\n',
    to: '',
    tests: [approvals],
  },
  {
    name: 'who decides on no sheets reads them ahead',
    file: 'apps/portal/src/areas/checksheets/keep-approvals.ts',
    from: "  if (!may('checksheet.approve')) return () => {};\n",
    to: '',
    tests: [approvals],
  },
  {
    name: 'what a leader was shown is kept nowhere',
    file: 'apps/portal/src/platform/known-answers.ts',
    from: "['tracking.record', 'checksheet.approve']",
    to: "['tracking.record']",
    tests: [approvals],
  },
  {
    name: 'a number that cannot be taken over is gone with its page',
    file: 'apps/portal/src/areas/checksheets/answer/number-field.tsx',
    from: 'noteUnfinished(keepAs, isRefused ? text : null);',
    to: 'noteUnfinished(keepAs, null);',
    tests: [typing],
  },
  {
    name: 'a number that was taken over stands unfinished after a reload',
    file: 'apps/portal/src/areas/checksheets/answer/number-field.tsx',
    from: 'noteUnfinished(keepAs, isRefused ? text : null);',
    to: 'if (isRefused) noteUnfinished(keepAs, text);',
    tests: [typing],
  },
];
