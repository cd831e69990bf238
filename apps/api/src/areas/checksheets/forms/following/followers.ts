// What follows from a draft: each narrower form with what it would take of it, what does not go together, and what stands against
// publishing it. Reckoned from what is published, so that it is shown as it would be published, and nobody's draft is touched.
import type { FormFollower, FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { type DraftForm, type FormFault, formDifferences, formFaults } from '@dca/domain/form-drafts';
import { follow } from '@dca/domain/form-following';
import { sql } from 'kysely';
import type { Acting, Reading } from '../../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../../platform/problem.ts';
import { findDraft } from '../drafts.ts';
import { readRules, readVersion, rulesOf } from '../read.ts';
import { refuseFaults } from '../refuse-faults.ts';

interface Follower extends FormFollower {
  readonly zones: FormVersionContent['zones'];
  readonly against: readonly FormFault[];
}

/** What would follow from the draft of a form, broader ones first. Throws notFound without a draft. */
export async function readFollowers(
  reading: Pick<Reading, 'visible' | 'db'>,
  id: string,
): Promise<FormFollower[]> {
  const draft = await oneOr404(findDraft(reading.visible, id));
  const followers = await followersOf(reading, id, draft as DraftForm);
  return followers.map(({ zones: _zones, against: _against, ...told }) => told);
}

/** Every form that follows a form which would become `now`, those that follow one of them after it. */
async function followersOf(
  reading: Pick<Reading, 'visible' | 'db'>,
  id: string,
  now: DraftForm,
): Promise<Follower[]> {
  const { visible } = reading;
  const narrower = await visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select(['form.id', 'form_version.version', 'form_version.broader_version as broaderVersion'])
    .where('form.broader_id', '=', id)
    .where('form_version.status', '=', 'PUBLISHED')
    .orderBy('form.code')
    .execute();
  const found: Follower[] = [];
  for (const { id: formId, version, broaderVersion } of narrower) {
    const own = await readVersion(visible, formId, version);
    const from = await readVersion(visible, id, broaderVersion ?? 1);
    const { draft, conflicts } = follow({
      from: from as DraftForm,
      broader: now,
      own: own as DraftForm,
    });
    const faults = formFaults(draft, rulesOf(await readRules(reading, formId)));
    const inWork = await findDraft(visible, formId);
    found.push({
      id: formId,
      broaderId: id,
      code: own.code,
      name: own.name,
      customer: own.customer,
      version,
      changes: formDifferences(own as DraftForm, draft).map(({ text }) => text),
      conflicts: conflicts.map(({ questionId: _, ...conflict }) => conflict),
      faults: faults.map(({ text }) => text),
      hasDraft: inWork !== undefined,
      zones: draft.zones as FormVersionContent['zones'],
      against: faults,
    });
    found.push(...(await followersOf(reading, formId, draft)));
  }
  return found;
}

interface Together {
  readonly id: string;
  readonly now: DraftForm;
  /** As which version the broader form was just published. */
  readonly version: number;
  readonly wanted: readonly { readonly id: string; readonly over: number }[];
}

/**
 * Publishes the wanted forms that follow, each as its next version; who is not wanted follows later.
 * @throws conflict where one is not as it was shown, invalid with what stands against one
 */
export async function publishFollowers(
  acting: Acting,
  { id, now, version, wanted }: Together,
): Promise<void> {
  const { db, visible, viewer, now: at } = acting;
  if (wanted.length === 0) return;
  const published = new Map([[id, version]]);
  const followers = await followersOf(acting, id, now);
  for (const follower of followers) {
    const asked = wanted.find((one) => one.id === follower.id);
    const broader = published.get(follower.broaderId);
    if (!asked || broader === undefined) continue;
    if (asked.over !== follower.version) throw refuse('conflict', { detail: texts.changedMeanwhile });
    if (follower.against.length > 0) throw refuseFaults(follower.against);
    published.set(follower.id, await publishOne(follower, broader));
  }
  if (published.size - 1 < wanted.length) throw refuse('conflict', { detail: texts.changedMeanwhile });

  async function publishOne(follower: Follower, broader: number): Promise<number> {
    // Without anything to take it stays the version that it is, and has followed.
    if (follower.changes.length === 0) {
      await visible
        .changeFormVersions()
        .set({ broader_version: broader })
        .where('form_id', '=', follower.id)
        .where('version', '=', follower.version)
        .execute();
      return follower.version;
    }
    await visible.changeForms().set({ updated_at: at }).where('form.id', '=', follower.id).execute();
    const { last } = await db
      .selectFrom('form_version')
      .select(sql<number>`max(version)`.as('last'))
      .where('form_id', '=', follower.id)
      .executeTakeFirstOrThrow();
    await visible
      .addFormVersion()
      .values({
        form_id: follower.id,
        version: last + 1,
        status: 'PUBLISHED',
        origin: 'OFFICE',
        zones: JSON.stringify(follower.zones),
        base_version: follower.version,
        broader_version: broader,
        changed_by: viewer.personId,
        published_by: viewer.personId,
        published_at: at,
      })
      .execute();
    return last + 1;
  }
}

const texts = {
  changedMeanwhile: {
    en: 'A form that follows was changed meanwhile. Look at what follows again.',
    id: 'Formulir turunan berubah sementara itu. Periksa kembali turunannya.',
  },
} as const;
