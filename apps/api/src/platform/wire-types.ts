// What comes out of PostgreSQL is ready for the wire: instants as ISO strings, numbers as numbers.
import pg from 'pg';

export const wireTypes = new pg.TypeOverrides();
wireTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
wireTypes.setTypeParser(pg.types.builtins.DATE, (value) => value);
wireTypes.setTypeParser(pg.types.builtins.INT8, Number);
wireTypes.setTypeParser(pg.types.builtins.NUMERIC, Number);
