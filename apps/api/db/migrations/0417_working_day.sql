-- The working day of a moment at a plant: the date on which its shift began, so that a night belongs to its evening.
create function working_day(of_plant text, moment timestamptz) returns date
language sql stable parallel safe as $$
  select coalesce(
    (select case when turn.ends <= turn.begins and here.hour < turn.ends then here.day - 1 else here.day end
     from (select begins, ends from plant_shift where plant_code = of_plant
       union all
       select begins, ends from (values (6, 18), (18, 6)) as usual (begins, ends)
       where not exists (select from plant_shift where plant_code = of_plant)) as turn
     where case when turn.ends > turn.begins then here.hour >= turn.begins and here.hour < turn.ends
       else here.hour >= turn.begins or here.hour < turn.ends end
     order by turn.begins limit 1), here.day)
  from (select extract(hour from local.at)::int as hour, local.at::date as day
    from (select moment at time zone case zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar'
      else 'Asia/Jayapura' end as at from plant where plant_code = of_plant) as local) as here
$$;
comment on function working_day is 'The date on which the shift began that a moment lies in; between shifts the date itself.';
