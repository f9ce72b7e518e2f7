import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { openPlainDatabase } from '../supabase/local/plain-database.ts';

/** Where the generated types of the database's rows are kept. */
export const TYPES_FILE = 'src/types/database.ts';

/**
 * The types of the database's rows, as the migrations make them.
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
    return `// Generated from supabase/migrations by \`npm run types\`. Not to be edited by hand.\n\n${types}`;
  } finally {
    await database.close();
  }
}
