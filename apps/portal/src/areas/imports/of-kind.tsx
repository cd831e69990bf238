import { importKindNames, isImportKind } from '@dca/domain/import-kinds';
import { useParams } from '@tanstack/react-router';
import { Wizard } from './wizard.tsx';

/** The wizard of the kind that the address names; an address that names none leaves the choice. */
export function Page() {
  const { kind } = useParams({ strict: false }) as { readonly kind?: string };
  return <Wizard key={kind} kinds={isImportKind(kind) ? [kind] : importKindNames} />;
}
