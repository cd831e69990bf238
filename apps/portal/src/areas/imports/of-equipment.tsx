import { Wizard } from './wizard.tsx';

export function Page() {
  return <Wizard kinds={['equipment']} />;
}
