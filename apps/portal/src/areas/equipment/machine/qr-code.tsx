import { QrCode as TextCode } from '../../../ui/qr-code.tsx';
import { addressOfMachine } from './code-address.ts';
import css from './machine.module.css';

interface Props {
  readonly machineId: string;
  /** What it is, for those who do not see it. */
  readonly name: string;
}

/** The code of a machine. */
export function QrCode({ machineId, name }: Props) {
  return <TextCode text={addressOfMachine(machineId)} name={name} className={css.code} />;
}
