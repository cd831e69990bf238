// Forms of the release in a database: what changed arrives as a new published version, what did not makes none, and what an
// administrator made or has in work stays as it is.

import type { FormContent } from '@dca/contract/areas/checksheets';
import type pg from 'pg';

/** Brings a form of the release in. Where an administrator's own form has its code already, it gets another one. */
export async function loadForm(client: pg.ClientBase, form: FormContent): Promise<void> {
  await client.query(
    `insert into form (id, code, job_type, name, unit_models, interval_hours, stage)
     values ($1, case when exists (select 1 from form where code = $2 and id <> $1) then $2 || '-' || left($1::text, 4) else $2 end,
       $3, $4, $5, $6, $7)
     on conflict (id) do update set name = excluded.name, unit_models = excluded.unit_models,
       interval_hours = excluded.interval_hours, updated_at = now()
     where not form.is_changed_here and (form.name, form.unit_models, form.interval_hours)
       is distinct from (excluded.name, excluded.unit_models, excluded.interval_hours)`,
    [
      form.id,
      form.code,
      form.jobType,
      JSON.stringify(form.name),
      form.unitModels,
      form.intervalHours,
      form.stage ?? null,
    ],
  );
  // The number of the file counts for a form that is new here; later ones go on from what is there. Where an administrator
  // published their own version or took the form away, the release's stands beside it as a draft for them to take.
  await client.query(
    `insert into form_version (form_id, version, status, zones, origin)
     select $1, coalesce(last.version + 1, $2), case when last.version is null or published.origin = 'RELEASE' then 'PUBLISHED' else 'DRAFT' end, $3::jsonb, 'RELEASE'
     from (select max(version) as version from form_version where form_id = $1) last
       left join form_version published on published.form_id = $1 and published.status = 'PUBLISHED'
       left join lateral (select zones from form_version where form_id = $1 and origin = 'RELEASE' order by version desc limit 1) released on true
     where released.zones is distinct from $3::jsonb`,
    [form.id, form.version, JSON.stringify(form.zones)],
  );
}
