import type { System } from '../../visibility/system-acting.ts';

/** The measured values of an approved performance test join the trends of its machine; a sheet that was judged is not judged again. */
export async function judgeSheet(system: System, jobId: string, now: Date): Promise<void> {
  await system('worker.judge-measurements', now, async ({ visible }) => {
    const values = await visible.judgeMeasurements(jobId);
    return values === 0 ? null : { target: `job/${jobId}`, after: { values } };
  });
}
