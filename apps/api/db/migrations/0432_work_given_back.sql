-- A job that comes to nothing gives back what it was to do, and rings for who plans it anew.
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check
    check (kind in ('ASSIGNED', 'RETURNED', 'WAITING', 'PAPER', 'APPROVED', 'ACCEPTED', 'REFUSED', 'BREAKDOWN', 'WORK_GIVEN_BACK',
      'PROBLEM_TOLD', 'PROBLEM_FOLLOW_UP', 'PROBLEM_REJECTED', 'PROBLEM_CLOSED', 'PROBLEM_NOT_SOLVED',
      'FINDING_APPROVED', 'FINDING_REJECTED', 'FINDING_MENDED', 'FINDING_CANCELLED', 'FINDING_REOPENED',
      'CASE_RAISED', 'CASE_ENDED'));
