-- What was refused of a call is found in any month without a look at what was done.
create index audit_entry_refused_call_idx on audit_entry (call, at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid))
  where outcome = 'refused';
