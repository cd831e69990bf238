// Keeps a report on this phone, with the photo of it: from then on its job is there to be worked on.
import { temporaryNumberOf } from '@dca/domain/breakdown';
import { hurry } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep } from '../../../offline/outbox.ts';
import { noteMadeHere } from '../../../platform/answers-here.ts';
import { session } from '../../../platform/session.ts';
import { takePhoto } from '../../checksheets/index.ts';
import { breakdownKind, type KeptBreakdown, type Machine } from './kept-breakdown.ts';

interface Seen extends Pick<KeptBreakdown, 'zone' | 'form'> {
  readonly machine: Machine;
  readonly phenomenon: string;
  readonly stoppedAt: string;
}

interface Kept {
  readonly jobId: string;
  readonly photo: 'kept' | 'notKept' | undefined;
}

/** Keeps the report of what somebody saw. Throws where this phone cannot keep it; without its photo it is kept all the same. */
export async function reportHere(seen: Seen, photo: File | null): Promise<Kept> {
  const { machine: candidate, zone, form, phenomenon, stoppedAt } = seen;
  const { openJobs: _, ...machine } = candidate;
  const { id: personId = '', userName = '', name = '' } = session().user ?? {};
  const jobId = newId();
  const at = new Date().toISOString();
  const body: KeptBreakdown = {
    report: {
      id: jobId,
      temporaryNumber: temporaryNumberOf(jobId),
      equipmentId: machine.id,
      stoppedAt,
      phenomenon,
      at,
    },
    machine,
    zone,
    form,
    by: { id: personId, userName, name },
  };
  const act = { jobId, unit: machine.unitCode, kind: breakdownKind, about: 'job', params: null, body, at };
  noteMadeHere(jobId);
  await keep(act);
  const taken = photo && (await keepPhoto({ jobId, unit: machine.unitCode }, photo));
  hurry();
  return { jobId, photo: taken ?? undefined };
}

const ofTheMachine = { kind: 'OTHER', questionId: null, zoneCode: null } as const;

const keepPhoto = (of: { readonly jobId: string; readonly unit: string }, photo: File) =>
  takePhoto({ ...of, family: 'uns' }, photo, ofTheMachine).then(
    () => 'kept' as const,
    () => 'notKept' as const,
  );
