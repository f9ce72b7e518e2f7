import type { SavedTexts } from '@/admin/undo/toast-saved';

/** What is said of a point that was stored. */
export const POINT_TEXTS: SavedTexts = {
  created: 'Point created',
  updated: 'Point updated',
  removed: 'Point removed',
  putBack: 'Point change undone',
};
