import { readFile } from 'node:fs/promises';
import type { Api } from '../api.ts';
import { insertDemo } from './demo.ts';

const LINE = /^\('(.+?)', '(\{"parts": \[[\s\S]*?)'\)/gm;

/** Restores the demo map with the lines of its trails. */
export async function insertDemoWithTrails(api: Api, options = { hasPositions: true }) {
  await insertDemo(api, options);
  return insertLines(api);
}

/** Gives the groups of the demo map the lines of its trails. */
export async function insertLines(api: Api) {
  const seed = await readFile('supabase/seed.sql', 'utf8');
  const groups = await api.read('groups');
  for (const [, name, line = ''] of seed.matchAll(LINE)) {
    const group = groups.find((group) => group.name === name);
    if (group)
      await api.update('groups', group.id, { line: JSON.parse(line.replaceAll("''", "'")) });
  }
  return groups;
}
