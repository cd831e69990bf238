// A row of a supplier's or planner's file as an import brings it: which part of which backlog or job, how it was ordered, when it
// comes, how much came. The headings are those of the spreadsheet of parts waited for, which can be filled in and brought back.
import { z } from 'zod';
import { day, id, optionalLine, version } from '../../fields.ts';
import { recordTable } from '../../record-fields.ts';
import { mostOfPart } from './part-lines.ts';

/** Parts that are waited for, as a file says what is known of them. */
export const partOrderTable = recordTable({
  one: { en: 'order of a part', id: 'pesanan suku cadang' },
  many: { en: 'orders of parts', id: 'pesanan suku cadang' },
  fields: {
    backlogNumber: {
      kind: 'text',
      max: 40,
      isCode: true,
      isOptional: true,
      words: { en: 'Backlog', id: 'Backlog' },
      hint: {
        en: 'The number of the backlog that needs the part',
        id: 'Nomor backlog yang memerlukan suku cadang',
      },
    },
    jobNumber: {
      kind: 'text',
      max: 40,
      isCode: true,
      isOptional: true,
      words: { en: 'Job', id: 'Pekerjaan' },
      hint: {
        en: 'The number of the job, where no backlog needs the part',
        id: 'Nomor pekerjaan, bila bukan backlog yang memerlukan suku cadang',
      },
    },
    partNumber: { kind: 'code', as: 'partNumber', words: { en: 'Part number', id: 'Nomor suku cadang' } },
    supplier: { kind: 'text', max: 80, isOptional: true, words: { en: 'Supplier', id: 'Pemasok' } },
    orderNumber: {
      kind: 'text',
      max: 40,
      isCode: true,
      isOptional: true,
      words: { en: 'Order number', id: 'Nomor pesanan' },
    },
    expectedOn: { kind: 'day', isOptional: true, words: { en: 'Expected on', id: 'Perkiraan tiba' } },
    receivedQuantity: {
      kind: 'number',
      min: 0,
      max: mostOfPart,
      decimals: 2,
      isOptional: true,
      words: { en: 'Received', id: 'Diterima' },
      hint: {
        en: 'How much has come so far, all deliveries together',
        id: 'Jumlah yang sudah datang, seluruh pengiriman',
      },
    },
    wrongPart: {
      kind: 'yesNo',
      isOptional: true,
      words: { en: 'Wrong part', id: 'Suku cadang salah' },
      hint: {
        en: 'Yes: what came goes back, and nothing of it counts as received',
        id: 'Ya: yang datang dikembalikan, dan tidak dihitung diterima',
      },
    },
  },
});

const number = optionalLine(40).transform((written) => written?.toUpperCase());

/** A row of the file over what is known of its line; `wentBack` holds for a line of which nothing is there. */
export const partOrderRow = z
  .strictObject({
    id,
    version,
    backlogNumber: number,
    jobNumber: number,
    partNumber: z.string(),
    supplier: optionalLine(80),
    orderNumber: optionalLine(40),
    expectedOn: day.nullish(),
    receivedQuantity: z.number().min(0).max(mostOfPart),
    wrongPart: z.boolean().nullish(),
    wentBack: z.boolean(),
  })
  .refine(({ expectedOn, orderNumber }) => !expectedOn || orderNumber, { path: ['orderNumber'] })
  .transform(({ wrongPart, wentBack: _, jobNumber, ...row }) => ({
    ...row,
    ...(row.backlogNumber ? {} : { jobNumber }),
    ...(wrongPart ? { receivedQuantity: 0, wentBack: true } : {}),
  }));
