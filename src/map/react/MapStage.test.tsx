import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarkerData } from '@/map/markers/marker';
import { MapStage } from './MapStage';

beforeEach(() => {
  // jsdom has no layout: a stage of 800 × 600, which never changes.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  document.elementFromPoint = () => null;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  return () => {
    vi.useRealTimers();
    Reflect.deleteProperty(document, 'elementFromPoint');
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
  const mapOf = (markers: MarkerData[]) => (
    <Profiler id="map" onRender={onRender}>
      <MapStage
        ref={null}
        picture={null}
        markers={markers}
        sizeRatio={null}
        highlighted={null}
        isCooperative={false}
        onMarkerPress={onMarkerPress}
        onBlockedGesture={() => {}}
      />
    </Profiler>
  );
  const { rerender } = render(mapOf(MARKERS));
  return {
    onRender,
    onMarkerPress,
    setMarkers: (markers: MarkerData[]) => rerender(mapOf(markers)),
    stage: screen.getByRole('application', { name: 'Map' }),
  };
}

const marker = (name: string) => screen.getByRole('button', { name });

/** Lets all animations end. */
function rest(): void {
  for (let frame = 0; frame < 100; frame += 1) vi.advanceTimersToNextFrame();
}

/** The style of the markers' container, which is as large as the picture. */
const styleOfMarkers = () => marker('Old Mill').parentElement?.style.cssText;

/** The width of the markers' container, in CSS pixels. */
const widthOfMap = () => Number.parseFloat(marker('Old Mill').parentElement?.style.width ?? '');

describe('MapStage', () => {
  it('moves the markers without rendering React', () => {
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

  it('reports a pressed marker', () => {
    const { onMarkerPress } = renderMap();
    fireEvent.click(screen.getByRole('button', { name: 'Ferry' }));
    expect(onMarkerPress.mock.calls).toEqual([['b']]);
  });

  it('moves the focus between markers by keys, and ignores other keys', () => {
    renderMap();
    act(() => marker('Old Mill').focus());
    for (const [key, name] of [
      ['ArrowRight', 'Ferry'],
      // There is no marker farther right.
      ['ArrowRight', 'Ferry'],
      ['ArrowLeft', 'Old Mill'],
      ['End', 'Ferry'],
      ['Home', 'Old Mill'],
      ['PageDown', 'Ferry'],
      ['PageUp', 'Old Mill'],
    ] as const) {
      const isUnhandled = fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(isUnhandled, key).toBe(false);
      expect(document.activeElement, key).toBe(marker(name));
    }
    expect(fireEvent.keyDown(marker('Old Mill'), { key: 'End', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(marker('Old Mill'), { key: 'x' })).toBe(true);
    expect(document.activeElement).toBe(marker('Old Mill'));
  });

  it('zooms by + - and 0, even when a marker has the focus', () => {
    const { stage } = renderMap();
    const whole = widthOfMap();
    fireEvent.keyDown(stage, { key: '+' });
    rest();
    expect(widthOfMap()).toBeCloseTo(whole * 1.5);
    fireEvent.keyDown(marker('Ferry'), { key: '=' });
    rest();
    expect(widthOfMap()).toBeCloseTo(whole * 2.25);
    fireEvent.keyDown(stage, { key: '-' });
    rest();
    expect(widthOfMap()).toBeCloseTo(whole * 1.5);
    fireEvent.keyDown(stage, { key: '0' });
    rest();
    expect(widthOfMap()).toBeCloseTo(whole);
  });

  it('moves the focus to the map when the focused marker is removed', () => {
    const { setMarkers, stage } = renderMap();
    act(() => marker('Old Mill').focus());
    setMarkers(MARKERS.slice(1));
    expect(screen.queryByRole('button', { name: 'Old Mill' })).toBeNull();
    expect(document.activeElement).toBe(stage);
  });
});
