import type { Mutant } from '../scripts/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'an order that has been processed is refused',
    file: 'packages/domain/src/sap-message.ts',
    from: "messages.some((message) => message.includes('has been processed')) ? 'ACCEPTED'",
    to: "messages.some((message) => message === 'has been processed') ? 'ACCEPTED'",
    tests: ['domain packages/domain/src/sap-message.test.ts'],
  },
  {
    name: 'hours that SAP has are charged again',
    file: 'packages/domain/src/sap-message.ts',
    from: '  for (const line of before) add(line, -1);\n',
    to: '',
    tests: ['domain packages/domain/src/sap-message.test.ts'],
  },
  {
    name: 'a refused message holds nothing back',
    file: 'apps/api/src/areas/jobs/sap/send-to-sap.ts',
    from: "and before.state <> 'ACCEPTED')",
    to: "and before.state = 'WAITING')",
    tests: ['api apps/api/src/areas/jobs/sap/sap.test.ts'],
  },
  {
    name: 'a message in hand is taken by another worker',
    file: 'apps/api/src/areas/jobs/sap/send-to-sap.ts',
    from: "coalesce(sap_message.sending_until, '-infinity') < ${now}",
    to: 'sap_message.made_at <= ${now}',
    tests: ['api apps/api/src/areas/jobs/sap/sap.test.ts'],
  },
  {
    name: 'a SAP that is away is asked without a pause',
    file: 'apps/api/src/areas/jobs/sap/send-to-sap.ts',
    from: 'pauseBeforeSending(message.attempts) * 1000',
    to: '0',
    tests: ['api apps/api/src/areas/jobs/sap/sap.test.ts'],
  },
  {
    name: 'a refused message goes again under its old key',
    file: 'apps/api/src/areas/jobs/sap/messages.ts',
    from: 'sql<number>`sap_message.round + 1`',
    to: 'sql<number>`sap_message.round`',
    tests: ['api apps/api/src/areas/jobs/sap/sap.test.ts'],
  },
  {
    name: 'a job that SAP took moves though it went back',
    file: 'apps/api/src/areas/jobs/sap/send-to-sap.ts',
    from: "} else if (kind === 'COMPLETION' && job.sap_order !== null) {",
    to: "} else if (kind === 'REVERSAL' && job.sap_order !== null) {",
    tests: ['api apps/api/src/areas/jobs/sap/sap.test.ts'],
  },
  {
    name: 'an order with bookings is cancelled',
    file: 'apps/api/src/areas/jobs/index.ts',
    from: '      await proveNotBooked(acting.visible, jobId);\n',
    to: '',
    tests: ['api apps/api/src/areas/jobs/sap/sap.test.ts'],
  },
  {
    name: 'a completion is asked for twice',
    file: 'apps/api/src/areas/jobs/sap/tell-sap.ts',
    from: "  if (known) return known;\n  targetFor(job.status, 'teco'",
    to: "  targetFor(job.status, 'teco'",
    tests: ['api apps/api/src/areas/jobs/sap/sap.test.ts'],
  },
  {
    name: 'a completion without an order is sent',
    file: 'apps/api/src/areas/jobs/sap/tell-sap.ts',
    from: 'if (job.sap_order === null) throw withoutSapNumber();\n  return { ...job, sap_order: job.sap_order,',
    to: 'return { ...job, sap_order: String(job.sap_order),',
    tests: ['api apps/api/src/areas/jobs/sap/sap.test.ts'],
  },
];
