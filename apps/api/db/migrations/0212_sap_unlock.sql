-- A job that was put aside and comes back is unlocked in SAP too.
alter table sap_message drop constraint sap_message_kind_check;
alter table sap_message add constraint sap_message_kind_check
  check (kind in ('HOURS', 'METER', 'CODES', 'PARTS', 'COMPLETION', 'REVERSAL', 'LOCK', 'UNLOCK'));
