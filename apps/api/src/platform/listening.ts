// A connection that hears what the database tells on a channel, for those who keep something in memory. PostgreSQL sends a
// session its notices before it answers the session's next question, so an answer proves that whatever was committed before the
// question has been heard. It is asked four times a second: a line that is dead without anybody noticing is not trusted for
// longer than a second. A connection that is lost is opened again.
import pg from 'pg';

const askEveryMs = 250;
const longestTrustMs = 900;
const longestAnswerMs = 5000;
const openAgainMs = { first: 500, longest: 5000 };

export interface Listening {
  /** True while everything that was committed `longestTrustMs` ago or earlier has been heard. */
  isSure(): boolean;
  /** Settles when everything that was committed before this call has been heard, or nothing is sure any more. */
  heard(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on `channel`. `forget` is called with every notice, when listening begins, and when it ends. */
export function openListening(
  connection: pg.ClientConfig,
  channel: string,
  forget: () => void,
  log: (error: Error) => void,
): Listening {
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;
  let pauseMs = openAgainMs.first;
  let session = open();

  function open(): Session {
    const opened = openSession(connection, channel, () => {
      pauseMs = openAgainMs.first;
      forget();
    });
    void opened.ended.then((error) => {
      forget();
      if (isClosed) return;
      if (error) log(error);
      again = setTimeout(() => {
        session = open();
      }, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, openAgainMs.longest);
    });
    return opened;
  }

  return {
    isSure: () => session.isSure(),
    heard: () => session.heard(),
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await session.end();
    },
  };
}

/** Runs `run` with every notice on `channel`, never twice at a time; what it throws is logged. `close` waits for what runs. */
export function runWhenTold(
  connection: pg.ClientConfig,
  channel: string,
  run: () => Promise<void>,
  log: (error: Error) => void,
): Pick<Listening, 'close'> {
  let isTold = false;
  let rounds: Promise<void> | null = null;
  const goOn = async () => {
    while (isTold) {
      isTold = false;
      await run().catch(log);
    }
    rounds = null;
  };
  const listening = openListening(
    connection,
    channel,
    () => {
      isTold = true;
      rounds ??= goOn();
    },
    log,
  );
  return {
    close: async () => {
      await listening.close();
      await rounds;
    },
  };
}

interface Session extends Pick<Listening, 'isSure' | 'heard'> {
  /** Settles when the connection is gone, with what was wrong. */
  readonly ended: Promise<Error | undefined>;
  end(): Promise<void>;
}

function openSession(connection: pg.ClientConfig, channel: string, forget: () => void): Session {
  const client = new pg.Client({
    ...connection,
    application_name: 'dca-notices',
    connectionTimeoutMillis: longestAnswerMs,
    query_timeout: longestAnswerMs,
    keepAlive: true,
  });
  let sureAt = Number.NEGATIVE_INFINITY;
  let failure: Error | undefined;

  const ended = new Promise<Error | undefined>((resolve) => {
    client.once('end', () => resolve(failure));
  });
  const fail = (error: Error) => {
    failure ??= error;
    sureAt = Number.NEGATIVE_INFINITY;
    void client.end();
  };
  const ask = async () => {
    const askedAt = performance.now();
    await client.query('select 1');
    sureAt = askedAt;
  };
  const begin = async () => {
    await client.connect();
    await client.query(`listen ${channel}`);
    forget();
    await ask();
  };
  client.on('notification', forget);
  client.on('error', fail);
  let last = begin().catch(fail);
  // A connection is asked one thing after the other.
  const heard = () => {
    last = last.then(ask).catch(fail);
    return last;
  };

  const pulse = setInterval(() => void heard(), askEveryMs).unref();
  void ended.then(() => {
    clearInterval(pulse);
    sureAt = Number.NEGATIVE_INFINITY;
  });
  return {
    ended,
    isSure: () => performance.now() - sureAt < longestTrustMs,
    heard,
    end: () => client.end(),
  };
}
