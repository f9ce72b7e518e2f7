import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fieldNames } from '@/data/fields.admin';
import { POINT_FIELDS } from '@/data/point-fields.admin';
import { PointPopup } from '@/pages/map/popup/PointPopup';
import { makePoint } from '../../tests/factories';

/** What of a point is seen on the map itself: where it is, in which colour and with which icon. */
const ON_THE_MAP = ['group_id', 'coord_x', 'coord_y', 'marker_icon'];

const SHOWN = fieldNames(POINT_FIELDS).filter((name) => !ON_THE_MAP.includes(name));

test.each(SHOWN)('the popup shows a point’s %s', (name) => {
  const value = POINT_FIELDS[name].kind === 'text' ? 'Of this point' : 'https://example.org/shown';
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <PointPopup
      point={makePoint({ [name]: value })}
      points={[]}
      url="https://example.org/map"
      onChange={() => {}}
      onClose={() => {}}
      onCover={() => {}}
      sideFor={() => 'right'}
      onRing={() => {}}
      isPictureOpen={false}
      onPicture={() => {}}
      isFromMarker={false}
      isSecondPress={() => false}
      onFocusMarker={() => {}}
    />,
  );
  expect(document.body.innerHTML).toContain(value);
});
