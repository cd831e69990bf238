-- A plant may want a photo with the start of work: of the permit, the job safety analysis or the lock-out.

alter table plant
  add column start_photo text not null default 'NONE'
    constraint plant_start_photo_check check (start_photo in ('NONE', 'PERMIT', 'JSA', 'LOTO'));
comment on column plant.start_photo is 'What is photographed when a mechanic starts on a job of the plant.';

alter table tracking_stage add column photo_id uuid;
comment on column tracking_stage.photo_id is 'The photo of a START that its plant wants. No reference: the stage may arrive before its photo.';
