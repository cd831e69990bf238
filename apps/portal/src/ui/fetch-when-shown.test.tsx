import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWhenShown } from './fetch-when-shown.tsx';
import { fetchedPart } from './fetched.tsx';

const noSignal = new TypeError('Failed to fetch dynamically imported module: /dca/assets/part.js');

// React tells the console about every error that a boundary takes.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (Part: ReturnType<typeof fetchWhenShown<object>>) =>
  act(async () => {
    render(
      <MantineProvider env="test">
        <input aria-label="typed" defaultValue="half a form" />
        <Part />
      </MantineProvider>,
    );
  });

test('a part that cannot be fetched leaves the screen as it is, and comes with the next try', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(noSignal)
    .mockResolvedValue(() => <p>the part</p>);
  await draw(fetchWhenShown(load));
  expect(screen.getByRole('alert').textContent).toContain('no connection to the server');
  fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'more of it' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('the part')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('more of it');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that failed is fetched again when it is shown again, and then kept', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(noSignal)
    .mockResolvedValue(() => <p>the part</p>);
  const Part = fetchWhenShown(load, { failed: () => <p>not now</p> });
  await draw(Part);
  expect(screen.getByText('not now')).toBeTruthy();
  for (let shown = 0; shown < 2; shown += 1) {
    cleanup();
    await draw(Part);
    expect(screen.getByText('the part')).toBeTruthy();
  }
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that was fetched ahead is drawn at once, with nothing in its place before', async () => {
  const load = vi.fn().mockResolvedValue(() => <p>the part</p>);
  const waiting = vi.fn(() => <p>wait</p>);
  const Waiting = waiting;
  const Part = fetchWhenShown(load, { waiting: <Waiting /> });
  await Part.fetchAhead();
  await draw(Part);
  expect(screen.getByText('the part')).toBeTruthy();
  expect(waiting).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a fault of the part is not taken for a lost connection', async () => {
  const Faulty = () => {
    throw new Error('a fault');
  };
  await expect(draw(fetchWhenShown(async () => Faulty))).rejects.toThrow('a fault');
});

test('where nothing is named for it, that a part was not fetched goes on to the whole screen', async () => {
  await expect(draw(fetchedPart(() => Promise.reject(noSignal)))).rejects.toThrow(noSignal.message);
});
