// What shows places and the ways to them, as one chunk: the list, the popup, and all else that visitors need after the map
// is first shown. It loads once the map is shown and the browser is idle, so that it also works when the network is lost.
export { GestureHint } from '@/map/react/GestureHint';
export { updateOfflineCopy } from '@/offline/update-offline-copy';
export { LanguageChoice } from './LanguageChoice';
export { PointList } from './list/PointList';
export { StackList } from './list/StackList';
export { MissingContent } from './MissingContent';
export { PrintedNames } from './PrintedNames';
export { CopyUpdates } from './PublishedCopy';
export { PointPopup } from './popup/PointPopup';
export { WalksOnDemand } from './walks/load-walks';
