import { MergePage } from '../../records/merge/merge-page.tsx';
import { mergeOfCustomers } from './merge-of.ts';

export const Page = () => <MergePage of={mergeOfCustomers} />;
