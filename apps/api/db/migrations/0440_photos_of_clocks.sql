-- A photo with a clock, where the parameter CLOCK_PHOTO wants it: small, and forgotten with the place.
create table clock_photo (
  clock_id uuid not null constraint clock_photo_clock_fk references clock,
  side text not null constraint clock_photo_side_check check (side in ('IN', 'OUT')),
  picture bytea not null,
  kept_at timestamptz not null default now(),
  primary key (clock_id, side)
);
comment on table clock_photo is 'What a phone photographed when its person clocked in or out. Goes after the days that a place is kept.';
comment on column clock_photo.picture is 'JPEG, 480 pixels at its longest side, made anew from what was sent, so that nothing else travels in it.';
create index clock_photo_kept_idx on clock_photo (kept_at);
