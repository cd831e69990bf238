// The draft of a form: begun from a version, changed whole under its revision, thrown away. A form has one at a time; who comes
// second is told who has it and since when.

import type { FormVersionContent, formCalls } from '@dca/contract/areas/checksheets/forms';
import type { InputOf } from '@dca/contract/call';
import { type DraftForm, formDifferences } from '@dca/domain/form-drafts';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import type { Acting, Noted } from '../../../platform/handler.ts';
import { oneOr404, type Refusal, refuse, refuseField } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { readVersion, versionRows, wholeVersion } from './read.ts';

/** The draft that people write on, or undefined. */
export async function findDraft(visible: Visible, id: string): Promise<FormVersionContent | undefined> {
  const found = await versionRows(visible)
    .where('form.id', '=', id)
    .where('form_version.status', '=', 'DRAFT')
    .where('form_version.origin', '=', 'OFFICE')
    .executeTakeFirst();
  return found && wholeVersion(found);
}

/** Begins a draft from a version of a form. Throws notFound, invalid, conflict where there is one already. */
export async function startDraft(
  { db, visible, viewer }: Acting,
  { id, version }: InputOf<typeof formCalls.startDraft>['body'],
): Promise<FormVersionContent> {
  await oneOr404(visible.forms().select('form.id').where('form.id', '=', id).executeTakeFirst());
  // Who begins one of the same form at the same moment waits here.
  await oneOr404(
    visible.changeForms().set({ id }).where('form.id', '=', id).returning('id').executeTakeFirst(),
  );
  const working = await findDraft(visible, id);
  if (working) throw refuseStale(working);
  const from = await db
    .selectFrom('form_version')
    .select([
      sql<string>`zones::text`.as('zones'),
      sql<string | null>`name::text`.as('name'),
      'unit_models',
      'broader_version',
      sql<number>`(select max(all_of.version) from form_version all_of where all_of.form_id = form_version.form_id)`.as(
        'last',
      ),
    ])
    .where('form_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!from) throw refuseField('body.version', texts.noVersion, 'unknown');
  await visible
    .addFormVersion()
    .values({
      form_id: id,
      version: from.last + 1,
      status: 'DRAFT',
      origin: 'OFFICE',
      zones: from.zones,
      name: from.name,
      unit_models: from.unit_models,
      base_version: version,
      broader_version: from.broader_version,
      changed_by: viewer.personId,
    })
    .execute();
  return readVersion(visible, id, from.last + 1);
}

/** Puts a whole draft in the place of the one that was read as `revision`. Throws notFound, conflict. */
export async function saveDraft(
  { visible, viewer, now }: Acting,
  id: string,
  { revision, ...draft }: InputOf<typeof formCalls.saveDraft>['body'],
): Promise<{ reply: { revision: number; changedAt: string }; noted: Noted }> {
  const before = await draftAt(visible, id, revision);
  const changed = await visible
    .changeFormVersions()
    .set({
      zones: JSON.stringify(draft.zones),
      name: JSON.stringify(draft.name),
      unit_models: draft.unitModels,
      ...(draft.broaderVersion === undefined ? {} : { broader_version: draft.broaderVersion }),
      revision: revision + 1,
      changed_at: now,
      changed_by: viewer.personId,
    })
    .where('form_id', '=', id)
    .where('version', '=', before.version)
    .where('status', '=', 'DRAFT')
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuseStale(await findDraft(visible, id));
  // The whole of a draft with each breath of its writer would fill the audit; what differs says the same.
  const differences = formDifferences(before as DraftForm, draft).map(({ text }) => text.en);
  return {
    reply: { revision: revision + 1, changedAt: now.toISOString() },
    noted: {
      target: `form/${id}`,
      before: { version: before.version, revision },
      after: {
        version: before.version,
        revision: revision + 1,
        differences: differences.slice(0, mostNoted),
      },
    },
  };
}

const mostNoted = 100;

/** Throws the draft away; its content stays in the audit. Throws notFound, conflict. */
export async function discardDraft(
  { visible }: Acting,
  id: string,
  revision: number,
): Promise<FormVersionContent> {
  const draft = await draftAt(visible, id, revision);
  const { numDeletedRows } = await visible
    .removeFormDraft()
    .where('form_version.form_id', '=', id)
    .where('form_version.revision', '=', revision)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuseStale(await findDraft(visible, id));
  // What was begun here and never published goes with its only draft.
  await visible.removeEmptyForms().where('form.id', '=', id).execute();
  return draft;
}

/** The draft where it still stands at a revision. Throws notFound for a form that is none, conflict otherwise. */
export async function draftAt(visible: Visible, id: string, revision: number): Promise<FormVersionContent> {
  const draft = await findDraft(visible, id);
  if (draft?.revision === revision) return draft;
  if (!draft) await oneOr404(visible.forms().select('form.id').where('form.id', '=', id).executeTakeFirst());
  throw refuseStale(draft);
}

/** A conflict that says whose draft it is and since when; without one, that there is none any more. */
export function refuseStale(draft: FormVersionContent | undefined): Refusal {
  if (!draft) return refuse('conflict', { detail: texts.gone });
  const at = `${draft.changedAt.slice(0, 10)} ${draft.changedAt.slice(11, 16)} UTC`;
  const by = draft.changedBy ?? 'DCA';
  return refuse('conflict', {
    detail: {
      en: `Draft ${draft.version} of this form was changed by ${by} on ${at}.`,
      id: `Rancangan ${draft.version} formulir ini diubah oleh ${by} pada ${at}.`,
    },
  });
}

const texts = {
  noVersion: { en: 'The form has no such version.', id: 'Formulir tidak memiliki versi tersebut.' },
  gone: {
    en: 'There is no such draft any more: it was published or thrown away.',
    id: 'Rancangan ini sudah tidak ada: sudah diterbitkan atau dibuang.',
  },
} as const satisfies Readonly<Record<string, Words>>;
