-- A price within a program is an amount of a currency, as the price list's are. Those that stand have the one of their part.

alter table part_offer add column currency text constraint part_offer_currency_check check (currency in ('IDR', 'USD'));
update part_offer set currency = part.currency from part
  where part.part_number = part_offer.part_number and part_offer.price is not null;
alter table part_offer add constraint part_offer_price_currency_check check ((currency is null) = (price is null));
comment on column part_offer.currency is 'Of the price; a discount in percent has none.';
