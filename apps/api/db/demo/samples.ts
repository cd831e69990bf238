import { jobStates } from '@dca/domain/job-states';
import type pg from 'pg';

/**
 * Services drew the oil of what is sampled at their interval: the engine at each, hydraulics, final drives and differential from
 * 500 h on, transmission or swing machinery from 1,000 (domain decisions §10: 2,000 of a year). Nobody samples what runs by battery.
 * What a laboratory finds of them is no part of the sheet. `client` is the owner's.
 */
export const loadSamples = (client: pg.ClientBase) =>
  client.query(
    `insert into sheet_part (job_id, part, content, at, person_id)
     select job.id, 'oilSamples', drawn.samples, sheet.submitted_at, sheet.submitted_by
     from job join sheet on sheet.job_id = job.id join equipment on equipment.id = job.equipment_id
       join unit_model model on model.unit_model = equipment.unit_model
       cross join lateral (
         select jsonb_agg(jsonb_build_object('component', component, 'position', position, 'serialNumber', null,
           'bottle', 'OS-' || split_part(job.number, '-', 2) || '-' || place,
           'oilHours', mod(sheet.smr::int - 1, oil_life) + 1, 'oilChanged', oil_life <= job.interval_hours,
           'takenAt', to_char(began.at + place * interval '4 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by place) as samples
         from (values (1, 'ENG', null, 250, 500, 'any'), (2, 'HYD', null, 500, 5000, 'mobile'),
             (3, 'FDR', 'LH', 500, 2000, 'crawls'), (4, 'FDR', 'RH', 500, 2000, 'crawls'), (5, 'DIF', null, 500, 2000, 'wheels'),
             (6, 'SWG', null, 1000, 1000, 'swings'), (7, 'TRM', null, 1000, 1000, 'shifts'))
           as sampled (place, component, position, first_at, oil_life, needs)
         cross join (select min(start_at) at time zone 'UTC' as at from tracking_stage
           where tracking_stage.job_id = job.id and stage = 'EXECUTION') began
         where job.interval_hours >= first_at and began.at is not null and needs = any(case model.equipment_class
           when 'GENSET' then array['any']
           when 'CRANE' then array['any', 'mobile', 'swings']
           when 'BULLDOZER' then array['any', 'mobile', 'crawls', 'shifts']
           when 'HYDRAULIC_EXCAVATOR' then array['any', 'mobile', 'crawls', 'swings']
           when 'MINING_EXCAVATOR' then array['any', 'mobile', 'crawls', 'swings']
           else array['any', 'mobile', 'wheels', 'shifts'] end)) drawn
     where job.job_type = 'SER' and job.status = any($1::int[]) and drawn.samples is not null
       and model.equipment_class not in ('BATTERY_FORKLIFT', 'REACH_TRUCK')
     on conflict do nothing`,
    [jobStates.approved.codes],
  );
