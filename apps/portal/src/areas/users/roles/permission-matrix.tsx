// What a role may do, as one matrix: a row for each thing, a mark for each act. A mark says whether it comes from the base, was added, or
// was taken away; a press takes it away or gives it.
import { heldByBase, type Permission, permissionNames, permits } from '@dca/domain/permissions';
import { isRole } from '@dca/domain/roles';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useForm } from '../../../records/form-context.ts';
import { Section } from '../../../ui/section.tsx';
import { actWords, partsOf, thingWords } from './permission-words.ts';
import css from './roles.module.css';
import { words } from './words.ts';

const byThing = Object.entries(Object.groupBy(permissionNames, (name) => partsOf(name).thing)) as [
  keyof typeof thingWords,
  Permission[],
][];

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function PermissionMatrix() {
  const word = useWords(words);
  const language = useLanguage();
  const errors = useForm().errors;
  const wrong = errors.added ?? errors.removed;
  return (
    <Section title={word('permissions')} note={word('permissionsNote')}>
      {wrong && (
        <p role="alert" tabIndex={-1} className={css.wrong}>
          {wrong}
        </p>
      )}
      <table className={css.matrix}>
        <tbody>
          {byThing.map(([thing, permissions]) => (
            <tr key={thing}>
              <th scope="row">{thingWords[thing][language]}</th>
              <td>
                {permissions.map((permission) => (
                  <Mark key={permission} permission={permission} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Mark({ permission }: { readonly permission: Permission }) {
  const form = useForm();
  const word = useWords(words);
  const language = useLanguage();
  const { thing, act } = partsOf(permission);
  const { baseRole, added: addedNow, removed: removedNow } = form.values;
  const [added, removed] = [listOf(addedNow), listOf(removedNow)];
  const isOfBase = isRole(baseRole) && permits(heldByBase([baseRole]), permission);
  const isHeld = !removed.includes(permission) && (isOfBase || added.includes(permission));
  const isOther = isHeld !== isOfBase;
  const toggle = () => {
    const without = (list: readonly string[]) => list.filter((name) => name !== permission);
    const willBeHeld = !isHeld;
    form.set({
      added: willBeHeld && !isOfBase ? [...without(added), permission] : without(added),
      removed: !willBeHeld && isOfBase ? [...without(removed), permission] : without(removed),
    });
  };
  return (
    <label
      className={css.mark}
      data-other={isOther || undefined}
      data-held={isHeld || undefined}
      title={permission}
    >
      <input
        type="checkbox"
        checked={isHeld}
        disabled={form.isReadOnly}
        aria-label={`${thingWords[thing][language]}: ${actWords[act][language]}`}
        onChange={toggle}
      />
      <span>{actWords[act][language]}</span>
      {isOther && <small>{word(isHeld ? 'isAdded' : 'isRemoved')}</small>}
    </label>
  );
}
