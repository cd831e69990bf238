// Who says which entry of a contested field counts: one of the crew, or the leader who would approve. The choice is an entry of
// its own, made upon everything that its maker saw; what came meanwhile goes on being contested.
import type { choice } from '@dca/contract/areas/checksheets/entries';
import { type FieldName, isKnown, type PlacedFluid } from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { permits } from '@dca/domain/permissions';
import type { z } from 'zod';
import { refuse, refuseField } from '../../../platform/problem.ts';
import { notOnCrew } from '../../../platform/reasons.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import { type Entered, type Fields, fieldIn } from '../entries/entered.ts';
import type { LockedSheet } from '../entries/held-fields.ts';
import { typesOfFamily } from '../job-of-family.ts';
import { enter, type Saved, type Sender } from './enter.ts';
import { proveWithMechanics } from './save.ts';

type Choice = z.output<typeof choice>;

/** Chooses. Throws notFound, forbidden, moveNotAllowed, or invalid where the chosen entry does not stand. */
export function choose(sender: Sender, family: string, sent: Choice): Promise<Saved> {
  const [kind, about = ''] = sent.field.split('/');
  const touched = {
    questionIds: kind === 'judgement' || kind === 'note' ? uuids(about) : [],
    fluidIds: kind === 'fluid' ? uuids(about) : [],
    parts: kind === 'part' ? [about] : [],
  };
  return enter(sender, sent.jobId, touched, {
    mayGoStraight: false,
    prove: (job) => {
      if (!typesOfFamily(family).includes(job.job_type)) throw refuse('notFound');
      if (!job.is_on && !isItsLeader(sender, job)) throw refuse('forbidden', notOnCrew);
      proveWithMechanics(job);
    },
    judge: async (_, { fields }) => ({ entered: [chosenEntry(fields, sent)], refused: [], zones: [] }),
    conclude: async ({ status }) => sheetStatusAt(status),
  });
}

const uuids = (text: string): string[] => (/^[0-9a-f-]{36}$/i.test(text) ? [text] : []);

const isItsLeader = ({ viewer }: Sender, job: LockedSheet['job']): boolean =>
  permits(viewer, 'checksheet.choose') && decidesAt(viewer, job.plant_code, job.work_center_code);

function chosenEntry(fields: Fields, { id, at, field: name, chosen, seen }: Choice): Entered {
  const field = fieldIn(fields, name as FieldName);
  const entry = field.standing.find((one) => one.id === chosen);
  if (!entry && !isKnown(field, id)) throw refuseField('body.chosen', gone, 'gone');
  const [kind, about = null] = name.split('/');
  const zoneCode = kind === 'fluid' ? ((entry?.value as PlacedFluid | null)?.zoneCode ?? null) : null;
  return { entryId: id, field: name as FieldName, zoneCode, about, value: entry?.value, upon: seen, at };
}

const gone = {
  en: 'What you chose does not stand any more: look again.',
  id: 'Yang dipilih sudah tidak berlaku: periksa lagi.',
};
