// What a check says in words: what it is of, what is known of it, and what to do where it is not well.
import type { SystemCheck } from '@dca/contract/areas/system';
import { useFormats, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { words } from './words.ts';

interface Told {
  readonly what: string;
  readonly known: string;
  readonly advice: string | null;
}

export function useTold(check: SystemCheck): Told {
  const word = useWords(words);
  const formats = useFormats();
  const { systemPart: part, name } = check;
  const moment = check.at ? formats.moment(check.at, ownZone()) : '';
  const size = (bytes: number | null) => sizeIn(bytes ?? 0, formats.measured);
  const of = { waiting: check.waiting ?? 0, failed: check.failed ?? 0 };
  const waiting = [
    of.waiting > 0 ? word('waits', { count: of.waiting }) : word('nothingWaits'),
    ...(of.waiting > 0 && moment ? [word('since', { moment })] : []),
    ...(of.failed > 0 ? [word(part === 'SAP' ? 'refused' : 'failed', { count: of.failed })] : []),
    ...(check.isThere ? [] : [word('notConnected')]),
  ].join(', ');
  const known = {
    PROCESS: check.isThere ? [check.says, word('heard', { moment })].join(' · ') : word('noWorker'),
    WORK: waiting,
    SAP: waiting,
    MAIL: waiting,
    WEBHOOK: waiting,
    DISK: word('free', { free: size(check.bytes), all: size(check.ofBytes) }),
    DATABASE: word('used', { used: size(check.bytes) }),
    CERTIFICATE: word('ends', { moment }),
    BACKUP: check.isThere ? [word('lastRun', { moment }), check.says].join(' · ') : word('neverRun'),
    VERIFICATION: check.isThere ? [word('lastRun', { moment }), check.says].join(' · ') : word('neverRun'),
    VERSION: check.says ?? '',
  }[part];
  const named = part === 'VERSION' || (part === 'PROCESS' && check.isThere) ? name : null;
  return {
    what: named ?? [word(part), name].filter(Boolean).join(' · '),
    known,
    advice: adviceOf(check, word),
  };
}

function adviceOf(
  { systemPart: part, isThere }: SystemCheck,
  word: ReturnType<typeof useWords<typeof words.en>>,
): string | null {
  switch (part) {
    case 'PROCESS':
      return isThere ? word('adviceProcess') : null;
    case 'WORK':
      return word('adviceWork');
    case 'DATABASE':
    case 'VERSION':
      return null;
    default:
      return word(`advice${part}`);
  }
}

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** Bytes as disks are sold: 1 MB is a million; one digit behind the comma below ten. */
function sizeIn(bytes: number, measured: (value: number, unit: string, decimals?: number) => string): string {
  const power = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** power;
  return measured(value, units[power - 1] ?? 'kB', value < 10 ? 1 : 0);
}
