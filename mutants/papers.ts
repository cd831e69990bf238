import type { Mutant } from '../scripts/mutants/mutant.ts';

const receipts = 'apps/api/src/areas/receipts';
const papers = `api ${receipts}/papers.test.ts`;
const month = `api ${receipts}/month.test.ts`;
const signing = 'api apps/api/src/areas/checksheets/sign/signatures.test.ts';
const verify = 'api apps/api/src/areas/documents/verify.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a draft keeps silent about photos that are with the server alone',
    file: 'apps/portal/src/areas/checksheets/paper/save-draft.ts',
    from: 'photosElsewhere: sheet.photos.length + waiting.length - photos.length,',
    to: 'photosElsewhere: waiting.length - photos.length,',
    tests: ['portal apps/portal/src/areas/checksheets/paper/draft-paper.test.tsx'],
  },
  {
    name: 'a draft counts the leader among the mechanics, and the report does not',
    file: 'packages/contract/src/papers/draft.ts',
    from: 'job.mechanics.filter(({ isLeader }) => !isLeader)',
    to: 'job.mechanics.filter(() => true)',
    tests: ['api apps/api/src/areas/checksheets/report/draft.test.ts'],
  },
  {
    name: 'a font that does not come now ends the keeping of what draws papers',
    file: 'apps/portal/src/offline/shell-worker.ts',
    from: 'else await cache.add(asset).catch(() => undefined);',
    to: 'else await cache.add(asset);',
    tests: ['portal apps/portal/src/offline/shell-worker.test.ts'],
  },
  {
    name: 'a report says what was chosen over itself',
    file: 'packages/contract/src/papers/choice-content.ts',
    from: '.filter((text) => text !== chosen)',
    to: '.filter((text) => text !== null)',
    tests: ['contract packages/contract/src/papers/choice-content.test.ts'],
  },
  {
    name: 'a paper is accepted under another hash than it has',
    file: `${receipts}/answer/asked-by.ts`,
    from: 'if (paper.hash !== hash || paper.isOld) throw changed();',
    to: 'if (paper.isOld && hash === paper.hash) throw changed();',
    tests: [papers],
  },
  {
    name: 'a paper is accepted whose job was sent back and approved anew',
    file: `${receipts}/answer/asked-by.ts`,
    from: '  if (jobs.length !== about.length || !jobs.every(isAsShown)) throw changed();',
    to: '  if (jobs.length !== about.length && !jobs.every(isAsShown)) throw changed();',
    tests: [papers],
  },
  {
    name: 'a paper for many jobs is shown to who sees one of them',
    file: 'apps/api/src/visibility/paper-rows.ts',
    from: "    and not ${seesWithJob(viewer, sql.ref('about.job_id'), 'paper')})`;",
    to: "    and false and not ${seesWithJob(viewer, sql.ref('about.job_id'), 'paper')})`;",
    tests: [month],
  },
  {
    name: 'refusing one job of a paper returns another',
    file: `${receipts}/answer/refuse-job.ts`,
    from: '.find(({ id }) => id === jobId);',
    to: '.find(({ id }) => id !== jobId);',
    tests: [month],
  },
  {
    name: 'a job stands on two orders',
    file: `${receipts}/month.ts`,
    from: '  return job.isCovered ? about(',
    to: '  return job.isCovered && job.number === order.month ? about(',
    tests: [month],
  },
  {
    name: 'a final remark is written over a newer one',
    file: `${receipts}/final-remark.ts`,
    from: "  if (before.version !== version) throw refuse('conflict');",
    to: "  if (before.version < version) throw refuse('conflict');",
    tests: [papers],
  },
  {
    name: 'a stored paper with an altered byte is confirmed',
    file: 'apps/api/src/areas/documents/verify.ts',
    from: '(await hashOfFile(asked, fileKey)) === found.sha256;',
    to: '(await hashOfFile(asked, fileKey)) !== null;',
    tests: [verify],
  },
  {
    name: 'a certificate with an altered value is confirmed',
    file: 'apps/api/src/areas/documents/verify.ts',
    from: "content === null || createHash('sha256')",
    to: "content !== '' || createHash('sha256')",
    tests: [verify],
  },
  {
    name: 'codes may be guessed without end',
    file: 'apps/api/src/platform/serve.ts',
    from: '  await gateway.limitOpen(request, reply);\n',
    to: '',
    tests: [verify],
  },
  {
    name: 'an older print passes for the newest',
    file: 'apps/api/src/visibility/proof-door.ts',
    from: 'and later.issued_at > paper_proof.issued_at)`',
    to: 'and later.issued_at > paper_proof.issued_at and false)`',
    tests: [verify],
  },
  {
    name: 'the clean-up takes what a code stands for',
    file: 'apps/api/src/platform/retention.ts',
    from: '    except select file_key from paper_proof where file_key = any(${keys}::text[])\n',
    to: '',
    tests: ['api apps/api/src/areas/coip/issued.test.ts'],
  },
  {
    name: 'a mechanic signs another sheet than the one that is submitted',
    file: 'apps/api/src/areas/checksheets/fill/save.ts',
    from: '  if (signature) proveShown(form, sheetNow, signature);\n',
    to: '',
    tests: [signing],
  },
  {
    name: 'a leader signs another sheet than the one that stands',
    file: 'apps/api/src/areas/checksheets/approve/approve.ts',
    from: '  if (onSheet) await proveSheetShown(acting, job, onSheet);\n',
    to: '',
    tests: [signing],
  },
  {
    name: 'a signature covers what changed after it',
    file: 'apps/api/src/areas/checksheets/sign/signatures.ts',
    from: 'isOfThis: row.hash === hash',
    to: 'isOfThis: row.hash !== null || hash === null',
    tests: [signing],
  },
  {
    name: 'the last rows of a table reckon widths of their own',
    file: 'packages/contract/src/papers/checksheet-parts.ts',
    from: ': widthOf(headOf(field, read), valuesAt(part, at))',
    to: ": 'auto'",
    tests: ['api apps/api/src/documents/pdf/page-breaks.test.ts'],
  },
  {
    name: 'a paper with a caution beyond its zones says that it found nothing',
    file: 'packages/contract/src/papers/checksheet-findings.ts',
    from: "one !== null && one !== 'GOOD'",
    to: "one === 'BAD'",
    tests: ['api apps/api/src/documents/pdf/checksheet-report.test.ts'],
  },
];
