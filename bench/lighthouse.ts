import lighthouse from 'lighthouse';
import { median } from './comparison.ts';
import { formatTable, type Section } from './report.ts';

const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 };

/** Scores vary from run to run, so the median of this many runs counts. */
const RUNS = 3;

/**
 * Runs Lighthouse on a page, emulating a phone on a slow network.
 * @param port for debugging the browser to use
 * @throws if Lighthouse fails
 */
export async function measureLighthouse(url: string, port: number): Promise<Section> {
  const onlyCategories = Object.keys(TARGETS);
  const scores = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
    }
    for (const { title, score } of Object.values(result.lhr.categories)) {
      scores.set(title, [...(scores.get(title) ?? []), Math.round((score ?? 0) * 100)]);
    }
  }
  const targets = Object.values(TARGETS);
  const rows = [...scores].map(([title, values], index) => {
    const [score, target] = [median(values), targets[index] ?? 100];
    return [title, `${score}`, `≥ ${target}`, score >= target ? 'reached' : 'not reached'];
  });
  return {
    heading: '### Lighthouse, mobile, the demo',
    lines: formatTable([['', 'Score', 'Target', ''], ...rows]),
  };
}
