import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MapStage } from './MapStage';

beforeEach(() => {
  // jsdom lays nothing out: a stage of 800 × 600, which never changes.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const MARKERS = [
  {
    id: 'a',
    title: 'Old Mill',
    percentX: 25,
    percentY: 50,
    group: null,
    icon: null,
    color: '#225588',
  },
  {
    id: 'b',
    title: 'Ferry',
    percentX: 75,
    percentY: 50,
    group: null,
    icon: null,
    color: '#225588',
  },
];

function renderMap() {
  const onRender = vi.fn();
  const onMarkerPress = vi.fn();
  render(
    <Profiler id="map" onRender={onRender}>
      <MapStage
        ref={null}
        picture={null}
        markers={MARKERS}
        sizeRatio={null}
        highlighted={null}
        isCooperative={false}
        onMarkerPress={onMarkerPress}
        onBlockedGesture={() => {}}
      />
    </Profiler>,
  );
  return { onRender, onMarkerPress, stage: screen.getByRole('application', { name: 'Map' }) };
}

/** Markers are placed in percent of what holds them, which is as large as the picture. */
const styleOfMarkers = () =>
  screen.getByRole('button', { name: 'Old Mill' }).parentElement?.style.cssText;

describe('MapStage', () => {
  it('moves the markers while React does not render', () => {
    const { onRender, stage } = renderMap();
    const rendersBefore = onRender.mock.calls.length;
    const before = styleOfMarkers();
    act(() => {
      for (let notch = 0; notch < 5; notch += 1) {
        fireEvent.wheel(stage, { deltaY: -100, clientX: 400, clientY: 300 });
        for (let frame = 0; frame < 10; frame += 1) vi.advanceTimersToNextFrame();
      }
    });
    expect(styleOfMarkers()).not.toBe(before);
    expect(onRender.mock.calls.length).toBe(rendersBefore);
  });

  it('tells which marker was pressed', () => {
    const { onMarkerPress } = renderMap();
    fireEvent.click(screen.getByRole('button', { name: 'Ferry' }));
    expect(onMarkerPress.mock.calls).toEqual([['b']]);
  });
});
