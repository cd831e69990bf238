import { UnitList } from './parts/unit-list.tsx';

export const Page = () => <UnitList kind="BATTERY" />;
