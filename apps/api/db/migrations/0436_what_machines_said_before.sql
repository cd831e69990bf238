-- Each caution keeps what its machine said in the half hour before it, however long the series themselves are kept.

alter table caution add column half_hour jsonb;
comment on column caution.half_hour is 'The points from half an hour before it was raised: their moments, and of each signal the values in the same order.';
