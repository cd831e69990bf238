/** Part number, description, brand, list price in rupiah, weight in kg. Numbers and prices are made up, in the manner of the trade. */
export const priceList = [
  ['600-211-1340', 'Cartridge, engine oil filter', 'KOM', 412_000, 0.9],
  ['600-311-9121', 'Cartridge, fuel filter', 'KOM', 525_000, 0.8],
  ['600-319-3750', 'Cartridge, fuel pre-filter', 'KOM', 618_000, 1.1],
  ['600-185-4100', 'Element, air cleaner, outer', 'KOM', 1_865_000, 3.2],
  ['600-185-4110', 'Element, air cleaner, inner', 'KOM', 1_120_000, 1.6],
  ['207-60-71182', 'Element, hydraulic filter', 'KOM', 1_940_000, 2.4],
  ['20Y-60-32120', 'Hose, arm cylinder', 'KOM', 2_750_000, 4.5],
  ['20Y-62-51691', 'Hose, swing motor', 'KOM', 1_985_000, 3.1],
  ['20Y-30-00670', 'Track roller', 'KOM', 7_850_000, 38],
  ['20Y-32-11170', 'Track shoe, 600 mm', 'KOM', 2_380_000, 24],
  ['20Y-70-14520', 'Tooth, bucket', 'KOM', 685_000, 7.4],
  ['09244-02496', 'Pin, bucket tooth', 'KOM', 128_000, 0.5],
  ['6754-61-1012', 'Pump, water', 'KOM', 9_450_000, 12],
  ['6735-61-3410', 'Belt, fan', 'KOM', 745_000, 0.6],
  ['708-2L-00500', 'Pump, hydraulic main', 'KOM', 318_000_000, 182],
  ['569-13-85000', 'Seal kit, suspension cylinder', 'KOM', 6_320_000, 1.8],
  ['561-33-61110', 'Disc, brake', 'KOM', 12_900_000, 21],
  ['154-30-11126', 'Idler, front', 'KOM', 46_500_000, 265],
  ['144-70-11131', 'End bit, blade', 'KOM', 5_240_000, 41],
  ['425-20-23150', 'Joint, universal', 'KOM', 8_760_000, 17],
  ['3EB-55-43210', 'Battery cell, 48 V', 'KOM', 17_400_000, 42],
  ['3EB-24-51220', 'Wheel, load', 'KOM', 3_260_000, 9.5],
  ['GS-LF-0500', 'Filter, lube oil', 'GEN', 365_000, 1.2],
  ['GS-FF-0500', 'Filter, fuel', 'GEN', 385_000, 0.9],
  ['GS-AF-0500', 'Element, air filter', 'GEN', 1_280_000, 2.8],
  ['GS-AVR-01', 'Voltage regulator', 'GEN', 14_600_000, 0.7],
  ['CR-ROPE-19', 'Wire rope 19 mm, 100 m', 'CRN', 11_300_000, 152],
] as const;

export const brochures = [
  {
    title: 'Genuine filters for mining excavators',
    brand: 'KOM',
    models: ['PC2000-8', 'PC200-8'],
    picture: 'filter',
    lines: [
      'A filter keeps 99 % of what is larger than its rating. A copy of it keeps what it can.',
      'Change oil and fuel filters together at 250 h in dust, at 500 h elsewhere.',
      'Cut the old filter open and look for metal: it is the cheapest inspection there is.',
    ],
  },
  {
    title: 'Undercarriage: measure, turn, replace',
    brand: 'KOM',
    models: ['PC200-8', 'PC130-8', 'D155A-6'],
    picture: 'track',
    lines: [
      'Half of what a track machine costs in repair is its undercarriage.',
      'Turn pins and bushings at 50 % of their wear, not when the chain jumps.',
      'A track that is 30 mm too tight wears three times as fast.',
    ],
  },
  {
    title: 'Batteries of forklifts',
    brand: 'KOM',
    models: ['FB25-12', 'FB15RL-15'],
    picture: 'battery',
    lines: [
      'Charge below 30 %, and let it finish: an equalisation every week.',
      'Water is filled after charging, never before.',
    ],
  },
] as const;

/** Days from and to are counted from the day of loading. */
export const programs = [
  {
    title: 'Service kit 500 h',
    kind: 'KIT',
    text: 'All filters of a 500 h service in one box, at 12 % below their list prices.\nOrdered before ten, sent the same day.',
    models: ['PC200-8', 'PC130-8'],
    days: [-120, 150],
    picture: 'filter',
    parts: [
      ['600-211-1340', 362_000, 900],
      ['600-311-9121', 462_000, 900],
      ['600-319-3750', 544_000, 450],
      ['207-60-71182', 1_707_000, 240],
    ],
  },
  {
    title: 'Exchange: hydraulic pumps',
    kind: 'EXCHANGE',
    text: 'Bring the worn pump, take a rebuilt one with twelve months of warranty.',
    models: ['PC200-8'],
    days: [-30, 60],
    picture: 'hoses',
    parts: [['708-2L-00500', 214_000_000, 6]],
  },
  {
    title: 'Undercarriage before the rain',
    kind: 'BUNDLE',
    text: 'Rollers and shoes for excavators, with measuring at the site free of charge.',
    models: ['PC200-8', 'PC130-8'],
    days: [-200, -20],
    picture: 'track',
    parts: [
      ['20Y-30-00670', 6_900_000, 60],
      ['20Y-32-11170', 2_090_000, 300],
    ],
  },
] as const;

export const promoEvents = [
  {
    title: 'Hose week',
    place: 'Jakarta Workshop',
    text: 'Hoses pressed while you wait, and a look at the machine for free.',
    models: [],
    days: [-4, 10],
    picture: 'hoses',
    parts: [
      ['20Y-60-32120', 15],
      ['20Y-62-51691', 15],
    ],
  },
  {
    title: 'Open house Balikpapan',
    place: 'Balikpapan Branch',
    text: 'See the new generator sets under load.',
    models: ['GS500-50'],
    days: [20, 22],
    picture: 'battery',
    parts: [
      ['GS-LF-0500', 10],
      ['GS-FF-0500', 10],
      ['GS-AF-0500', 10],
    ],
  },
] as const;
