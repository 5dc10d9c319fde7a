import { sql } from 'drizzle-orm';
import { knownMigrations } from '../../../platform/database/migrate.ts';
import { above, bytesText, type Fact } from './fact.ts';

const card = 'database';

export const databaseFacts = {
  database_answer: {
    card,
    label: 'Answer',
    metric: { name: 'database_answer_ms', help: 'Milliseconds until the database answered the simplest question' },
    measure: async ({ pool }) => {
      const begun = performance.now();
      await pool.query('select 1');
      return { value: Math.round((performance.now() - begun) * 10) / 10 };
    },
    show: (ms) => `${ms < 10 ? ms : Math.round(ms)} ms`,
    judge: above(250, 3000),
    unmeasured: { state: 'failure', wrong: 'The database does not answer.' },
    wrong: (shown) => `The database takes ${shown} for the simplest question.`,
    todo: 'Ask the person who runs the server to look at PostgreSQL: memory, disk and other programs on the machine.',
    urgent: true,
  },
  database_bytes: {
    card,
    label: 'Size',
    metric: { name: 'database_bytes', help: 'Size of the database' },
    measure: sql`pg_database_size(current_database())`,
    show: bytesText,
  },
  database_connections: {
    card,
    label: 'Connections',
    metric: {
      name: 'database_connections_used_percent',
      help: 'Connections to the database server of all programs, in percent of those that it allows',
    },
    measure: async ({ pool }) => {
      const { rows } = await pool.query<{ used: number; most: number }>(
        "select count(*)::int as used, current_setting('max_connections')::int as most from pg_stat_activity where backend_type = 'client backend'",
      );
      const { used, most } = rows[0]!;
      return { value: Math.round((used / most) * 100), text: `${used} of ${most}` };
    },
    show: (percent) => `${percent}%`,
    judge: above(80, 95),
    wrong: (shown) => `The database has ${shown} connections in use; when none is left, pages answer with an error.`,
    todo: 'Ask the person who runs the server to raise max_connections, or to stop other programs that use this database.',
    urgent: true,
  },
  migrations: {
    card,
    label: 'Schema',
    metric: { name: 'migrations_apart', help: 'Steps of the schema that the database and this version do not share' },
    measure: async ({ pool }) => {
      const { rows } = await pool.query<{ moment: number }>(
        'select created_at::float8 as moment from drizzle.__drizzle_migrations',
      );
      const known = new Set(knownMigrations());
      const applied = new Set(rows.map(({ moment }) => moment));
      const apart = [...known, ...applied].filter((moment) => !known.has(moment) || !applied.has(moment)).length;
      return { value: apart, text: apart === 0 ? `Step ${applied.size}, up to date` : `Step ${applied.size}` };
    },
    show: String,
    judge: above(0),
    wrong: () => 'The schema of the database is not the one of this version.',
    todo: 'Restart the server, so that it brings the database up to date, or start the newer version again.',
  },
} satisfies Record<string, Fact>;
