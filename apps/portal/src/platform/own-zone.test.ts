import { afterEach, expect, test } from 'vitest';
import { deviceZone, ownZone } from '../i18n/own-zone.ts';
import { keepPreference } from './preference-copy.ts';
import { chooseZone } from './preferences.ts';

afterEach(() => keepPreference('zone', 'auto'));

test('times are read in the zone of the device until another is chosen; what is no zone counts as none', () => {
  expect(ownZone()).toBe(deviceZone);
  chooseZone('WIT');
  expect(ownZone()).toBe('WIT');
  chooseZone('WITA');
  expect(ownZone()).toBe('WITA');
  keepPreference('zone', 'Mars');
  expect(ownZone()).toBe(deviceZone);
});
