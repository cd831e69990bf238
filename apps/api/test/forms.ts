// Forms of the tests, each of its own, so that a draft of one is nobody else's.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import type { World } from './world.ts';

/** A form with one published version, copied from the inspection of excavators; its questions have ids of their own. */
export async function ownForm(world: World, unitModels: readonly string[] = ['PC200-8']): Promise<string> {
  const id = randomUUID();
  await world.owner.query(
    `insert into form (id, code, job_type, name, unit_models, interval_hours)
     select $1, $2, job_type, name, $3, interval_hours from form where code = 'INS-HYDRAULIC-EXCAVATOR-250'`,
    [id, `T-${id.slice(0, 8)}`, unitModels],
  );
  const { rows } = await world.owner.query<{ zones: FormVersionContent['zones'] }>(
    `select zones from form_version where form_id = (select id from form where code = 'INS-HYDRAULIC-EXCAVATOR-250')`,
  );
  const zones = (rows[0]?.zones ?? []).map((zone) => ({
    ...zone,
    groups: zone.groups.map((group) => ({
      ...group,
      questions: group.questions.map((question) => ({ ...question, id: randomUUID() })),
    })),
  }));
  await world.owner.query(
    `insert into form_version (form_id, version, status, zones, origin) values ($1, 1, 'PUBLISHED', $2, 'RELEASE')`,
    [id, JSON.stringify(zones)],
  );
  return id;
}

/** A draft of a form, begun by the administrator from its version 1. */
export const draftOf = async (world: World, id: string): Promise<FormVersionContent> =>
  (await world.as('adi').get(contract.checksheets.startDraft, { body: { id, version: 1 } })).data;

/** A form of its own with a draft in work. */
export const draftedForm = async (world: World) => draftOf(world, await ownForm(world));

/** What is sent to save a draft. */
export const bodyOf = ({ revision, name, unitModels, zones }: FormVersionContent, change: object = {}) =>
  ({ revision, name, unitModels, zones, ...change }) as never;

/** A form to begin, but for its code. */
export const newForm = {
  jobType: 'INS' as const,
  intervalHours: 250,
  name: { en: 'Daily walk', id: 'Keliling harian' },
  unitModels: ['PC200-8'],
};
