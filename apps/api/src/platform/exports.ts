// Lists as workbooks. Each is written by a process of its own, which reads one cursor and asks the system for less of the
// processor than the program around it: lists that others look at meanwhile come first. It writes into a file that has no name
// any more, as fast as it can, and the answer follows that file: nobody who downloads slowly holds a cursor open, memory does
// not grow with the rows, and nothing is left whatever ends. Who goes away ends it.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { CsvManner, SpreadsheetColumn, SpreadsheetToWrite } from '../documents/spreadsheet/index.ts';
import type { ExportOrder, ExportTold } from './export-process.ts';
import { followFile } from './follow-file.ts';

/** Workbooks that are written at once; the next waits until one of them is. */
const mostAtOnce = 2;
const memoryMb = 256;
/** Rows live for a moment: what they need is the same for any number of them. */
const newMb = 16;

export interface ExportedList<Row extends object> extends Omit<SpreadsheetToWrite<Row>, 'rows' | 'zone'> {
  /** A query of `visible` with its columns and its order. */
  readonly rows: { compile(): { readonly sql: string; readonly parameters: readonly unknown[] } };
  /** Text with separators instead of a workbook, and whose. */
  readonly csv?: CsvManner;
}

export interface ExportDoor {
  /** The workbook as it is written, from the first read on; what goes wrong is the error of the stream. */
  write<Row extends object>(list: ExportedList<Row>): Readable;
  /** How many are being written or wait. */
  underWay(): number;
  close(): Promise<void>;
}

/** Opens the door. `connectionString` is that of the server's own role, `dir` takes the files while they are written. */
export function openExports(connectionString: string, dir: string): ExportDoor {
  const begun = new Set<Export>();
  const advance = () => {
    for (const one of [...begun].slice(0, mostAtOnce)) one.start();
  };
  return {
    write: ({ rows, csv, ...sheet }) => {
      const { sql, parameters } = rows.compile();
      const columns = sheet.columns as readonly SpreadsheetColumn[];
      const order: ExportOrder = {
        connectionString,
        sql,
        parameters,
        sheet: { ...sheet, columns },
        ...(csv ? { csv } : {}),
      };
      const one: Export = beginExport(
        order,
        join(dir, `export-${randomUUID()}`),
        () => {
          begun.add(one);
          advance();
        },
        () => {
          begun.delete(one);
          advance();
        },
      );
      return one.stream;
    },
    underWay: () => begun.size,
    close: async () => {
      for (const { stream } of begun) stream.destroy(new Error('the server ends'));
    },
  };
}

interface Export {
  readonly stream: Readable;
  /** Starts writing, once. */
  start(): void;
}

/** `onWanted` is called with the first read: one that nobody reads costs nothing. `onEnd` when nothing is written any more. */
function beginExport(order: ExportOrder, path: string, onWanted: () => void, onEnd: () => void): Export {
  let writer: ChildProcess | undefined;
  let isStarted = false;
  const { stream, follow, grow } = followFile(onWanted, () => {
    writer?.kill('SIGKILL');
    onEnd();
  });
  const hear = (told: ExportTold) => {
    if (told.kind === 'failed') stream.destroy(Object.assign(new Error(told.message), told.database));
    else grow(told.bytes, told.isWhole);
    if (told.kind === 'written' && told.isWhole) onEnd();
  };
  const run = async () => {
    const file = await open(path, 'wx+', 0o600);
    if (!follow(file)) return;
    await unlink(path);
    if (stream.destroyed) return;
    writer = startWriter(file.fd);
    writer.on('message', hear);
    writer.on('error', (error) => stream.destroy(error));
    writer.on('exit', (code) => {
      if (code !== 0) stream.destroy(new Error('the writing process ended'));
    });
    writer.send(order);
  };
  return {
    stream,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      run().catch((error: unknown) => stream.destroy(error as Error));
    },
  };
}

const startWriter = (fd: number) =>
  fork(fileURLToPath(new URL('./export-process.ts', import.meta.url)), {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${newMb}`],
    serialization: 'advanced',
    stdio: ['ignore', fd, 'inherit', 'ipc'],
  });
