// The menu entries that a role opens, by application. An entry that asks for a permission beside the role says which.
import { roles } from '@dca/contract/areas/users';
import type { MenuOfApplication } from '@dca/contract/areas/users/role';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { useForm } from '../../../records/form-context.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import css from './roles.module.css';
import { words } from './words.ts';

export function Menus() {
  const word = useWords(words);
  const found = useCall(roles.applications, {});
  return (
    <Section title={word('menus')} note={word('menusNote')}>
      {found.error && <ErrorState failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.data.map(({ id, name }, index) => (
        <details key={id} open={index === 0}>
          <summary>{name}</summary>
          <MenusOf id={id} />
        </details>
      ))}
    </Section>
  );
}

function MenusOf({ id }: { readonly id: string }) {
  const language = useLanguage();
  const found = useCall(roles.menuPermissions, { params: { id } }, beside);
  if (!found.data) return <SkeletonRows rows={6} />;
  // What a release no longer has stays in roles that had it and opens nothing.
  const entries = found.data.data.filter(({ isActive }) => isActive);
  const nameIn = (menu: MenuOfApplication) => (language === 'id' ? menu.nameId : menu.name);
  return (
    <ul className={css.menus}>
      {entries
        .filter(({ parentId }) => parentId === 0)
        .map((menu) => (
          <li key={menu.menuId}>
            <MenuMark menu={menu} name={nameIn(menu)} />
            <ul className={css.menus}>
              {entries
                .filter(({ parentId }) => parentId === menu.menuId)
                .map((sub) => (
                  <li key={sub.menuId}>
                    <MenuMark menu={sub} name={nameIn(sub)} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

function MenuMark({ menu, name }: { readonly menu: MenuOfApplication; readonly name: string }) {
  const form = useForm();
  const chosen = Array.isArray(form.values.menus) ? form.values.menus.map(String) : [];
  const code = String(menu.menuId);
  const toggle = () =>
    form.set({ menus: chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code] });
  return (
    <label className={css.mark}>
      <input type="checkbox" checked={chosen.includes(code)} disabled={form.isReadOnly} onChange={toggle} />
      <span>{name}</span>
      {menu.permission && <small>{menu.permission}</small>}
    </label>
  );
}
