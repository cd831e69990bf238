-- The audit trail is read by people: newest first, by who, by what was called, by what it was done to, by the request.

create unique index audit_entry_key_idx on audit_entry ((('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid));
create index audit_entry_at_idx on audit_entry (at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid));
create index audit_entry_person_idx on audit_entry (person_id, at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid));
create index audit_entry_call_idx on audit_entry (call, at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid));
create index audit_entry_refused_idx on audit_entry (at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid)) where outcome = 'refused';
create index audit_entry_target_text_idx on audit_entry (lower(target) text_pattern_ops, at);
create index audit_entry_request_idx on audit_entry (request_id);
