import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DayInput } from './day-input.tsx';

afterEach(cleanup);

function Field({ first }: { readonly first: string }) {
  const [day, setDay] = useState(first);
  return (
    <MantineProvider>
      <DayInput label="Plan date" value={day} onPick={setDay} />
      <output>{day}</output>
    </MantineProvider>
  );
}
const open = (first = '') => {
  render(<Field first={first} />);
  return screen.getByLabelText<HTMLInputElement>('Plan date');
};
const kept = () => screen.getByRole('status').textContent;

test('a day is shown as people write it, and typed the same way', () => {
  const field = open('2026-11-20');
  expect(field.value).toBe('20 Nov 2026');
  fireEvent.change(field, { target: { value: '1/12/2026' } });
  expect([field.value, kept()]).toEqual(['1/12/2026', '2026-12-01']);
  fireEvent.blur(field);
  expect(field.value).toBe('1 Dec 2026');
});

test('what is no day stays, and is said once the field is left', () => {
  const field = open();
  fireEvent.change(field, { target: { value: 'tomorow' } });
  expect(screen.queryByText('Write the day as 20 Nov 2026.')).toBeNull();
  fireEvent.blur(field);
  expect([field.value, kept()]).toEqual(['tomorow', 'tomorow']);
  expect(screen.getByText('Write the day as 20 Nov 2026.')).toBeTruthy();
});

test('nothing is nothing', () => {
  const field = open('2026-11-20');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect([field.value, kept()]).toEqual(['', '']);
});

test('the calendar of the device gives a day too', () => {
  const field = open('2026-11-20');
  const calendar = field
    .closest('div[class*="whole"]')
    ?.querySelector('input[type=date]') as HTMLInputElement;
  expect(calendar.value).toBe('2026-11-20');
  fireEvent.change(calendar, { target: { value: '2026-11-23' } });
  expect([field.value, kept()]).toEqual(['23 Nov 2026', '2026-11-23']);
});
