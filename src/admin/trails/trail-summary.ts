import { tryParseJson } from '@/model/fields/translations';
import { parseTrail } from '@/model/trail';

/** Says in a sentence what a form's text of a trail holds. */
export function trailSummary(text: string): string {
  const trail = parseTrail(tryParseJson(text));
  if (!trail) return 'No line yet.';
  const corners = trail.parts.reduce((sum, { positions }) => sum + positions.length, 0);
  const length = trail.lengthMeters === null ? '' : `, ${trail.lengthMeters} m`;
  return `A line with ${corners} corners${length}.`;
}
