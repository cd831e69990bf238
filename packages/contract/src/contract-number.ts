// Phones are older than servers: what was kept without a signal is sent weeks later by the build that kept it. Every call of
// the portal says which contract it was written by. What an older number sends is taken for 30 days after the next one came.

/** The number of this contract. It rises when a call of the outbox is sent otherwise than before. */
export const contractNumber = 2;

/** Calls by an older one are refused with `clientTooOld`: update, then send again. */
export const oldestContractNumber = 1;

/** What every call of the portal says. A caller that says nothing is no phone and is taken. */
export const clientHeaders = {
  /** The number of the contract that its body was written by. */
  contract: 'x-dca-contract',
  /** The build of the portal that sends it. */
  build: 'x-dca-build',
  /** The clock of the device at sending, ISO 8601: how far off it is corrects the times within. */
  sentAt: 'x-dca-sent-at',
} as const;
