import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { groupsQuery } from '@/data/groups';
import { mapSettingsQuery } from '@/data/map-settings';
import { type Point, pointsQuery } from '@/data/points';
import { countText } from '@/lib/count-text';
import { restClient } from '@/lib/rest-client';
import { safePictureAddress } from '@/lib/safe-address';
import { useMapAddress } from '@/lib/useMapAddress';
import { Legend, LegendSlot } from '@/map/Legend';
import { MapControl, MapControls } from '@/map/MapControls';
import { MapStage } from '@/map/MapStage';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/to-markers';
import { useOfflineCopy } from '@/offline/useOfflineCopy';
import { useOnDemand } from '@/ui/useOnDemand';
import { GestureHint, useGestureHint } from './GestureHint';
import { siblingsOf } from './siblings';

// What a visitor needs after the first look at the map. Loaded as soon as the map is shown and the
// browser is idle, so that it is there when the network is not.
const loadPopup = () => import('./PointPopup').then(({ PointPopup }) => PointPopup);
const loadPlaces = () => import('./PlacesPanel').then(({ PlacesPanel }) => PlacesPanel);

/** Who comes by a link or from the list is brought as near as this, in times of the opening view. */
const ARRIVAL_ZOOM = 1.8;

/** A second press so soon and so near is one with the first. */
const DOUBLE_PRESS_MS = 500;
const DOUBLE_PRESS_PX = 30;

/** The public map. What can't be loaded is left out, without a word. */
export function MapPage() {
  const settingsQuery = useQuery(mapSettingsQuery(restClient));
  const groupsList = useQuery(groupsQuery(restClient));
  const { data: settings } = settingsQuery;
  const { data: groups = NONE } = groupsList;
  const pointsList = useQuery(pointsQuery(restClient));
  const { data: points = NONE } = pointsList;
  const address = useMapAddress();
  const map = useRef<MapView>(null);
  const placesButton = useRef<HTMLButtonElement>(null);
  const revealedGroup = useRef<string>(undefined);
  const pressedId = useRef<string | null>(null);
  const lastPress = useRef<{ x: number; y: number; timeMs: number }>(undefined);
  const [isReady, setIsReady] = useState(false);
  useOfflineCopy(isReady, points, groups);
  const [arePlacesOpen, setArePlacesOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [coveredPx, setCoveredPx] = useState(0);
  const [isFromMarker, setIsFromMarker] = useState(false);
  const [blocked, showHint] = useGestureHint();
  const [news, setNews] = useState('');

  const group = groups.find(({ id }) => id === address.groupId) ?? null;
  const point = points.find(({ id }) => id === address.pointId) ?? null;
  const shownPoints = useMemo(
    () => (group ? points.filter(({ group_id }) => group_id === group.id) : points),
    [points, group],
  );
  const allMarkers = useMemo(() => toMarkers(points, groups), [points, groups]);
  // The same objects for the same points, so that the map sees what stays.
  const markers = useMemo(
    () =>
      group ? allMarkers.filter((_, number) => points[number]?.group_id === group.id) : allMarkers,
    [allMarkers, points, group],
  );
  // Which picture a link to a group shows is not known before the groups are.
  const isBackgroundAwaited = address.groupId !== null && isOnItsWay(groupsList);
  const background = isBackgroundAwaited
    ? null
    : (group?.background_image ?? settings?.base_map_image ?? null);
  // Its place is kept, so that nothing jumps when it comes.
  const isLegendAwaited =
    isOnItsWay(settingsQuery) || (settings?.show_legend === true && isOnItsWay(groupsList));
  const isEmpty = background === null && markers.length === 0;

  const later = isReady ? 'when idle' : 'not yet';
  const PointPopup = useOnDemand(loadPopup, point ? 'now' : later);
  const PlacesPanel = useOnDemand(loadPlaces, arePlacesOpen ? 'now' : later);

  useEffect(
    function bringPointIntoView() {
      if (!point) {
        map.current?.points.uncover();
        return;
      }
      const position = { percentX: point.coord_x, percentY: point.coord_y };
      if (pressedId.current === point.id) map.current?.points.reveal(position, coveredPx);
      else map.current?.points.flyTo(position, coveredPx, ARRIVAL_ZOOM);
    },
    [point, coveredPx],
  );

  useEffect(
    function bringGroupIntoView() {
      if (!isReady || revealedGroup.current === group?.id) return;
      // Once: later the map is where the visitor has moved it, also when the data is read again.
      revealedGroup.current = group?.id;
      if (group) map.current?.points.revealAny(markers);
    },
    [group, isReady, markers],
  );

  function selectGroup(id: string | null) {
    address.selectGroup(id);
    const chosen = points.filter(({ group_id }) => id === null || group_id === id);
    const name = groups.find((group) => group.id === id)?.name ?? 'All';
    // With the name, or two groups of the same size would be no news.
    setNews(`${name}: ${countText(chosen.length, 'place')}`);
  }

  function pressMarker(id: string) {
    pressedId.current = id;
    setIsFromMarker(true);
    address.openPoint(id);
  }

  function isSecondPress({ clientX, clientY, timeStamp }: MouseEvent): boolean {
    const first = lastPress.current;
    if (!first || timeStamp - first.timeMs > DOUBLE_PRESS_MS) return false;
    return Math.hypot(clientX - first.x, clientY - first.y) <= DOUBLE_PRESS_PX;
  }

  function choosePlace({ id }: Point) {
    pressedId.current = null;
    setIsFromMarker(false);
    // Where it takes up the middle of the window the list would stand in the way of the place.
    if (window.matchMedia('(max-width: 55.99rem)').matches) setArePlacesOpen(false);
    address.openPoint(id);
  }

  function changePoint(id: string) {
    pressedId.current = null;
    address.changePoint(id);
  }

  function closePlaces() {
    setArePlacesOpen(false);
    placesButton.current?.focus();
  }

  return (
    <div className="map-page flex h-dvh flex-col bg-stage">
      {isLegendAwaited ? (
        <LegendSlot />
      ) : (
        settings?.show_legend && <Legend groups={groups} selected={group} onSelect={selectGroup} />
      )}
      <main
        className="relative min-h-0 flex-1"
        onClickCapture={({ clientX: x, clientY: y, timeStamp: timeMs }) => {
          lastPress.current = { x, y, timeMs };
        }}
      >
        <h1 className="sr-only">Map</h1>
        <MapStage
          ref={map}
          picture={safePictureAddress(background)}
          markers={markers}
          isComplete={settingsQuery.isSuccess && groupsList.isSuccess && pointsList.isSuccess}
          sizeRatio={settings?.size_ratio ?? null}
          highlighted={point?.id ?? activeId}
          isCooperative={address.isEmbedded}
          onReady={() => setIsReady(true)}
          onMarkerPress={pressMarker}
          onBlockedGesture={showHint}
        />
        {!isEmpty && (
          <MapControls
            onZoom={(direction) => map.current?.viewport.zoomStep(direction)}
            onWholeMap={() => map.current?.viewport.showWhole()}
          >
            <MapControl
              icon={List}
              label="Places"
              onPress={() => setArePlacesOpen(!arePlacesOpen)}
              isOpen={arePlacesOpen}
              ref={placesButton}
            />
          </MapControls>
        )}
        {arePlacesOpen && PlacesPanel && (
          <PlacesPanel
            points={shownPoints}
            groups={groups}
            group={group}
            onChoose={choosePlace}
            onActive={setActiveId}
            onClose={closePlaces}
          />
        )}
        <GestureHint blocked={blocked} />
        <p role="status" className="sr-only">
          {news}
        </p>
      </main>
      {point && PointPopup && (
        <PointPopup
          point={point}
          siblings={siblingsOf(point, points)}
          url={address.urlOf(point.id)}
          onChange={changePoint}
          onClose={address.closePoint}
          onCover={setCoveredPx}
          isSecondPress={isSecondPress}
          isFromMarker={isFromMarker}
          onFocusMarker={() => map.current?.focusMarker(point.id)}
        />
      )}
    </div>
  );
}

const NONE: never[] = [];

/** Not there yet, and not failed either. */
function isOnItsWay({ isPending, failureCount }: UseQueryResult): boolean {
  return isPending && failureCount === 0;
}
