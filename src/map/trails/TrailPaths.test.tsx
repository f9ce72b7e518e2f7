import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PatternKind, PatternSample } from './TrailPaths';

test('each sample shows another pattern, and fits into its box', () => {
  const kinds: PatternKind[] = ['plain', 'steps', 'steep', 'rough'];
  const lines = kinds.map((kind) => {
    const { container } = render(<PatternSample kind={kind} color="#c2410c" />);
    const svg = container.querySelector('svg');
    expect(svg).toHaveAttribute('width', '40');
    expect(svg).toHaveAttribute('height', '14');
    const paths = [...container.querySelectorAll('path')];
    expect(
      Math.max(...paths.map((path) => Number(path.getAttribute('stroke-width')))),
    ).toBeLessThan(14);
    return paths
      .filter((path) => path.getAttribute('stroke') === '#c2410c')
      .map((path) => path.getAttribute('stroke-dasharray'))
      .join();
  });
  expect(new Set(lines).size).toBe(kinds.length);
});
