import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { openPlainDatabase } from '../supabase/local/plain-database.ts';

/** The file of the generated row types. */
export const TYPES_FILE = 'src/types/database.ts';

/**
 * Generates the types of the database's rows from the migrations.
 * @param open opens a database with all migrations applied
 */
export async function generateTypes(open = () => openPlainDatabase()): Promise<string> {
  const database = await open();
  try {
    const metadata = await introspect(
      { query: (sql) => database.query(sql) },
      { includedSchemas: ['public'] },
    );
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      postgrestVersion: '14.1',
    });
    // The app needs the rows' types only, not the helpers for inserts, enums and so on that follow them.
    const needed = types.slice(0, types.indexOf('export type TablesInsert<')).trimEnd();
    return `// Generated from supabase/migrations by \`npm run types\`. Not to be edited by hand.\n\n${needed}\n`;
  } finally {
    await database.close();
  }
}
