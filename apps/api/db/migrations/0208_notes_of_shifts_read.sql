-- The end of a shift leaves a note, and one of the next crew confirms that it was read.

alter table tracking_stage
  add column confirmed_at timestamptz,
  add column confirmed_by_id uuid constraint tracking_stage_confirmed_by_fk references person,
  add constraint tracking_stage_confirmed_check check ((confirmed_at is null) = (confirmed_by_id is null));
