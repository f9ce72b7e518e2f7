import { render } from '@testing-library/react';
import type { MapGroup } from '../src/model/group';
import type { MapPoint } from '../src/model/point';
import type { PlaceDistances } from '../src/visitor/locate/visitor-position';
import { PointPopup } from '../src/visitor/popup/PointPopup';
import { makePoint } from './factories';

/** Renders the popup of a point, with nothing around it. */
export function renderPopup(
  values: Partial<MapPoint>,
  visitorPosition: PlaceDistances | null = null,
  { points = [], groups = [] }: { points?: MapPoint[]; groups?: MapGroup[] } = {},
): void {
  render(
    <PointPopup
      point={makePoint(values)}
      points={points}
      groups={groups}
      visitorPosition={visitorPosition}
      url="https://example.org/map"
      onChange={() => {}}
      onRoute={() => {}}
      onClose={() => {}}
      onCoveredChange={() => {}}
      sideFor={() => 'right'}
      onRingedPointChange={() => {}}
      isPictureOpen={false}
      onPictureOpenChange={() => {}}
      focusMarkerOnClose={false}
      isSecondPress={() => false}
      onFocusMarker={() => {}}
    />,
  );
}
