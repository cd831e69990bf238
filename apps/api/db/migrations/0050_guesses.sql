-- Who guesses is found by address and time; by name the log has its index.
create index login_log_refused_address_idx on login_log (address, at desc) where event = 'REFUSED';
