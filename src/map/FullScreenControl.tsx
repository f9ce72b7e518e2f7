import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { map } from '@/language/english/map';
import { useWords } from '@/language/words';
import { MapControl } from '@/map/MapControls';

/** Has the page fill the screen, and leave it again. Not there where the browser, or the page around, forbids it. */
export function FullScreenControl() {
  const words = useWords('map', map);
  const isFull = useSyncExternalStore(followFullScreen, isFullScreen);
  if (!document.fullscreenEnabled) return null;
  return isFull ? (
    <MapControl
      icon={Minimize}
      label={words.exitFullScreen}
      onPress={() => void document.exitFullscreen()}
    />
  ) : (
    // All of the page: were it the map alone, popups and messages would not be seen.
    <MapControl
      icon={Maximize}
      label={words.fullScreen}
      onPress={() => void document.documentElement.requestFullscreen()}
    />
  );
}

function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

function followFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
