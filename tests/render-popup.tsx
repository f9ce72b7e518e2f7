import { render } from '@testing-library/react';
import type { MapPoint } from '../src/model/point';
import type { Whereabouts } from '../src/visitor/locate/whereabouts';
import { PointPopup } from '../src/visitor/popup/PointPopup';
import { makePoint } from './factories';

/** Renders the popup of a point, with nothing around it. */
export function renderPopup(
  values: Partial<MapPoint>,
  whereabouts: Whereabouts | null = null,
): void {
  render(
    <PointPopup
      point={makePoint(values)}
      points={[]}
      whereabouts={whereabouts}
      url="https://example.org/map"
      onChange={() => {}}
      onClose={() => {}}
      onCover={() => {}}
      sideFor={() => 'right'}
      onRing={() => {}}
      isPictureOpen={false}
      onPicture={() => {}}
      focusesMarker={false}
      isSecondPress={() => false}
      onFocusMarker={() => {}}
    />,
  );
}
