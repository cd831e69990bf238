import { expect, test } from 'vitest';
import { kindOf } from '../../../offline/act.ts';
import { sheetKinds } from '../acts.ts';
import './use-keeping.ts';

test.each(sheetKinds.map(({ name }) => name))(
  '%s is known where a sheet is filled in, whatever else is open',
  (kind) => {
    expect(kindOf({ kind })?.name).toBe(kind);
  },
);
