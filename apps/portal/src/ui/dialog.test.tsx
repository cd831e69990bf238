import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ReasonField } from './reason-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (width: number) => {
  vi.stubGlobal('innerWidth', width);
  return act(async () => {
    render(
      <MantineProvider env="test">
        <Dialog title="Return it" onClose={() => undefined}>
          <ReasonField value="Rain" onChange={() => undefined} />
        </Dialog>
      </MantineProvider>,
    );
  });
};
const reason = () => screen.getByLabelText<HTMLInputElement>(/Reason/);

test('who types at once types into the first field, in place of what stands there', async () => {
  await draw(1440);
  expect(document.activeElement).toBe(reason());
  expect([reason().selectionStart, reason().selectionEnd]).toEqual([0, 'Rain'.length]);
});

test('on a phone no keyboard covers the dialog before it was read', async () => {
  await draw(390);
  expect(document.activeElement).not.toBe(reason());
});
