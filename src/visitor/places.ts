// The chunk with the list and the popup of places, and with everything else that visitors need after the map is first
// shown. It loads once the map is shown and the browser is idle, so that it also works when the network is lost.
export { GestureHint } from '@/map/react/GestureHint';
export { updateOfflineCopy } from '@/offline/update-offline-copy';
export { LanguageChoice } from './LanguageChoice';
export { PointList } from './list/PointList';
export { StackList } from './list/StackList';
export * as dotNumbers from '@/map/markers/dot-numbers';
export { MapSummary } from './MapSummary';
export { MissingContent } from './MissingContent';
export { PrintedNames } from './PrintedNames';
export { CopyUpdates } from './PublishedCopy';
export { PointPopup } from './popup/PointPopup';
export { WalksOnDemand } from './walks/load-walks';
