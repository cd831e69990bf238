-- Components of a machine that loads rock live otherwise than those of one that loads coal.
alter table equipment add column application text;
comment on column equipment.application is 'What the machine does, in the words of component_life: planned and real lives of its components go by it. Null: not said.';
