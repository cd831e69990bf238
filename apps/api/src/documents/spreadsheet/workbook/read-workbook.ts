// A small workbook with all its sheets, such as that of a form. A process of its own opens it, with little memory and little time:
// a file that eats either ends that process and nobody else's request.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileSheet } from '@dca/domain/form-files';
import type { FileRefusal } from '@dca/domain/import-reasons';
import { SheetRefused } from '../sheet-refused.ts';

export type WorkbookTold =
  | { readonly sheets: readonly FileSheet[] }
  | { readonly refused: FileRefusal }
  | { readonly isReady: true };

const memoryMb = 256;
const mostMs = 15_000;
/** Workbooks that are opened at once; the next waits until one of them is. */
const mostAtOnce = 2;
let open = 0;
const waiting: (() => void)[] = [];

/**
 * The sheets of an XLSX file as their cells show them; a formula is never reckoned.
 * @throws SheetRefused
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly FileSheet[]> {
  if (open >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  open += 1;
  try {
    return await readApart(bytes);
  } finally {
    open -= 1;
    waiting.shift()?.();
  }
}

const readApart = (bytes: Uint8Array) =>
  new Promise<readonly FileSheet[]>((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('./workbook-process.ts', import.meta.url)), {
      env: {},
      execArgv: [`--max-old-space-size=${memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = () => {
      clearTimeout(timer);
      reader.kill('SIGKILL');
    };
    const refuse = (reason: FileRefusal, cause?: unknown) => {
      end();
      reject(new SheetRefused(reason, cause));
    };
    const timer = setTimeout(() => refuse('TOO_LARGE'), mostMs);
    reader.on('message', (told: WorkbookTold) => {
      if ('isReady' in told) reader.send(bytes);
      else if ('refused' in told) refuse(told.refused);
      else {
        end();
        resolve(told.sheets);
      }
    });
    reader.on('error', (error) => refuse('NOT_A_WORKBOOK', error));
    // Whoever ran out of memory ends without a word.
    reader.on('exit', () => refuse('TOO_LARGE'));
  });
