import type { Group } from '@/data/groups';
import type { PointForm } from '@/data/points.admin';
import type { ComparedField } from '../ConflictDialog';
import { PictureValue } from '../PictureValue';

/** The fields of a point's form, to compare two versions of it. */
export function pointFields(groups: Group[]): ComparedField<PointForm>[] {
  const showPicture = (address: string) => <PictureValue address={address} />;
  return [
    { label: 'Title', textOf: ({ title }) => title.trim() },
    {
      label: 'Group',
      textOf: ({ group_id }) => group_id,
      show: (id) => groups.find((group) => group.id === id)?.name ?? 'A group that is gone',
    },
    { label: 'X', textOf: ({ coord_x }) => percentText(coord_x) },
    { label: 'Y', textOf: ({ coord_y }) => percentText(coord_y) },
    { label: 'Marker Icon', textOf: ({ marker_icon }) => marker_icon, show: showPicture },
    { label: 'Popup Image', textOf: ({ popup_image }) => popup_image, show: showPicture },
    { label: 'External Link', textOf: ({ link }) => link.trim() },
  ];
}

function percentText(typed: string): string {
  return `${Number(typed)}%`;
}
