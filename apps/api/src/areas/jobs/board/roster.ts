// Who is away, and what people may work on: planners and leaders keep both, for people they see.
import type { AbsenceKind } from '@dca/domain/working-calendar';
import { sql } from 'kysely';
import type { Acting, Noted } from '../../../platform/handler.ts';
import { oneOr404, refuseField } from '../../../platform/problem.ts';

interface NewAbsence {
  readonly personId: string;
  readonly kind: AbsenceKind;
  readonly fromDay: string;
  readonly toDay: string;
  readonly note?: string | null | undefined;
}

/** Notes an absence; 404 for a person out of sight, a duplicate where they are away already. */
export async function addAbsence({ visible, viewer }: Acting, absence: NewAbsence) {
  await personInSight(visible, absence.personId);
  const data = await visible
    .addToPerson('absence')
    .values({
      person_id: absence.personId,
      kind: absence.kind,
      from_day: absence.fromDay,
      to_day: absence.toDay,
      note: absence.note ?? null,
      recorded_by: viewer.personId,
    })
    .returning(['id', sql<AbsenceKind>`kind`.as('kind'), 'from_day as fromDay', 'to_day as toDay', 'note'])
    .executeTakeFirstOrThrow();
  return { reply: { data }, noted: noted(absence.personId, null, data) };
}

/** Takes an absence away; 404 where there is none in sight. */
export async function removeAbsence({ visible }: Acting, id: string) {
  const gone = await oneOr404(
    visible
      .removeOfPeople('absence')
      .where('absence.id', '=', id)
      .returning(['person_id', 'kind', 'from_day as fromDay', 'to_day as toDay'])
      .executeTakeFirst(),
  );
  return { reply: { data: { id } }, noted: noted(gone.person_id, gone, null) };
}

interface NewCertificate {
  readonly personId: string;
  readonly unitModel: string;
  readonly validTo?: string | null | undefined;
}

/** Notes a certificate, in place of the one that the person has for the model. */
export async function certify({ visible, db, viewer }: Acting, wanted: NewCertificate) {
  await personInSight(visible, wanted.personId);
  const model = await db
    .selectFrom('unit_model')
    .select('unit_model.unit_model')
    .where('unit_model.unit_model', '=', wanted.unitModel)
    .executeTakeFirst();
  if (!model)
    throw refuseField('body.unitModel', {
      en: 'There is no such unit model.',
      id: 'Model unit ini tidak ada.',
    });
  const row = {
    valid_to: wanted.validTo ?? null,
    recorded_by: viewer.personId,
    recorded_at: sql<string>`now()`,
  };
  const data = await visible
    .addToPerson('competence')
    .values({ person_id: wanted.personId, unit_model: wanted.unitModel, ...row })
    .onConflict((conflict) => conflict.constraint('competence_model_key').doUpdateSet(row))
    .returning(['id', 'unit_model as unitModel', 'valid_to as validTo'])
    .executeTakeFirstOrThrow();
  return { reply: { data }, noted: noted(wanted.personId, null, data) };
}

/** Takes a certificate away; 404 where there is none in sight. */
export async function removeCertificate({ visible }: Acting, id: string) {
  const gone = await oneOr404(
    visible
      .removeOfPeople('competence')
      .where('competence.id', '=', id)
      .returning(['person_id', 'unit_model as unitModel', 'valid_to as validTo'])
      .executeTakeFirst(),
  );
  return { reply: { data: { id } }, noted: noted(gone.person_id, gone, null) };
}

const personInSight = (visible: Acting['visible'], id: string) =>
  oneOr404(
    visible
      .people()
      .select('person.id')
      .where('person.id', '=', id)
      .where('person.tenant', '=', 'INTERNAL')
      .executeTakeFirst(),
  );

const noted = (personId: string, before: object | null, after: object | null): Noted => ({
  target: `person/${personId}`,
  before,
  after,
});
