/** Prints what begins, runs it, prints how long it took. Returns what it returned. */
export function step<Result>(doing: string, work: () => Promise<Result>): Promise<Result>;
/** Seconds for people: 0.4 s, 12.3 s, 2 min 5 s. */
export function duration(milliseconds: number): string;
