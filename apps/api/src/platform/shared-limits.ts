// Budgets of requests over all processes. Each process counts for itself and answers at once; once a second what it counted goes to
// the database in one statement, and what the others counted comes back. Without the database each counts on alone.
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { AllTables } from './database.ts';

const togetherEveryMs = 1000;
/** Beyond these the oldest are forgotten: whoever has so many addresses is not held by budgets. */
const mostKeys = 20_000;

interface Spent {
  /** Until when this budget lasts, in the milliseconds of this process. */
  until: number;
  /** Counted here, and how many of those the others know of. */
  mine: number;
  told: number;
  others: number;
}

interface Row {
  readonly key: string;
  readonly spent: number;
  readonly left_ms: number;
}

export interface SharedLimits {
  readonly Store: NonNullable<RateLimitPluginOptions['store']>;
  /** Tells the others what was counted here and hears of theirs. */
  together(): Promise<void>;
  /** Does so from now on. */
  begin(): void;
  close(): void;
}

export function openSharedLimits(db: AllTables, log: (error: Error) => void): SharedLimits {
  const budgets = openBudgets();
  const together = () => tell(db, budgets.toTell());
  let pulse: NodeJS.Timeout | undefined;
  const goOn = () => {
    pulse = setTimeout(
      () =>
        void together()
          .catch((cause: unknown) => log(cause as Error))
          .finally(() => pulse && goOn()),
      togetherEveryMs,
    ).unref();
  };
  class Store {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ) {
      done(null, budgets.count(key, windowMs));
    }
    child() {
      return this;
    }
  }
  return {
    Store: Store as unknown as SharedLimits['Store'],
    together,
    begin: goOn,
    close: () => {
      clearTimeout(pulse);
      pulse = undefined;
    },
  };
}

interface ToTell {
  readonly key: string;
  readonly spent: Spent;
  readonly more: number;
  readonly leftMs: number;
}

function openBudgets() {
  const budgets = new Map<string, Spent>();
  const changed = new Set<string>();
  const count = (key: string, windowMs: number): { current: number; ttl: number } => {
    const now = Date.now();
    let spent = budgets.get(key);
    if (!spent || spent.until <= now) {
      budgets.delete(key);
      spent = { until: now + windowMs, mine: 0, told: 0, others: 0 };
      budgets.set(key, spent);
      const [oldest] = budgets.size > mostKeys ? budgets.keys() : [];
      if (oldest !== undefined) budgets.delete(oldest);
    }
    spent.mine++;
    changed.add(key);
    return { current: spent.mine + spent.others, ttl: spent.until - now };
  };
  /** In one order in every process, so that none waits for another that waits for it. */
  const toTell = (): ToTell[] => {
    const keys = [...changed].sort();
    changed.clear();
    return keys.flatMap((key) => {
      const spent = budgets.get(key);
      return spent ? [{ key, spent, more: spent.mine - spent.told, leftMs: spent.until - Date.now() }] : [];
    });
  };
  return { count, toTell };
}

/** Tells what was counted here, and hears what is spent altogether. */
async function tell(db: AllTables, told: readonly ToTell[]): Promise<void> {
  if (told.length === 0) return;
  const { rows } = await sql<Row>`
    insert into spent_budget as kept (key, spent, until)
    select key, more, clock_timestamp() + make_interval(secs => left_ms / 1000.0)
    from unnest(${told.map(({ key }) => key)}::text[], ${told.map(({ more }) => more)}::int[],
      ${told.map(({ leftMs }) => leftMs)}::int[]) as said (key, more, left_ms)
    on conflict (key) do update set
      spent = case when kept.until > clock_timestamp() then kept.spent + excluded.spent else excluded.spent end,
      until = case when kept.until > clock_timestamp() then kept.until else excluded.until end
    returning key, spent, (extract(epoch from until - clock_timestamp()) * 1000)::int as left_ms`.execute(db);
  const heard = new Map(rows.map((row) => [row.key, row]));
  for (const { key, spent, more } of told) {
    const row = heard.get(key);
    if (!row) continue;
    spent.told += more;
    spent.others = Math.max(0, row.spent - spent.told);
    spent.until = Date.now() + row.left_ms;
  }
}
