import { createContext, type RefObject, use, useEffect } from 'react';
import type { MapView } from '@/map/map-view';
import type { TrailClosings } from '@/map/trails/trail-closings';
import type { MapSettings } from '@/model/map-settings';
import type { MapAddress } from '@/visitor/address/useMapAddress';
import type { VisitorLocation } from '@/visitor/locate/useVisitorLocation';
import type { MapContent } from '@/visitor/useMapContent';
import type { WalkBasis } from './describe-trails';
import type { TrailNetwork } from './trail-network';

export type WalksProps = {
  map: RefObject<MapView | null>;
  content: Pick<MapContent, 'groups' | 'points' | 'group' | 'point'>;
  settings: MapSettings;
  address: MapAddress;
  location: VisitorLocation;
};

/** Everything that walks share: the map and the visitor's position on it, the fit, the messages and the network. */
export type WalkValues = WalksProps &
  WalkBasis & {
    closings: TrailClosings;
    /** With what is closed now. Null until a visitor needs it, and it is measured. */
    network: TrailNetwork | null;
    /** The network as if nothing were closed. */
    openNetwork: TrailNetwork | null;
  };

export const WalkContext = createContext<WalkValues | null>(null);

export function useWalk(): WalkValues {
  const values = use(WalkContext);
  if (!values) throw new Error('Walks are outside of their context');
  return values;
}

/** While it is on, a walk announces where the visitor is, and the control that locates them doesn't. */
export function useGuidance(isOn: boolean): void {
  const { change } = useWalk().location;
  useEffect(
    function muteTracker() {
      change({ isGuided: isOn });
      return () => change({ isGuided: false });
    },
    [isOn, change],
  );
}
