import path from 'node:path';
import { chromium } from '@playwright/test';
import { signIn } from '../tests/api.ts';
import { makeFolder, startSite } from '../tests/site.ts';
import { fillMap } from './map-data.ts';
import { Hand } from './gestures.ts';
const { folder, remove } = await makeFolder();
const site = await startSite(path.join(folder, 'data'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const mode = process.argv[3] ?? 'pan';
const count = Number(process.argv[2] ?? 60);
try {
  const api = await signIn(site.address);
  await fillMap(api, count);
  await api.updateSettings({ show_names: 'always' });
  const c = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
  const page = await c.newPage(); const cl = await c.newCDPSession(page);
  await cl.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(site.address); await page.waitForTimeout(2500);
  await page.addStyleTag({ content: `[data-v=hidden] .map-names{display:none} [data-v=nofade] .map-names{transition:none} [data-v=will] .map-names{will-change:transform,opacity} [data-v=plain] .map-names > span{text-shadow:none}` });
  const hand = new Hand(cl);
  const found: Record<string, number[][]> = {};
  for (let round = 0; round < 5; round += 1) for (const v of ['hidden', 'shown', 'nofade', 'will', 'plain']) {
    await page.evaluate((v) => { document.documentElement.dataset.v = v; }, v); await page.waitForTimeout(400);
    await page.evaluate(() => { const w = window as any; w.fr = []; let last = performance.now(); w.on = true; const f = () => { const n = performance.now(); w.fr.push(n - last); last = n; if (w.on) requestAnimationFrame(f); }; requestAnimationFrame(f); });
    for (const f of [20, -20, 20, -20]) { await hand.turnWheel({ x: 700, y: 400 }, f, 16); await page.waitForTimeout(700); }
    const frames: number[] = await page.evaluate(() => { const w = window as any; w.on = false; return w.fr; });
    frames.sort((a, b) => a - b);
    (found[v] ??= []).push([0.9, 0.95, 0.98, 1].map((q) => Math.round(frames[Math.min(frames.length - 1, Math.floor(q * frames.length))] ?? 0)));
  }
  for (const [v, t] of Object.entries(found)) console.log(v, t.map((x) => x.join('/')).join('  '));
} finally { await browser.close(); await site.stop(); await remove(); }
