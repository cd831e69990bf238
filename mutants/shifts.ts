import type { Mutant } from '../scripts/mutants/mutant.ts';

const confirming = 'apps/api/src/areas/tracking/confirm-note.ts';
const nextStage = 'apps/portal/src/areas/tracking/next-stage.tsx';
const lifecycle = 'packages/domain/src/tracking-lifecycle.ts';
const server = 'api apps/api/src/areas/tracking/shift-notes.test.ts';
const phone = 'portal apps/portal/src/areas/tracking/shift-notes/shift-notes.test.tsx';
const place = 'portal apps/portal/src/areas/tracking/place/place-here.test.ts';
const stages = 'portal apps/portal/src/areas/tracking/tracking.test.tsx';
const placing = 'apps/portal/src/areas/tracking/place/place-here.ts';
const domain = 'domain packages/domain/src/tracking.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'somebody who is not of the crew confirms the note of a shift',
    file: confirming,
    from: '  await proveOnJob(visible, viewer, body.jobId);\n',
    to: '',
    tests: [server],
  },
  {
    name: 'who wrote the note of a shift confirms it',
    file: confirming,
    from: "  if (note.person_id === viewer.personId) throw refuse('forbidden', { detail: isTheirOwn });\n",
    to: '',
    tests: [server],
  },
  {
    name: 'any stage is confirmed as if it were the note of a shift',
    file: confirming,
    from: 'if (!leavesNote(note.stage, note.wait_reason)) throw',
    to: 'if (false) throw',
    tests: [server],
  },
  {
    name: 'the last who confirms stands',
    file: confirming,
    from: '  if (note.confirmed_at !== null) return;\n',
    to: '',
    tests: [server],
  },
  {
    name: 'the note of an approved job is confirmed',
    file: confirming,
    from: 'if (!jobStates.open.has(job.status)) throw',
    to: 'if (false) throw',
    tests: [server],
  },
  {
    name: 'a note is read before it was written, or tomorrow',
    file: confirming,
    from: 'least(greatest(start_at, ${body.at}::timestamptz), greatest(start_at, ${now}))',
    to: '${body.at}::timestamptz',
    tests: [server],
  },
  {
    name: 'a note is confirmed with the stage of another job',
    file: confirming,
    from: "      .where('tracking_stage.job_id', '=', body.jobId)\n",
    to: '',
    tests: [server],
  },
  {
    name: 'the next crew begins without having read the note',
    file: nextStage,
    from: 'isSuccess && !isReadFirst',
    to: 'isSuccess',
    tests: [phone],
  },
  {
    name: 'who is at work is held up by the note of somebody who goes home',
    file: nextStage,
    from: "notes.length > 0 && (mine === undefined || mine.end !== null || now === 'WAITING')",
    to: 'notes.length > 0',
    tests: [phone],
  },
  {
    name: 'who ended their shift is asked to read their own note',
    file: nextStage,
    from: '.filter(({ mechanic }) => mechanic.id !== user?.id)',
    to: '',
    tests: [phone],
  },
  {
    name: 'a note that was read here is asked for again until there is a signal',
    file: 'apps/portal/src/areas/tracking/kept-stages.ts',
    from: 'at && !row.confirmed ?',
    to: 'false ?',
    tests: [phone],
  },
  {
    name: 'a note waits for ever after its mechanic went on',
    file: lifecycle,
    from: 'later.mechanic.id === mechanic.id && later.sequence > sequence',
    to: 'later.mechanic.id === mechanic.id && later.sequence < 0',
    tests: [domain],
  },
  {
    name: 'a stage waits for a place as long as the device takes',
    file: placing,
    from: '  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs))]);\n',
    to: '  return answer;\n',
    tests: [place],
  },
  {
    name: 'a stage waits while the browser asks whether the place may be told',
    file: placing,
    from: "  if (permission.get() !== 'granted') return null;\n",
    to: '',
    tests: [place],
  },
  {
    name: 'a device that was forbidden to tell its place is asked again and again',
    file: placing,
    from: "  if (answer === 'denied') permission.set('denied');\n",
    to: '',
    tests: [place],
  },
  {
    name: 'a place that is less exact than the call takes has the stage refused',
    file: placing,
    from: '  if (answer.accuracy > worstAccuracy) return null;\n',
    to: '',
    tests: [place],
  },
  {
    name: 'a place of ten minutes ago stands for this one',
    file: placing,
    from: 'Date.now() - known.at < freshMs',
    to: 'Date.now() > 0',
    tests: [place],
  },
  {
    name: 'the place stays on the phone',
    file: nextStage,
    from: '...(photoId ? { photoId } : {}), ...place }',
    to: '...(photoId ? { photoId } : {}) }',
    tests: [stages],
  },
  {
    name: 'a correction ends a shift without a note',
    file: 'apps/api/src/areas/tracking/fix-stage.ts',
    from: 'waitReason && waitNeedsNote(waitReason) && !before.note',
    to: 'false',
    tests: [server],
  },
  {
    name: 'a correction that does not fit names the other of the two stages',
    file: 'apps/api/src/areas/tracking/fix-stage.ts',
    from: 'pair?.before.id === id ? pair.after : pair?.before',
    to: 'pair?.before.id === id ? pair.before : pair?.after',
    tests: ['api apps/api/src/areas/tracking/fix-stage.test.ts'],
  },
  {
    name: 'a leader corrects work into waiting for nothing',
    file: 'apps/portal/src/areas/tracking/fix-dialog.tsx',
    from: "(stage !== 'WAITING' || waitReason !== null)",
    to: 'true',
    tests: ['portal apps/portal/src/areas/tracking/fix-dialog.test.tsx'],
  },
  {
    name: 'what two mechanics did at once counts twice in the strip',
    file: 'packages/domain/src/tracking-records.ts',
    from: 'Math.max(millisOf(start), until)',
    to: 'millisOf(start)',
    tests: [domain],
  },
  {
    name: 'what ran beside the present run is counted with it',
    file: 'packages/domain/src/tracking-records.ts',
    from: 'Math.min(end === null ? limit : millisOf(end), limit)',
    to: 'end === null ? limit : millisOf(end)',
    tests: [domain],
  },
  {
    name: 'the stage that runs stands still in the strip',
    file: 'apps/portal/src/ui/use-minute.ts',
    from: '    const timer = setInterval(() => setNow(Date.now()), minuteMs);\n    return () => clearInterval(timer);\n',
    to: '',
    tests: ['portal apps/portal/src/areas/jobs/detail/detail.test.tsx'],
  },
];
