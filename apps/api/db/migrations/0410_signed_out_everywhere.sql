-- "Sign out everywhere": what somebody signed in with before that moment is refused.

alter table person add column signed_out_at timestamptz;
comment on column person.signed_out_at is 'Tokens of sign-ins until this moment are refused, at every server; null where nobody asked for it.';
-- One's own sign-ins, newest first.
create index login_log_person_all_idx on login_log (person_id, at desc, id desc);
