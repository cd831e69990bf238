// What the audit says of somebody by name stands under a key of theirs. The key goes when they are removed: then nobody reads the
// name any more, here or in an audit that was taken elsewhere, and no hash of the chain breaks (decision 108).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { removedName } from '@dca/domain/removed-person';

type Values = Readonly<Record<string, unknown>>;

/** What stands in an entry in place of personal values. */
interface Sealed {
  readonly of: string;
  readonly sealed: string;
}

/** The fields of a person that name them, wherever a row of the audit is about a user. */
const personalFields = ['userName', 'firstName', 'lastName', 'name', 'email'] as const;

export const newKey = (): Buffer => randomBytes(32);

/** The row without what names its person, and that under the key. */
export function sealPersonal<Row extends { readonly id: string }>(row: Row, key: Buffer): object {
  const named = Object.entries(row).filter(([field]) => isPersonal(field));
  const rest = Object.entries(row).filter(([field]) => !isPersonal(field));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(row.id));
  const text = Buffer.concat([
    cipher.update(JSON.stringify(Object.fromEntries(named)), 'utf8'),
    cipher.final(),
  ]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  return { ...Object.fromEntries(rest), person: { of: row.id, sealed } satisfies Sealed };
}

const isPersonal = (field: string) => (personalFields as readonly string[]).includes(field);

/** Whose keys an entry is read with. */
export const sealedIn = (values: Values | null): string[] => {
  const sealed = sealedOf(values);
  return sealed ? [sealed.of] : [];
};

/** The row as it was; without its key it has one word where the name stood. */
export function openPersonal<V extends Values | null>(values: V, keys: ReadonlyMap<string, Buffer>): V {
  const sealed = sealedOf(values);
  if (!values || !sealed) return values;
  const { person: _sealed, ...rest } = values;
  const key = keys.get(sealed.of);
  return { ...rest, ...(key ? opened(sealed, key) : { name: removedName }) } as V;
}

function sealedOf(values: Values | null): Sealed | null {
  const person = values?.person as Partial<Sealed> | null | undefined;
  return typeof person?.of === 'string' && typeof person.sealed === 'string' ? (person as Sealed) : null;
}

function opened({ of, sealed }: Sealed, key: Buffer): object {
  const all = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12)).setAAD(Buffer.from(of));
  decipher.setAuthTag(all.subarray(12, 28));
  return JSON.parse(
    Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8'),
  ) as object;
}
