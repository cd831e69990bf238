// Business constants and limits: spec §9 and domain decisions. Units stand in the names.

/** Smallest widths in pixels of the display modes web and tab (spec §2). */
export const breakpoints = { tab: 600, web: 1026 } as const;

/** Pause after a key press before an 'execution' search (spec §5). */
export const searchDelayMs = 2000;
/** Every request to the gateway ends after this time (spec §7). */
export const requestTimeoutMs = 60_000;

export const defaultPageSize = 25;
export const maxPageSize = 200;
/** The total of a list is exact up to here. */
export const maxCountedRows = 1_000;
/** Lists are paged by number up to here, and by cursor beyond. */
export const maxPagedRows = 10_000;
/** The performance of parts is told for so many months at once. */
export const maxPerformanceMonths = 24;
/** Most suggestions of a lookup. */
export const maxLookupRows = 50;

/** Characters of what a job is about; what was seen of a breakdown is it whole. */
export const longestDescription = 1000;

export const photoLimits = {
  perQuestion: 5,
  perJob: 60,
  maxBytes: 2 * 1024 * 1024,
  /** Longest side in pixels, after the device resized it. */
  longestSidePx: 1600,
} as const;

/** A value of a test load is read once the load has stood for so long (domain decisions §4). */
export const loadSettlesMs = 5 * 60_000;
/** Percent by which voltage and frequency may leave their rating, by the set's performance class (ISO 8528). */
export const performanceClasses = { G1: 5, G2: 2.5, G3: 1 } as const;

/** A meter cannot run longer than the day (domain decisions §4). */
export const maxSmrHoursPerDay = 24;
/** A device clock further off than this is flagged, not refused (domain decisions §2). */
export const maxClockSkewMs = 5 * 60_000;
/** Hours before and after the due reading that count as on time (domain decisions §2, §8). */
export const serviceToleranceHours = 50;
/** Days without a move after which a backlog counts as stuck; so many times sent back as well. */
export const backlogQuietDays = 14;
export const backlogMostBounces = 2;

/** Window of the backlog achievement unless another is chosen (domain decisions §8). */
export const achievementWindowDays = 30;
/** What was seen on a part within this time before it stopped a machine could have been mended. */
export const detectionDays = 30;
/** A new unscheduled job on the same part within this time means that the first one did not mend it. */
export const firstTimeFixDays = 7;

/** Up to `red` percent red, up to `yellow` yellow, above green (spec §9). */
export const achievementBounds = { red: 50, yellow: 95 } as const;

/** What a person may keep of their screens: so many choices, of at most so many bytes of JSON each. */
export const preferenceLimits = { most: 250, maxBytes: 8192, longestName: 80, mostAtOnce: 100 } as const;

/** The same Idempotency-Key answers the same reply for this long. */
export const idempotencyDays = 30;

/** How many months histories are kept, unless the general parameters say otherwise. */
export const historyMonths = { audit: 84, savedEntries: 120, mails: 84 } as const;

/**
 * An upload that nobody went on with, and a file that nothing refers to, are removed after this long: a mechanic may be a
 * week at a mine without signal between sending a photo and tying it to the job.
 */
export const unusedFileHours = 7 * 24;

/**
 * Wrong passwords within the window after which further ones are not even asked: for a name from one address, for a name from
 * anywhere, and from an address for any name (a whole site may sit behind one). A refusal beyond them is not written down, so
 * that guessing fills no log.
 */
export const guessLimits = {
  windowMinutes: 15,
  ofNameAtAddress: 10,
  ofName: 100,
  atAddress: 100,
  /** So long an address from which a name signed in is one of its owner's. */
  knownAddressDays: 90,
} as const;

/** `night` in hours of the plant's clock; what is not of domain decisions §7 is our estimate. */
export const attendanceLimits = {
  lateAfterMinutes: 15,
  autoClockOutHours: 4,
  /** Who comes so long before a shift comes for it. */
  earlyInMinutes: 120,
  night: { start: 22, end: 6 },
  oldPlaceMinutes: 10,
  roughMetres: 1000,
  /** How long the place of a clock is kept; its times stay. */
  placeDays: 90,
} as const;
export const surveyLimits = {
  validDays: 14,
  reminderAfterDays: 3,
  /** At most one for a person in so many days. */
  restDays: 30,
  /** An answer as bad as this opens a problem log. */
  badAverage: 2,
  /** From this on an overall answer counts as content. */
  contentFrom: 4,
  questions: 8,
  lowestIcon: 1,
  highestIcon: 5,
  highestRecommendation: 10,
  /** What one survey, and all of one address, may send in an hour. */
  savesOfSurvey: 60,
  savesOfAddress: 120,
  savesWindowMinutes: 60,
} as const;

/** How much the draft of a form holds: what the calls take, and so what a file may bring. */
export const draftLimits = {
  formName: 120,
  models: 200,
  model: 40,
  zones: 40,
  zoneCode: 10,
  name: 80,
  groups: 40,
  questions: 200,
  code: 20,
  text: 300,
  unit: 20,
  decimals: 6,
  bound: 1e9,
  limitBasis: 120,
  objectPart: 10,
  conditions: 20,
} as const;
