// Changes of forms. What is asked is the same for everybody, so nothing is cut; the permission of the call decides, and only a
// write has this door.
import type { AllTables } from '../platform/database.ts';

export const formChanges = (trx: AllTables) => ({
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
});
