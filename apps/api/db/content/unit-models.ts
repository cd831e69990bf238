/** Models that the distributor looks after. */
export const unitModels = [
  ['PC200-8', 'KOM', 'HYDRAULIC_EXCAVATOR', 'Hydraulic excavator 20 t'],
  ['PC130-8', 'KOM', 'HYDRAULIC_EXCAVATOR', 'Hydraulic excavator 13 t'],
  ['PC2000-8', 'KOM', 'MINING_EXCAVATOR', 'Mining excavator 200 t'],
  ['HD785-7', 'KOM', 'DUMP_TRUCK', 'Rigid dump truck 91 t'],
  ['D155A-6', 'KOM', 'BULLDOZER', 'Bulldozer 40 t'],
  ['GD705A-4', 'KOM', 'MOTOR_GRADER', 'Motor grader 20 t'],
  ['WA470-5', 'KOM', 'WHEEL_LOADER', 'Wheel loader 22 t'],
  ['WA500-6', 'KOM', 'WHEEL_LOADER', 'Wheel loader 33 t'],
  ['FB25-12', 'KOM', 'BATTERY_FORKLIFT', 'Battery forklift 2.5 t'],
  ['FB15RL-15', 'KOM', 'REACH_TRUCK', 'Reach truck 1.5 t'],
  ['GS500-50', 'GEN', 'GENSET', 'Generator set 500 kVA, 400/230 V, 50 Hz'],
  ['CR-HOIST', 'CRN', 'CRANE', 'Crane or excavator with hoist'],
  ['TB290-2', 'TAK', 'HYDRAULIC_EXCAVATOR', 'Compact excavator 9 t'],
] as const;
