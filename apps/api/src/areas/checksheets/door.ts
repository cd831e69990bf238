// Forms, with those that are one customer's own for who may see that customer; sheets hang on their jobs. What is asked is the same
// for everybody, so changes of forms are not cut: the permission of the call decides.
import type { Approver } from '@dca/domain/job-types';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables, Tables } from '../../platform/database.ts';
import type { Door } from '../../visibility/door.ts';
import { isLent } from '../../visibility/may-give.ts';
import type { Viewer } from '../../visibility/viewer.ts';

/** Forms with whatever is selected of them. */
export type OfForms<Row = object> = SelectQueryBuilder<Pick<Tables, 'form' | 'form_version'>, 'form', Row>;

export const checksheets = {
  open: { form_version: 'what is asked; a job in sight leads to it, and visible.forms to all others' },
  closed: {
    delegation: 'visible.standIns, visible.delegatedByMe, visible.delegatedToMe',
    form: 'visible.forms',
  },
  ofJobs: {
    additional_fluid: 'paper',
    answer: 'paper',
    approval: 'step',
    downtime: 'step',
    photo: 'paper',
    sheet: 'paper',
    sheet_part: 'paper',
    sheet_saving: 'paper',
    sheet_zone: 'paper',
    smr_standing: 'step',
  },
  read: (all, viewer) => ({
    /** Forms, and those that are one customer's own for who may see that customer. */
    forms: () => all.selectFrom('form').where((eb) => seesForm(eb, viewer)),
    /** In whose name the viewer may give a link of a job in sight. */
    standIns: (jobId: string, approver: Approver) => standInsOf(all, viewer, jobId, approver),
    /** Who decides in the viewer's name; `person` is the other one. */
    delegatedByMe: () =>
      all
        .selectFrom('delegation')
        .innerJoin('person', 'person.id', 'delegation.to_id')
        .where('delegation.from_id', '=', viewer.personId),
    /** In whose name the viewer decides; `person` is the other one. */
    delegatedToMe: () =>
      all
        .selectFrom('delegation')
        .innerJoin('person', 'person.id', 'delegation.from_id')
        .where('delegation.to_id', '=', viewer.personId),
  }),
  write: (trx) => ({
    addForm: () => trx.insertInto('form'),
    /** Forms that have no version any more: what was begun here and thrown away. */
    removeEmptyForms: () =>
      trx
        .deleteFrom('form')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('form_version').select('version').whereRef('form_version.form_id', '=', 'form.id'),
            ),
          ),
        ),
    changeForms: () => trx.updateTable('form'),
    addFormVersion: () => trx.insertInto('form_version'),
    changeFormVersions: () => trx.updateTable('form_version'),
    /** The draft of a form that people write on; what a release laid beside stays. */
    removeFormDraft: () =>
      trx
        .deleteFrom('form_version')
        .where('form_version.status', '=', 'DRAFT')
        .where('form_version.origin', '=', 'OFFICE'),
    /** Lets somebody in sight decide in the viewer's name. */
    addMyDelegation: () => trx.insertInto('delegation'),
  }),
  constraints: {
    form_code_key: {
      code: 'duplicate',
      field: 'body.code',
      message: { en: 'Another form has this code.', id: 'Formulir lain sudah memakai kode ini.' },
    },
    form_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This form exists already.', id: 'Formulir ini sudah ada.' },
    },
    form_version_draft_key: {
      code: 'conflict',
      message: { en: 'Somebody else has just begun a draft.', id: 'Orang lain baru saja memulai rancangan.' },
    },
    photo_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This photo exists already.', id: 'Foto ini sudah ada.' },
    },
    approval_link_key: {
      code: 'conflict',
      message: {
        en: 'Somebody else gave this link at the same moment.',
        id: 'Orang lain memberikan persetujuan ini pada saat yang sama.',
      },
    },
    downtime_open_key: {
      code: 'invalid',
      field: 'body.parts.downtime.content',
      message: {
        en: 'The unit stands already by this job: end that stop before the next one.',
        id: 'Unit sudah tercatat berhenti pada pekerjaan ini: akhiri dahulu sebelum yang berikutnya.',
      },
    },
    downtime_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This stop exists already.', id: 'Waktu henti ini sudah ada.' },
    },
  },
} as const satisfies Door;

/** A form that is a customer's own is seen through that customer. */
function seesForm(eb: ExpressionBuilder<Tables, 'form'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? eb.or([eb('form.customer_code', 'is', null), eb('form.customer_code', '=', viewer.sight.customerCode)])
    : sql<SqlBool>`true`;
}

/**
 * People in whose name the viewer may give a link of that kind on a job today, the delegation that was made first before
 * the others. The day is that of the job's plant. The caller has proved that the viewer sees the job.
 */
const standInsOf = (all: AllTables, viewer: Viewer, jobId: string, approver: Approver) =>
  all
    .selectFrom('delegation')
    .innerJoin('person', 'person.id', 'delegation.from_id')
    .innerJoin('job', (join) => join.on('job.id', '=', jobId))
    .select(['delegation.from_id as personId', 'delegation.until'])
    .where('delegation.to_id', '=', viewer.personId)
    .where(isLent(approver, 'job'))
    .orderBy('delegation.created_at')
    .orderBy(sql.ref('delegation.id'));
