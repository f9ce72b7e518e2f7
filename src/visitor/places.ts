// The chunk with the list and the popup of places, and with everything else that visitors need after the map is first
// shown. It loads once the map is shown and the browser is idle, so that it also works when the network is lost.
import './visitor.css';

export * as crowds from '@/map/markers/crowds';
export { GestureHint } from '@/map/react/GestureHint';
export { LegendScrolling } from '@/map/react/LegendScrolling';
export { updateOfflineCopy } from '@/offline/update-offline-copy';
export { LanguageChoice } from './LanguageChoice';
export { PointList } from './list/PointList';
export { StackList } from './list/StackList';
export { MapSummary, ViewStatus } from './MapSummary';
export { MissingContent } from './MissingContent';
export { PrintedNames } from './PrintedNames';
export { CopyUpdates } from './PublishedCopy';
export { PointPopup } from './popup/PointPopup';
export { WalksOnDemand } from './walks/load-walks';
