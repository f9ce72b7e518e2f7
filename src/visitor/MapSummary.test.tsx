import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeGroup, makePoint, makeTrail } from '../../tests/factories';
import { MapSummary } from './MapSummary';

test('the map’s name, its number of places and trails, and its keys are in words before it', () => {
  const groups = [makeGroup(), { ...makeGroup({ id: 'loop' }), trail: makeTrail() }];
  const { rerender } = render(
    <MapSummary points={[makePoint()]} groups={groups} siteName="Park" />,
  );
  expect(screen.getByText(/^Park: 1 place · 1 trail\. Press plus or minus/)).toBeTruthy();
  rerender(<MapSummary points={[]} groups={[]} siteName="" />);
  expect(screen.queryByText(/Press plus/)).toBeNull();
});
