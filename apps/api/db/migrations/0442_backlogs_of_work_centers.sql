-- Approved backlogs of a work center, whoever asks: of most there are few, so that the newest of all are not walked for them.
create index backlog_work_center_newest_idx on backlog (work_center_code, found_at desc, id desc) where is_bms;
