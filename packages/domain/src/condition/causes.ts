// What a bad value points to. Parameters that speak of one cause belong to one case; what somebody then writes of it begins with
// a text in our own words, to be edited.
import type { Words } from '../text.ts';

interface Cause {
  readonly words: Words;
  readonly analysis: Words;
  readonly recommendation: Words;
}

export const conditionCauses = {
  DUST: {
    words: { en: 'Dust entry', id: 'Debu masuk' },
    analysis: {
      en: 'Silicon rises, aluminium with it: dust is getting into the oil and grinds the surfaces.',
      id: 'Silikon naik, aluminium ikut naik: debu masuk ke oli dan mengikis permukaan.',
    },
    recommendation: {
      en: 'Check the intake from filter to turbocharger for leaks, breathers and seals too; renew filters, change the oil and sample again after 50 hours.',
      id: 'Periksa kebocoran saluran masuk dari filter sampai turbocharger, juga breather dan seal; ganti filter dan oli, lalu ambil sampel lagi setelah 50 jam.',
    },
  },
  COOLANT: {
    words: { en: 'Coolant or water entry', id: 'Air pendingin atau air masuk' },
    analysis: {
      en: 'Sodium, potassium or water in the oil: coolant or water is coming in, and the oil film will not carry.',
      id: 'Natrium, kalium atau air di dalam oli: air pendingin atau air masuk, lapisan oli tidak akan menahan beban.',
    },
    recommendation: {
      en: 'Test the cooling system under pressure, look at oil cooler, head gasket and liner seals; drain water from compartments, change the oil and sample again before normal work.',
      id: 'Uji tekanan sistem pendingin, periksa oil cooler, gasket kepala dan seal liner; buang air dari kompartemen, ganti oli dan ambil sampel lagi sebelum bekerja normal.',
    },
  },
  BEARING: {
    words: { en: 'Bearing wear', id: 'Keausan bearing' },
    analysis: {
      en: 'Lead, copper or tin rise: layers of a plain bearing or a bush are wearing.',
      id: 'Timbal, tembaga atau timah naik: lapisan bearing luncur atau bushing sedang aus.',
    },
    recommendation: {
      en: 'Cut the filter open and look for flakes, measure oil pressure hot at low idle; plan an inspection of the bearings if the next sample confirms it.',
      id: 'Belah filter dan cari serpihan, ukur tekanan oli panas pada putaran rendah; rencanakan pemeriksaan bearing bila sampel berikutnya sama.',
    },
  },
  RING: {
    words: { en: 'Ring and liner wear', id: 'Keausan ring dan liner' },
    analysis: {
      en: 'Iron, chromium or aluminium rise in the engine: rings, liners or pistons are wearing.',
      id: 'Besi, kromium atau aluminium naik di mesin: ring, liner atau piston sedang aus.',
    },
    recommendation: {
      en: 'Measure blow-by and compression, compare oil consumption with the last services, look for dust as the cause; sample again after 100 hours.',
      id: 'Ukur blow-by dan kompresi, bandingkan pemakaian oli dengan servis sebelumnya, cari debu sebagai penyebab; ambil sampel lagi setelah 100 jam.',
    },
  },
  FUEL: {
    words: { en: 'Fuel entry', id: 'Bahan bakar masuk' },
    analysis: {
      en: 'Fuel in the oil or its viscosity down: an injector, a line or the supply pump lets fuel past.',
      id: 'Bahan bakar di oli atau kekentalan turun: injektor, pipa atau feed pump bocor.',
    },
    recommendation: {
      en: 'Test injectors and high-pressure lines for leaks, check long idling; change oil and filters and sample again after 50 hours.',
      id: 'Uji kebocoran injektor dan pipa tekanan tinggi, periksa idle yang lama; ganti oli dan filter, ambil sampel lagi setelah 50 jam.',
    },
  },
  GEAR: {
    words: { en: 'Gear wear', id: 'Keausan roda gigi' },
    analysis: {
      en: 'Iron and ferrous particles rise: gears or rolling bearings of the drive are wearing.',
      id: 'Besi dan partikel besi naik: roda gigi atau bearing gelinding sedang aus.',
    },
    recommendation: {
      en: 'Look at the magnetic plug and filter, check oil level, grade and end play; flush and renew the oil, plan an inspection if particles are seen.',
      id: 'Periksa magnetic plug dan filter, level dan grade oli serta end play; bilas dan ganti oli, rencanakan pemeriksaan bila ada serpihan.',
    },
  },
  OIL: {
    words: { en: 'Oil used up', id: 'Oli sudah lemah' },
    analysis: {
      en: 'Soot, oxidation, base number or viscosity have left their range: the oil no longer protects.',
      id: 'Jelaga, oksidasi, bilangan basa atau kekentalan keluar dari kisarannya: oli tidak lagi melindungi.',
    },
    recommendation: {
      en: 'Change the oil and filter, check grade and interval, combustion and cooling; sample at the next service.',
      id: 'Ganti oli dan filter, periksa grade dan interval, pembakaran serta pendinginan; ambil sampel pada servis berikutnya.',
    },
  },
  MEASUREMENT: {
    words: { en: 'Measurement out of range', id: 'Hasil ukur di luar batas' },
    analysis: {
      en: 'A measured value has left the range of its checksheet or its own trend.',
      id: 'Hasil pengukuran keluar dari batas lembar periksa atau dari trennya.',
    },
    recommendation: {
      en: 'Measure again under the same conditions, adjust or mend, and confirm with the next test.',
      id: 'Ukur ulang dalam kondisi yang sama, setel atau perbaiki, lalu pastikan pada uji berikutnya.',
    },
  },
} as const satisfies Readonly<Record<string, Cause>>;

export type ConditionCause = keyof typeof conditionCauses;
export const conditionCauseNames = Object.keys(conditionCauses) as [ConditionCause, ...ConditionCause[]];

/**
 * The cause that a bad parameter points to, seen together with what else is bad in the same sample: aluminium with silicon is dust,
 * aluminium alone is wear; viscosity that is low with fuel, or in an engine, is fuel.
 */
export function causeOf(bad: {
  readonly parameter: string;
  readonly component: string;
  readonly isLow: boolean;
  readonly together: ReadonlySet<string>;
}): ConditionCause {
  const isEngine = bad.component === 'ENG';
  const wear: ConditionCause = isEngine ? 'RING' : 'GEAR';
  switch (bad.parameter) {
    case 'SI':
      return 'DUST';
    case 'AL':
      return bad.together.has('SI') ? 'DUST' : wear;
    case 'NA':
    case 'K':
    case 'WATER':
      return 'COOLANT';
    case 'PB':
    case 'CU':
    case 'SN':
      return 'BEARING';
    case 'FE':
    case 'CR':
    case 'PQ':
      return wear;
    case 'FUEL':
      return 'FUEL';
    case 'V100':
      return bad.isLow && isEngine ? 'FUEL' : 'OIL';
    case 'SOOT':
    case 'OXI':
    case 'TBN':
      return 'OIL';
    default:
      return 'MEASUREMENT';
  }
}
