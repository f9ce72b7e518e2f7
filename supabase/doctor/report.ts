import type { Finding } from './finding.ts';

const SIGNS = { ok: '✓', fault: '✗', warning: '!' };

/** Formats the findings for reading: one per line, with its advice below. */
export function toText(url: string, findings: Finding[]): string {
  const lines = findings.flatMap(({ outcome, text, advice }) => [
    `${SIGNS[outcome]} ${text}.`,
    ...(advice ? [`  → ${advice}`] : []),
  ]);
  return ['', `${url}, as a visitor sees it:`, '', ...lines, '', summary(findings), ''].join('\n');
}

/** Formats the findings for other programs. */
export function toJson(url: string, findings: Finding[]): string {
  return JSON.stringify({ url, healthy: isHealthy(findings), findings }, null, 2);
}

/** Whether no finding is a fault. */
export function isHealthy(findings: Finding[]): boolean {
  return findings.every(({ outcome }) => outcome !== 'fault');
}

function summary(findings: Finding[]): string {
  const faults = findings.filter(({ outcome }) => outcome === 'fault').length;
  const looks = findings.filter(({ outcome }) => outcome === 'warning').length;
  if (faults > 0) return `${count(faults, 'fault')} to fix.`;
  return looks > 0 ? `No faults, and ${count(looks, 'warning')}.` : 'Everything is OK.';
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
