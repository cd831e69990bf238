-- Names are compared letter by letter: those that came with a letter and its mark apart are written in one form (NFC).

update customer set name = normalize(name) where name is not nfc normalized;
update contact set name = normalize(name) where name is not nfc normalized;
update part set description = normalize(description) where description is not nfc normalized;
update brochure set title = normalize(title) where title is not nfc normalized;
update person set first_name = normalize(first_name), last_name = normalize(last_name)
  where first_name is not nfc normalized or last_name is not nfc normalized;
