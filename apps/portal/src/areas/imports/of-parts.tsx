import { Wizard } from './wizard.tsx';

/** Prices change more often than parts come new. */
export function Page() {
  return <Wizard kinds={['parts-update', 'parts-create']} />;
}
