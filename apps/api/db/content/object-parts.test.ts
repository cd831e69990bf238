// The part of the machine that a bad answer proposes a backlog on, held against the words of the item: the first line that
// an item matches names its part, and an item that matches none must be added. What is about people or papers has no part.
import { expect, test } from 'vitest';
import { readForms } from './load.ts';

/** The object parts of domain decisions §2. */
const parts =
  'ENGI COOL FUEL HYDR POWT FDRV UNDC TYRE BRAK STEE SUSP WORK FRAM CABN ELEC BATT MAST ALTN PANL'.split(' ');

/** Whole words, most telling first: a pump of the brake is the brake's, a belt of the seat is the cab's. */
const words: readonly (readonly [part: string | null, words: string])[] = [
  // What a machine has, and what is of an order, a delivery or an overhaul as a whole.
  [
    null,
    '^(?:combustion engine|traction battery|tracks|wheels|hydraulic work equipment or mast|tool kit complete.*)$',
  ],
  [
    null,
    'operator manual and|warranty|service campaigns|grades of oil|first service date|machine washed|delivery note',
  ],
  [
    null,
    'packing list|seals of boxes|complaints of the sender|receiving yard|tied to the component|on the tag',
  ],
  [null, 'scope of the overhaul|repair history|target date|loan unit|four stages|extra work|replaced parts'],
  [
    null,
    'running-in rules|first oil change|oil analysis|lifting eyes|calibration date|value entered|bench coupling|shut-off tried',
  ],
  ['COOL', '(?:coolant|water) pump|drained coolant|coolant concentration'],
  [
    'ENGI',
    'engine block|turbocharger turns|oil pump gear|oil and fuel filters|free of water and fuel|engine valve clearance again',
  ],
  [
    'ELEC',
    'starter and charging|starter motor|charging voltage|alternator: bearing|brush dust|limit switch|pendant',
  ],
  ['ENGI', 'vibration damper'],
  ['WORK', 'hoist|brake lining'],
  ['HYDR', 'hydraulic oil level, mast|hydraulic oil and return filter'],
  ['POWT', 'drive unit and axle'],
  [
    'FRAM',
    'trolley and rail|panels and paint|covers close|walkways|safety decals|preservation wax|lashing points|counterweight and covers',
  ],
  ['WORK', 'pins and shims|corners of the work equipment'],
  ['UNDC', 'rollers, idlers|track shoes|track rollers'],
  ['CABN', 'cab roof'],
  // Of a person or a paper, or of a part that only the breakdown itself names.
  [
    null,
    'before the training|manual handed out|rules of the site|each participant|monitor warnings|saves fuel|written test|of the participants',
  ],
  [
    null,
    'toolbox meeting|protective equipment|work permits|certified mechanics|special tools|fast-moving|service schedule|workshop clean|visit before',
  ],
  [null, 'before the breakdown|kept for the claim'],
  [
    null,
    'attendance|daily check|briefing|job safety analysis|as the shop manual|problem log|life hours recorded',
  ],
  [
    null,
    'result sheet|service meter photographed|no-load warm run|locked out|phenomenon|damaged|of the repair',
  ],
  [null, 'released for use|during the bench test'],
  ['PANL', 'trips proven'],
  ['TYRE', 'tyres?|tread wear|tread depth|inflation|wheel nuts|bead damage|load wheels?|wheel bearings'],
  ['PANL', 'trip proven|monitor panel|earthing|ats|emergency stop'],
  ['ALTN', 'line voltage|voltage recovery|phase current|winding|terminal temperature'],
  [
    'ELEC',
    'emergency disconnect|controller|contactors?|motor brush|fault codes|fault history|fault memory|telematics',
  ],
  ['COOL', 'fan (and alternator )?belt'],
  ['ELEC', 'payload meter|horn|lamps working|alternator belt'],
  [
    'CABN',
    'seat belt|lock lever|parking lever|extinguisher|glass broken|cab glass|ac fresh-air|ac refrigerant|keys',
  ],
  ['STEE', 'emergency steering|steering linkage|steering angle|wheel lean'],
  ['SUSP', 'suspension'],
  ['BRAK', 'retarder|brake pedal|brake disc|brake accumulator|brake fluid|parking brake|brake test'],
  [
    'WORK',
    'lubricate work-equipment|work-equipment functions|bucket side play|bucket body|bucket tooth|bucket leveller',
  ],
  [
    'WORK',
    'weld|cutting edge|blade|ripper|trunnion|pins and bushings|circle to guide|circle gear|circle reverse',
  ],
  ['WORK', 'draw-bar|rope|broken wires|hook|attachment'],
  [
    'FRAM',
    'swing bearing|swing circle|swing pinion|slewing ring|centre hinge|articulation|belly guard|body|hand-rail',
  ],
  ['FRAM', 'serial number plate|under the unit|all compartments|transport locks|all points'],
  ['MAST', 'fork|lift chain|chain anchor|mast|tilt cylinder|backrest|reach carriage'],
  ['BATT', 'batter(y|ies)|pilot cell|cell|48 v pack|electrolyte|charging plug|case clean'],
  ['UNDC', 'grouser|track (roller|sag|link|frame)|link pitch|sprocket|idler|shoe bolts|undercarriage'],
  ['FDRV', 'differential and final|final drive oil|axle oil level'],
  [
    'POWT',
    'drive unit|power-train|transmission (oil|strainer)|and transmission lines|drive shaft|stall speed|tandem',
  ],
  ['COOL', 'coolant (level|temperature)|radiator|replace coolant'],
  ['FUEL', 'fuel|day tank|water separator'],
  [
    'ENGI',
    'engine|crankshaft|liner|rod bearing|turbo|turbocharger|intake|exhaust|valve clearance|blow-by|compression',
  ],
  [
    'ENGI',
    'idle|throttle|auto-deceleration|boost|air cleaner|oil filter cut|in pan|frequency at each step|oil pressure',
  ],
  ['ENGI', 'outside damage|magnet plug|final torque'],
  [
    'HYDR',
    'hydraulic|pump|hose|cylinder rods|swing (machinery|relief|turns|time)|relief|control[- ]circuit|control circuit',
  ],
  [
    'HYDR',
    'hoses|cylinders hold|ls differential|(boom|arm|bucket) (raise|lower|in|out|curl|dump) time|track rotation time',
  ],
];
const lines = words.map(([part, text]) => [part, new RegExp(`(?<![a-z])(?:${text})(?![a-z])`, 'i')] as const);

const items = (await readForms()).flatMap((form) =>
  form.zones.flatMap((zone) =>
    zone.groups.flatMap((group) => group.questions.map((question) => ({ form, question }))),
  ),
);

test('every item names the part that its words are about', () => {
  expect(items.length).toBeGreaterThan(280);
  const wrong = items.flatMap(({ form, question }) => {
    const line = lines.find(([, text]) => text.test(question.text.en));
    const part = question.createsBacklog?.objectPart ?? null;
    return line && line[0] === part
      ? []
      : [`${form.code} ${question.code} ${question.text.en}: ${part}, not ${line?.[0]}`];
  });
  expect(wrong).toEqual([]);
  expect(words.map(([part]) => part).filter((part) => part !== null && !parts.includes(part))).toEqual([]);
});

test('what a service must replace is bad when it was not replaced', () => {
  const due = items.filter(
    ({ form, question }) => form.jobType === 'SER' && question.family === 'REPLACEMENT',
  );
  expect(due.length).toBeGreaterThan(40);
  expect(
    due.filter(({ question }) => !question.badCodes?.includes('TDG')).map(({ question }) => question.text.en),
  ).toEqual([]);
});
