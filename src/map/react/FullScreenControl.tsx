import { useSyncExternalStore } from 'react';
import { useMessages } from '@/i18n/messages';
import { createIcon } from '@/ui/create-icon';
import { MapControl } from './MapControls';

const Maximize = createIcon(
  'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3',
);
const Minimize = createIcon(
  'M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3',
);

/** Has the page fill the screen, and leave it again. Not there where the browser, or the page around, forbids it. */
export function FullScreenControl() {
  const messages = useMessages('map');
  const isFull = useSyncExternalStore(subscribeToFullScreen, isFullScreen);
  if (!document.fullscreenEnabled) return null;
  return isFull ? (
    <MapControl
      icon={Minimize}
      label={messages.exitFullScreen}
      onPress={() => void document.exitFullscreen()}
    />
  ) : (
    // All of the page: were it the map alone, popups and messages would not be seen.
    <MapControl
      icon={Maximize}
      label={messages.fullScreen}
      onPress={() => void document.documentElement.requestFullscreen()}
    />
  );
}

function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

function subscribeToFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
