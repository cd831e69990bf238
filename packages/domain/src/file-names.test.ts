import { expect, test } from 'vitest';
import { nameToSave } from './file-names.ts';

test.each([
  ['Laporan 500 jam.pdf', 'application/pdf', 'Laporan 500 jam.pdf'],
  ['SCAN.PDF', 'application/pdf', 'SCAN.PDF'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.png', 'image/jpeg', 'foto.png.jpg'],
  ['open me.html', 'application/pdf', 'open me.html.pdf'],
  ['prices.xlsm', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'prices.xlsm.xlsx'],
  ['list.txt', 'text/csv', 'list.txt'],
  ['paper', 'application/pdf', 'paper.pdf'],
  ['what is no file of ours.bin', 'application/x-other', 'what is no file of ours.bin'],
])('%j of %s is saved as %j', (fileName, mediaType, saved) => {
  expect(nameToSave(fileName, mediaType)).toBe(saved);
});

test.each([
  ['../../etc/cron.d/x.pdf', '_.._etc_cron.d_x.pdf'],
  ['C:\\start\\a.pdf', 'C__start_a.pdf'],
  ['report\u202efdp.exe', 'reportfdp.exe.pdf'],
  ['two\r\nlines.pdf', 'twolines.pdf'],
  ['half \ud83d sign.pdf', 'half  sign.pdf'],
  ['invoice.pdf. . ', 'invoice.pdf'],
  ['...', 'file.pdf'],
  ['株式 é.pdf', '株式 é.pdf'],
])('%j leads nowhere and shows what it is: %j', (fileName, saved) => {
  expect(nameToSave(fileName, 'application/pdf')).toBe(saved);
});
