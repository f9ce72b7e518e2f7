import type { SaveMessages } from '@/admin/undo/toast-saved';

/** What is said of a point that was stored. */
export const POINT_SAVE_MESSAGES: SaveMessages = {
  created: 'Point created',
  updated: 'Point updated',
  removed: 'Point removed',
  reverted: 'Point change undone',
};
