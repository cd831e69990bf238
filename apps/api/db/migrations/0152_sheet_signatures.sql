-- Mechanic and approvers may sign a sheet; a signature is bound to the hash of what was shown.
alter table sheet
  add column signature jsonb,
  add column signed_hash text constraint sheet_signed_hash_check check (signed_hash ~ '^[0-9a-f]{64}$');
comment on column sheet.signature is 'Strokes of who submitted it: lists of points, 1000 wide and 400 high; null where they did not sign.';
comment on column sheet.signed_hash is 'The SHA-256 of the sheet as it was shown when it was signed.';
alter table approval
  add column sheet_hash text constraint approval_sheet_hash_check check (sheet_hash ~ '^[0-9a-f]{64}$');
comment on column approval.sheet_hash is 'The SHA-256 of the sheet as it was shown, where its approval was signed.';
