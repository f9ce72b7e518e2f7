import { render } from '@testing-library/react';
import type { HorizontalSide } from '../src/map/view/position-revealer';
import type { MapGroup } from '../src/model/group';
import type { MapPoint } from '../src/model/point';
import type { PlaceDistances } from '../src/visitor/locate/useVisitorLocation';
import { PointPopup } from '../src/visitor/popup/PointPopup';
import { makePoint } from './factories';

const ADDRESS = {
  isPictureOpen: false,
  closePoint: () => {},
  openPicture: () => {},
  closePicture: () => {},
  openRoute: () => {},
  routeFrom: null,
};

type Surroundings = {
  points?: MapPoint[];
  groups?: MapGroup[];
  sideFor?: (point: MapPoint) => HorizontalSide;
};

/**
 * Renders the popup of a point, with nothing around it.
 * @returns a function that shows another point in it
 */
export function renderPopup(
  values: Partial<MapPoint>,
  visitorPosition: PlaceDistances | null = null,
  { points = [], groups = [], sideFor = () => 'right' }: Surroundings = {},
): (values: Partial<MapPoint>) => void {
  const popupOf = (values: Partial<MapPoint>) => (
    <PointPopup
      point={makePoint(values)}
      points={points}
      groups={groups}
      visitorPosition={visitorPosition}
      address={ADDRESS}
      onChange={() => {}}
      onCoveredChange={() => {}}
      sideFor={sideFor}
      focusMarkerOnClose={false}
      isSecondPress={() => false}
      onFocusMarker={() => {}}
    />
  );
  const { rerender } = render(popupOf(values));
  return (values) => rerender(popupOf(values));
}
