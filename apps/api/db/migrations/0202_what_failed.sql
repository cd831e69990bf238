-- What failed is counted on the home of administrators, and its newest shown: in its order, without what did not fail between.

create index mail_failed_idx on mail (made_at desc, id desc) where state in ('FAILED', 'PERHAPS');
create index login_log_refused_idx on login_log (at desc, id desc) where event = 'REFUSED';
