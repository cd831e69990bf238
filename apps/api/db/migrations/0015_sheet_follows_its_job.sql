-- Where a checksheet stands follows from where its job stands, so it is asked of the job and stored nowhere else.
alter table sheet drop column status;
comment on table sheet is 'The checksheet of a job. It is a draft, submitted, returned or approved as its job is.';
