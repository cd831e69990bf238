import type { FieldOfKind, Kind } from '@dca/contract/record-fields';

/** What the control of one kind of field is given. */
export interface ControlProps<K extends Kind> {
  readonly name: string;
  readonly field: FieldOfKind<K>;
}
