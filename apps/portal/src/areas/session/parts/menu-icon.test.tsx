import { screens } from '@dca/contract/screens';
import { roles } from '@dca/domain/roles';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MenuGroupIcon, MenuIcon } from './menu-icon.tsx';

afterEach(cleanup);

const drawn = (icon: React.ReactNode) => {
  const { container, unmount } = render(icon);
  const svg = container.querySelector('svg');
  const found = { shape: svg?.innerHTML ?? '', isHidden: svg?.getAttribute('aria-hidden') };
  unmount();
  return found;
};
const inMenu = screens.filter(({ menu }) => menu);

test.each(roles)('no two entries in the menu of %s have the same icon', (role) => {
  const paths = inMenu.filter(({ menu }) => menu?.roles.includes(role)).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(3);
  const pathsByShape = Map.groupBy(['/home', ...paths], (path) => drawn(<MenuIcon path={path} />).shape);
  expect([...pathsByShape.values()].filter((shared) => shared.length > 1)).toEqual([]);
  expect(pathsByShape.has(drawn(<MenuGroupIcon />).shape)).toBe(false);
});

test('every entry of the menu has an icon of its own choice, which no reader hears beside its name', () => {
  expect(inMenu.filter(({ icon }) => icon === undefined)).toEqual([]);
  for (const { path } of inMenu) {
    const { shape, isHidden } = drawn(<MenuIcon path={path} />);
    expect([path, shape === '', isHidden]).toEqual([path, false, 'true']);
  }
});
