import { MergePage } from '../../records/merge/merge-page.tsx';
import { mergeOfEquipment } from './merge-of.ts';

export const Page = () => <MergePage of={mergeOfEquipment} />;
