// The leanest ways, by hand, to the first page of oil samples, to the newest values, and to the curves of a component.
const zone = (plant: string) => `(select zone from plant where plant.plant_code = ${plant})`;

/** Oil samples as their list shows them, of machines at the plants $1. */
export const leanSamples = (size: number) => `select coalesce(json_agg(told), '[]') from (
  select own.id, own.bottle_code as "bottleCode", own.status, own.equipment_id as "equipmentId", machine.unit_code as "unitCode",
    machine.unit_model as "unitModel", machine.serial_number as "serialNumber", machine.plant_code as "plantCode",
    ${zone('machine.plant_code')} as zone, machine.customer_code as "customerCode", customer.name as "customerName", own.unit_told as "unitTold",
    own.serial_told as "serialTold", own.component, own.position, own.sampled_on as "sampledOn", own.smr, own.oil_hours as "oilHours",
    own.oil_changed as "oilChanged", own.laboratory, own.lab_number as "labNumber", own.lab_verdict as "labVerdict", own.condition,
    case when own.status in ('TAKEN', 'SENT', 'RECEIVED') then current_date - own.sampled_on end as "waitingDays", own.version
  from (select * from oil_sample where plant_code = any($1::text[]) order by sampled_on desc, id desc limit ${size}) own
    join equipment machine on machine.id = own.equipment_id join customer on customer.customer_code = machine.customer_code
  order by own.sampled_on desc, own.id desc) told`;

/** Values as the table of trends shows them, of machines at the plants $1. */
export const leanValues = (size: number) => `select coalesce(json_agg(told), '[]') from (
  select own.id::text, own.par_id as "parId", own.code, own.source, machine.unit_model as "unitModel", machine.serial_number as "unitSn",
    machine.unit_code as "unitCode", own.equipment_id as "equipmentId", own.component, own.position, own.sample_date as "sampleDate",
    own.smr_date as "smrDate", own.smr, own.oil_hours as "oilHours", own.oil_changed as "oilChanged", own.value, own.sign, own.unit,
    own.caution, own.critical, own.limit_from as "limitFrom", own.is_estimate as "isEstimate", own.by_trend as "byTrend", own.condition,
    own.lab_number as "labNumber"
  from trend_value own join equipment machine on machine.id = own.equipment_id
  where machine.plant_code = any($1::text[]) order by own.sample_date desc, own.id desc limit ${size}) told`;

/** The curves of the engine of the machine $1 since the day $2. */
export const leanSeries = `select coalesce(json_agg(told order by "parId"), '[]') from (
  select own.par_id as "parId", own.code, (array_agg(own.unit order by own.sample_date desc))[1] as unit,
    (array_agg(own.caution order by own.sample_date desc))[1] as caution, (array_agg(own.critical order by own.sample_date desc))[1] as critical,
    (array_agg(own.is_estimate order by own.sample_date desc))[1] as "isEstimate",
    json_build_object('en', named.name_en, 'id', named.name_id) as name, named.decimals,
    json_agg(json_build_object('on', own.sample_date, 'value', own.value, 'corrected', null, 'sign', own.sign, 'condition', own.condition,
      'oilChanged', own.oil_changed, 'sampleId', own.sample_id) order by own.sample_date, own.id) as points
  from trend_value own join trend_parameter named using (par_id)
  where own.equipment_id = $1::uuid and own.component = 'ENG' and own.position = '' and own.sample_date >= $2::date
  group by own.par_id, own.code, named.par_id) told`;
