import type { Area } from '../area.ts';
import { admin, customers, everyone, office } from '../holders.ts';

export const receipts = {
  permissions: {
    // The printed certificate belongs to reading; export is the list of many.
    'receipt.read': everyone,
    'receipt.create': admin,
    'receipt.change': ['MECHANIC', 'ADMIN'],
    'receipt.approve': customers,
    'receipt.export': office,
  },
} as const satisfies Area;
