import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MapView } from '@/map/map-view';
import type { MapLayer } from '@/map/markers/marker-layer';
import { makeGroup, makePoint, makeTrail } from '../../tests/factories';
import { MapSummary, ViewStatus } from './MapSummary';

test('the map’s name, its number of places and trails, and its keys are in words before it', () => {
  const groups = [makeGroup(), { ...makeGroup({ id: 'loop' }), trail: makeTrail() }];
  const { rerender } = render(
    <MapSummary points={[makePoint()]} groups={groups} siteName="Park" />,
  );
  expect(screen.getByText(/^Park: 1 place · 1 trail\. Press plus or minus/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Read the map as text' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\?words$/));
  rerender(<MapSummary points={[]} groups={[]} siteName="" />);
  expect(screen.queryByText(/Press plus/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the zoom and the places in view are announced at rest, at most every two seconds', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const view = new MapView(document.createElement('div'), () => ({ isCooperative: false }));
  let layer: MapLayer | undefined;
  vi.spyOn(view, 'addLayer').mockImplementation((added) => {
    layer = added;
    return () => added.destroy();
  });
  render(<ViewStatus map={{ current: view }} />);
  const pin = { title: '', group: null, icon: null, color: '#225588' };
  const icons = [20, 80].map((at) => ({ ...pin, id: `${at}`, percentX: at, percentY: 50 }));
  /** Lets the map rest, enlarged from the upper left corner of its stage. */
  const restAt = (zoom: number) => {
    const [widthPx, heightPx] = [800 * zoom, 600 * zoom];
    const picture = { leftPx: 0, topPx: 0, widthPx, heightPx };
    const stage = { widthPx: 800, heightPx: 600 };
    // A map without a size opens with the scale 1.
    const shown = { scale: zoom, percentX: 50, percentY: 50 };
    vi.spyOn(view.viewport, 'view', 'get').mockReturnValue(shown);
    layer?.place?.({ picture, stage, sizePx: 40 }, { icons, dots: [] });
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const said = () => screen.getByRole('status').textContent;

  // The code for it may load after the visitor has zoomed.
  restAt(3);
  pass(3000);
  expect(said()).toBe('');
  restAt(2);
  pass(499);
  expect(said()).toBe('');
  pass(1);
  expect(said()).toBe('Map 200%: 1 place');
  restAt(1.5);
  restAt(1.2);
  pass(1999);
  expect(said()).toBe('Map 200%: 1 place');
  pass(1);
  expect(said()).toBe('Map 120%: 2 places');
});
