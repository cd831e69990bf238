// Who may be written to about a job, and who is unless somebody changes it (domain decisions §2, §3, §9): the customer's contacts
// once the job is approved, leaders and planners of its plant, its crew. Nobody else: what a job says is not for any address.
import type { MailReceiver } from '@dca/contract/areas/mail';
import { jobStates } from '@dca/domain/job-states';
import { isMailAddress, mailLimits, type SentByHand } from '@dca/domain/mail';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../platform/problem.ts';
import { holds } from '../../visibility/holders.ts';
import type { Visible } from '../../visibility/visible.ts';
import type { MailedJob } from './mailed-job.ts';

/** Everybody who may be written to, those of the rule first. */
export async function receiversOf(
  visible: Visible,
  job: MailedJob,
  kind: SentByHand,
): Promise<MailReceiver[]> {
  const contacts =
    jobStates.approved.has(job.status) && kind !== 'ASSIGNMENT' ? await contactsOf(visible, job) : [];
  const people = await peopleOf(visible, job);
  const isOfRule: Readonly<Record<SentByHand, readonly MailReceiver['as'][]>> = {
    SUBMISSION: [],
    SUMMARY: ['LEADER', 'PLANNER'],
    ASSIGNMENT: ['CREW'],
  };
  const inside = people.map((one) => ({ ...one, isChosen: isOfRule[kind].includes(one.as) }));
  return [...contacts, ...inside].sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
}

/**
 * Those who are written to: the ones that were named, or those of the rule.
 * @throws invalid for somebody who may not be written to, who has no address, and where nobody is left
 */
export function chooseReceivers(
  all: readonly MailReceiver[],
  named: readonly string[] | undefined,
): { readonly chosen: (MailReceiver & { address: string })[]; readonly withoutAddress: string[] } {
  const wanted = named ? [...new Set(named)] : all.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const found = wanted.map((id, index) => {
    const one = all.find((receiver) => receiver.id === id);
    if (!one) throw strange(index);
    if (named && one.address === null) throw hasNoAddress(index, one.name);
    return one;
  });
  const withoutAddress = found.filter(({ address }) => address === null).map(({ name }) => name);
  const chosen = found.flatMap((one) => (one.address === null ? [] : [{ ...one, address: one.address }]));
  if (chosen.length === 0) throw nobody(withoutAddress);
  if (chosen.length > mailLimits.receivers) throw tooMany(chosen.length);
  return { chosen, withoutAddress };
}

/** Contacts of the customer; those for the job's plant are written to, or else the first to call. */
async function contactsOf(visible: Visible, job: MailedJob): Promise<MailReceiver[]> {
  const rows = await visible
    .contacts()
    .select([
      'contact.id',
      'contact.name',
      'contact.email',
      'contact.plant_code',
      'contact.is_primary',
      languageOf('contact'),
    ])
    .where('contact.customer_code', '=', job.customerCode)
    .where('contact.is_active', '=', true)
    .orderBy('contact.is_primary', 'desc')
    .orderBy('contact.name')
    .limit(50)
    .execute();
  const ofPlant = rows.filter(({ plant_code }) => plant_code === job.plantCode);
  const chosen = ofPlant.length > 0 ? ofPlant : rows.filter(({ is_primary }) => is_primary);
  return rows.map((row) => ({
    id: row.id,
    kind: 'contact',
    as: 'CONTACT',
    name: row.name,
    address: addressOf(row.email),
    language: row.language,
    isChosen: chosen.includes(row),
  }));
}

/** The crew, the leaders who decide there, and who looks after the plant. */
async function peopleOf(visible: Visible, job: MailedJob): Promise<Omit<MailReceiver, 'isChosen'>[]> {
  const at = sql<boolean>`exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = ${job.plantCode})`;
  const isCut = sql<boolean>`exists (select 1 from person_work_center cut where cut.person_id = person.id)
    and not exists (select 1 from person_work_center cut where cut.person_id = person.id
      and cut.plant_code = ${job.plantCode} and cut.work_center_code = ${job.workCenterCode})`;
  const rows = await visible
    .people()
    .select([
      'person.id',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      'person.email',
      languageOf('person'),
      sql<MailReceiver['as'] | null>`case
        when exists (select 1 from job_mechanic crew where crew.job_id = ${job.id} and crew.person_id = person.id) then 'CREW'
        when ${at} and ${holds(sql.ref('person.id'), 'checksheet.approve')} and not (${isCut}) then 'LEADER'
        when ${at} and ${holds(sql.ref('person.id'), 'job.watch')} then 'PLANNER' end`.as('as'),
    ])
    .where('person.is_active', '=', true)
    .where('person.tenant', '=', 'INTERNAL')
    .orderBy('name')
    .execute();
  return rows.flatMap(({ as, email, ...row }) =>
    as === null ? [] : [{ ...row, as, kind: 'person' as const, address: addressOf(email) }],
  );
}

const languageOf = (table: 'contact' | 'person') => sql.ref<'en' | 'id'>(`${table}.language`).as('language');
const addressOf = (email: string | null) => (isMailAddress(email) ? email : null);

const strange = (index: number) =>
  refuseField(`body.receivers.${index}`, {
    en: 'This is nobody who may be written to about this job.',
    id: 'Penerima ini tidak boleh dikirimi surel tentang pekerjaan ini.',
  });

const hasNoAddress = (index: number, name: string) =>
  refuseField(`body.receivers.${index}`, {
    en: `${name} has no mail address.`,
    id: `${name} tidak memiliki alamat surel.`,
  });

const tooMany = (count: number) =>
  refuseField(
    'body.receivers',
    {
      en: `These are ${count} people; choose ${mailLimits.receivers} at most.`,
      id: `Penerimanya ${count} orang; pilih paling banyak ${mailLimits.receivers}.`,
    },
    'tooMany',
  );

const nobody = (withoutAddress: readonly string[]) =>
  refuse('moveNotAllowed', {
    detail:
      withoutAddress.length > 0
        ? {
            en: `Nobody to write to: ${withoutAddress.join(', ')} without a mail address.`,
            id: `Tidak ada penerima: ${withoutAddress.join(', ')} tanpa alamat surel.`,
          }
        : {
            en: 'Nobody to write to: the customer has no contact for this job.',
            id: 'Tidak ada penerima: pelanggan belum memiliki kontak untuk pekerjaan ini.',
          },
  });
