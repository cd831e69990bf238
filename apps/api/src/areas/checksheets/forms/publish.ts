// Publishing a draft and retiring a form. The version before is retired by the database in the same statement; sheets and jobs
// that have it keep it.

import type { FormVersionContent, formCalls } from '@dca/contract/areas/checksheets/forms';
import type { InputOf } from '@dca/contract/call';
import { type DraftForm, formFaults } from '@dca/domain/form-drafts';
import type { Words } from '@dca/domain/text';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { draftAt, findDraft, refuseStale } from './drafts.ts';
import { publishFollowers } from './following/followers.ts';
import { readRules, rulesOf } from './read.ts';
import { refuseFaults } from './refuse-faults.ts';

interface Published {
  readonly version: number;
  readonly over: number | null;
}

/**
 * Publishes the draft of a form, as the newest version.
 * @throws notFound, conflict when the draft or what it replaces is another by now, invalid with every reason and its place
 */
export async function publishForm(
  acting: Acting,
  id: string,
  { revision, over, followers }: InputOf<typeof formCalls.publishForm>['body'],
): Promise<Published> {
  const { db, visible, viewer, now } = acting;
  const draft = await draftAt(visible, id, revision);
  await proveFollowed(visible, draft);
  const faults = formFaults(draft as DraftForm, rulesOf(await readRules(acting, id)));
  if (faults.length > 0) throw refuseFaults(faults);
  await changeForm(visible, id, draft);
  const { published, last } = await newestOf(db, id);
  if (published !== over) throw refuse('conflict', { detail: texts.otherPublished });
  // A release may have laid a later number beside the draft meanwhile: what is published is always the newest.
  const version = last > draft.version ? last + 1 : draft.version;
  const changed = await visible
    .changeFormVersions()
    .set({ status: 'PUBLISHED', version, published_by: viewer.personId, published_at: now })
    .where('form_id', '=', id)
    .where('version', '=', draft.version)
    .where('status', '=', 'DRAFT')
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuseStale(await findDraft(visible, id));
  await publishFollowers(acting, { id, now: draft as DraftForm, version, wanted: followers });
  return { version, over };
}

/** A draft that has not followed what is published of its broader form would undo it. */
async function proveFollowed(
  visible: Acting['visible'],
  { id, broaderVersion }: FormVersionContent,
): Promise<void> {
  const broader = await visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.broader_id')
    .select('form_version.version')
    .where('form.id', '=', id)
    .where('form_version.status', '=', 'PUBLISHED')
    .executeTakeFirst();
  if (broader && broader.version !== broaderVersion) throw refuse('conflict', { detail: texts.followFirst });
}

/** The form takes the name and the models of its draft; who publishes the same form at the same moment waits here. */
const changeForm = (
  visible: Acting['visible'],
  id: string,
  { name, unitModels }: Pick<DraftForm, 'name' | 'unitModels'>,
) =>
  visible
    .changeForms()
    .set({
      name: JSON.stringify(name),
      unit_models: [...unitModels],
      is_changed_here: sql<boolean>`form.is_changed_here or (form.name, form.unit_models) is distinct from (${JSON.stringify(name)}::jsonb, ${[...unitModels]}::text[])`,
      updated_at: sql<string>`now()`,
    })
    .where('form.id', '=', id)
    .execute();

const newestOf = async (db: Acting['db'], id: string) =>
  db
    .selectFrom('form_version')
    .select([
      sql<number>`max(version)`.as('last'),
      sql<number | null>`max(version) filter (where status = 'PUBLISHED')`.as('published'),
    ])
    .where('form_id', '=', id)
    .executeTakeFirstOrThrow();

/** Takes the published version of a form out of use. Throws notFound, conflict when another one is published. */
export async function retireForm(
  { visible }: Acting,
  id: string,
  { version }: InputOf<typeof formCalls.retireForm>['body'],
): Promise<void> {
  await oneOr404(visible.forms().select('form.id').where('form.id', '=', id).executeTakeFirst());
  const changed = await visible
    .changeFormVersions()
    .set({ status: 'RETIRED' })
    .where('form_id', '=', id)
    .where('version', '=', version)
    .where(sql<SqlBool>`status = 'PUBLISHED'`)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('conflict', { detail: texts.notPublished });
}

const texts = {
  followFirst: {
    en: 'The broader form has another version by now. Take its changes into the draft first.',
    id: 'Formulir induk sudah berganti versi. Ambil dahulu perubahannya ke rancangan.',
  },
  otherPublished: {
    en: 'Another version was published meanwhile. Look at what differs from it first.',
    id: 'Versi lain sudah terbit. Periksa dahulu perbedaannya.',
  },
  notPublished: {
    en: 'This version is not the published one.',
    id: 'Versi ini bukan versi yang terbit.',
  },
} as const satisfies Readonly<Record<string, Words>>;
