import { isParameterCode, type ParameterCode, parameterFits, parameters } from '@dca/domain/parameters';
import type pg from 'pg';

interface Known {
  readonly code: string;
  readonly value: unknown;
  readonly isChosen: boolean;
}

/**
 * Brings the parameters of the release in. A new default arrives where nobody chose another value, and where the chosen one
 * may not be any more; every other choice stays.
 */
export async function loadParameters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Known>(
    'select code, value, value <> default_value as "isChosen" from general_parameter for update',
  );
  const chosen = new Map<ParameterCode, unknown>();
  for (const { code, value, isChosen } of rows)
    if (isChosen && isParameterCode(code) && parameterFits(code, value)) chosen.set(code, value);
  for (const [code, { kind, value, least, most, words }] of Object.entries(parameters))
    await client.query(
      `insert into general_parameter (code, value, default_value, description, kind, least, most)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (code) do update set value = excluded.value, default_value = excluded.default_value,
         description = excluded.description, kind = excluded.kind, least = excluded.least, most = excluded.most`,
      [
        code,
        JSON.stringify(isParameterCode(code) && chosen.has(code) ? chosen.get(code) : value),
        JSON.stringify(value),
        words.en,
        kind,
        least,
        most,
      ],
    );
}
