import { useState } from 'react';
import { useReopenToast } from '@/admin/forms/useReopenToast';
import { pointCountText } from '@/admin/points/point-list';
import type { Point } from '@/model/point';
import { ClosingDialog, type ClosingDraft } from './ClosingDialog';

type OpenedForm = {
  points: readonly [Point, ...Point[]];
  groupName?: string | undefined;
  initialDraft?: ClosingDraft;
};

/** The closing form for the selected points, or for those of a group, and a function that opens it. */
export function useClosingsDialog() {
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  const offerReopening = useReopenToast<OpenedForm>(setOpened);
  return {
    /** @param groupName the name of the group that the points are */
    openClosings([first, ...others]: Point[], groupName?: string) {
      if (first) setOpened({ points: [first, ...others], groupName });
    },
    closingsDialog: opened && (
      <ClosingDialog
        {...opened}
        onDone={() => setOpened(null)}
        onCancel={(initialDraft) => {
          setOpened(null);
          const { points, groupName } = opened;
          const names = points.length === 1 ? points[0].title : pointCountText(points.length);
          if (initialDraft) offerReopening({ ...opened, initialDraft }, groupName ?? names);
        }}
      />
    ),
  };
}
