-- A paper that waits for its customer rings their bell under its own name.

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('ASSIGNED', 'RETURNED', 'WAITING', 'PAPER', 'APPROVED', 'ACCEPTED', 'REFUSED', 'BREAKDOWN',
    'PROBLEM_TOLD', 'PROBLEM_FOLLOW_UP', 'PROBLEM_REJECTED', 'PROBLEM_CLOSED', 'PROBLEM_NOT_SOLVED',
    'FINDING_APPROVED', 'FINDING_REJECTED', 'FINDING_MENDED', 'FINDING_CANCELLED', 'FINDING_REOPENED'));
comment on table notice_choice is 'Which notices a person also wants by mail; without a row those of mailedTo, by what they hold.';
