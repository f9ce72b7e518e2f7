import lighthouse from 'lighthouse';
import { median } from './results.ts';

/** A Lighthouse category. */
export type LighthouseScore = { title: string; score: number; target: number };

const TARGETS: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 95,
};

/** Scores vary from run to run, so the median of this many runs counts. */
const RUNS = 3;

/**
 * Runs Lighthouse on a page, emulating a phone on a slow network.
 * @param debuggingPort of the browser to use
 * @throws if Lighthouse fails
 */
export async function measureLighthouse(
  url: string,
  debuggingPort: number,
): Promise<LighthouseScore[]> {
  const runs: LighthouseScore[][] = [];
  while (runs.length < RUNS) runs.push(await runLighthouse(url, debuggingPort));
  const [first = []] = runs;
  return first.map(({ title, target }, index) => ({
    title,
    target,
    score: median(runs.map((scores) => scores[index]?.score ?? 0)),
  }));
}

async function runLighthouse(url: string, debuggingPort: number): Promise<LighthouseScore[]> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: Object.keys(TARGETS),
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
  }
  const { categories, audits } = result.lhr;
  return Object.entries(TARGETS).map(([id, target]) => {
    const category = categories[id];
    if (!category) throw new Error(`Lighthouse has no category ${id}`);
    const score = Math.round((category.score ?? 0) * 100);
    const failed = category.auditRefs.filter(
      (audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 0.9,
    );
    for (const audit of failed) {
      console.log(`  ${category.title}: ${audit.id} ${audits[audit.id]?.displayValue ?? ''}`);
    }
    return { title: category.title, score, target };
  });
}
