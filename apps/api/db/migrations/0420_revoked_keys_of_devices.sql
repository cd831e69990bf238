-- A key is revoked without another in its place: its device is still on its machine, and opens nothing.

alter table monitored_device alter key_hash drop not null;
comment on column monitored_device.key_hash is 'SHA-256 of its key; the key itself is kept nowhere. Null where it was revoked.';
