// What visitors need after the first look at the map, as one script. It loads once the map is shown and the browser
// is idle, so that it also works when the network is lost.
export { GestureHint } from '@/map/react/GestureHint';
export { updateOfflineCopy } from '@/offline/update-offline-copy';
export { PointList } from './list/PointList';
export { StackList } from './list/StackList';
export { MissingContent } from './MissingContent';
export { PointPopup } from './popup/PointPopup';
