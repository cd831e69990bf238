// Mails are seen with their job.
import type { Door } from '../../visibility/door.ts';

export const mail = { ofJobs: { mail: 'paper' } } as const satisfies Door;
