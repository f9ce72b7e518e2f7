import './printed-map.css';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '@/data/query-client';
import type { Insets } from '@/geo/geometry';
import { languagesOf } from '@/i18n/choose-language';
import { useMessages } from '@/i18n/messages';
import { OWNER_LINKS, SITE_NAME } from '@/lib/env';
import { importWithRetry } from '@/lib/import-with-retry';
import { pointLink } from '@/lib/map-link';
import type { MapView } from '@/map/map-view';
import type { BlockedGesture } from '@/map/react/GestureHint';
import { Legend, LegendPlaceholder } from '@/map/react/Legend';
import { FullScreenControl, MapControl, MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import type { HorizontalSide } from '@/map/view/position-revealer';
import type { MapPoint } from '@/model/point';
import { useOfflineCopy } from '@/offline/useOfflineCopy';
import { createIcon } from '@/ui/create-icon';
import { LoaderCircle } from '@/ui/Spinner';
import { useOnDemand } from '@/ui/useOnDemand';
import { usePageTitle } from '@/ui/usePageTitle';
import { useMapAddress } from './address/useMapAddress';
import { useBringGroupIntoView, useBringPointIntoView } from './list/useBringIntoView';
import { useDoublePress } from './list/useDoublePress';
import { useStackList } from './list/useStackList';
import type { VisitorPosition } from './locate/visitor-position';
import { useMapContent } from './useMapContent';

// What a visitor needs after the first look at the map. Loaded as soon as the map is shown and the
// browser is idle, so that it is there when the network is not.
const loadPopup = () =>
  importWithRetry(() => import('./popup/PointPopup')).then(({ PointPopup }) => PointPopup);
const loadList = () =>
  importWithRetry(() => import('./list/PointList')).then(({ PointList }) => PointList);
const loadHint = () =>
  importWithRetry(() => import('@/map/react/GestureHint')).then(({ GestureHint }) => GestureHint);
const loadLabels = () =>
  importWithRetry(() => import('@/map/react/MapLabels')).then(({ MapLabels }) => MapLabels);
const loadLocateControl = () =>
  importWithRetry(() => import('./locate/LocateControl')).then(
    ({ LocateControl }) => LocateControl,
  );
const loadMissingContent = () =>
  importWithRetry(() => import('./MissingContent')).then(({ MissingContent }) => MissingContent);

const List = createIcon('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13');

const refetchAll = () => void queryClient.invalidateQueries();

/** The window's side with the list of places. */
function sideOfList(): HorizontalSide {
  return document.dir === 'rtl' ? 'left' : 'right';
}

/** The public map. What can't be loaded is left out, without a word. */
export function MapPage() {
  const address = useMapAddress();
  const messages = useMessages('map');
  const [isReady, setIsReady] = useState(false);
  const content = useMapContent(address, isReady);
  const { groups, points, group, point, markers, hasNoMap, missingId } = content;
  const { isListOpen } = address;
  const map = useRef<MapView>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  const pressedId = useRef<string | null>(null);
  const [isSettled, setIsSettled] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [ringedId, setRingedId] = useState<string | null>(null);
  const [covered, setCovered] = useState<Insets | null>(null);
  const [focusesMarker, setFocusesMarker] = useState(false);
  const [news, setNews] = useState('');
  const [blocked, setBlocked] = useState<BlockedGesture | null>(null);
  const [whereabouts, setWhereabouts] = useState<VisitorPosition | null>(null);
  const { notePress, isSecondPress } = useDoublePress();

  const later = isSettled ? 'when idle' : 'not yet';
  const PointPopup = useOnDemand(loadPopup, point ? 'now' : later);
  const PointList = useOnDemand(loadList, isListOpen ? 'now' : later);
  const idle = address.isEmbedded ? later : 'not yet';
  const GestureHint = useOnDemand(loadHint, blocked ? 'now' : idle);
  const names = content.settings?.show_names ?? 'never';
  const MapNames = useOnDemand(loadLabels, names === 'never' ? 'not yet' : later);
  const isLocatable = content.settings?.position_verdict === 'good';
  const WhereAmI = useOnDemand(loadLocateControl, isLocatable && isReady ? 'soon' : 'not yet');
  const Missing = useOnDemand(
    loadMissingContent,
    hasNoMap || missingId !== null ? 'now' : 'not yet',
  );
  useOfflineCopy(isSettled, content, content.language, refetchAll);
  usePageTitle(point?.title ?? group?.name);
  useBringPointIntoView(map, point, covered, pressedId, isReady);
  useBringGroupIntoView(map, group, markers, isReady);

  useEffect(
    function returnFocusFromList() {
      if (!isListOpen) return;
      return () => {
        // However it was closed. A popup in its place takes the focus itself.
        if (document.activeElement === document.body) listButton.current?.focus();
      };
    },
    [isListOpen],
  );

  function selectGroup(id: string | null) {
    address.selectGroup(id);
    const chosen = points.filter(({ group_id }) => id === null || group_id === id);
    const name = groups.find((group) => group.id === id)?.name ?? messages.all;
    // With the name, or two groups of the same size would be no news.
    setNews(messages.groupShown(name, chosen.length));
  }

  function openPoint(id: string, from: 'marker' | 'list') {
    pressedId.current = from === 'marker' ? id : null;
    // A search finds those of other groups, too: their markers are to be seen.
    if (group && points.find((point) => point.id === id)?.group_id !== group.id) selectGroup(null);
    // Where it takes up the middle of the window the list would stand in the way of the point.
    const isInTheWay = from === 'list' && window.matchMedia('(max-width: 55.99rem)').matches;
    // A list that has made way is no place to come back to.
    setFocusesMarker(from === 'marker' || isInTheWay);
    if (isInTheWay) address.openPointOnly(id);
    else address.openPoint(id);
  }

  const { onStackPress, stackList } = useStackList(
    map,
    { markers, onActive: setActiveId },
    address,
    (id) => openPoint(id, 'marker'),
  );

  /** Over the list; or away from a marker that was pressed, for others are brought to where there is room. */
  function sideFor({ id, coord_x, coord_y }: MapPoint): HorizontalSide {
    const isPressed = !isListOpen && pressedId.current === id;
    const position = { percentX: coord_x, percentY: coord_y };
    return (isPressed && map.current?.revealer.sideAwayFrom(position)) || sideOfList();
  }

  function changePoint(id: string) {
    pressedId.current = null;
    address.changePoint(id);
  }

  return (
    <div className="map-page flex h-dvh flex-col bg-stage">
      {content.isLegendPending ? (
        // Its room is kept, so that nothing jumps when it comes.
        <LegendPlaceholder />
      ) : (
        content.hasLegend && <Legend groups={groups} selected={group} onSelect={selectGroup} />
      )}
      <main
        className="relative min-h-0 flex-1"
        onClickCapture={({ nativeEvent }) => notePress(nativeEvent)}
      >
        {!hasNoMap && (
          <h1 className={SITE_NAME ? 'site-name sr-only' : 'sr-only'}>
            {SITE_NAME || messages.map}
          </h1>
        )}
        <MapStage
          ref={map}
          picture={content.picture}
          markers={markers}
          isComplete={content.isComplete}
          sizeRatio={content.sizeRatio}
          highlighted={point?.id ?? activeId ?? ringedId}
          isCooperative={address.isEmbedded}
          onReady={() => setIsReady(true)}
          onSettled={() => setIsSettled(true)}
          onMarkerPress={(id) => openPoint(id, 'marker')}
          onStackPress={onStackPress}
          onBlockedGesture={(by) => setBlocked({ by })}
        />
        {content.isLoading && (
          // Without words: what fails is read again, and visitors can't do anything about it.
          <div className="pointer-events-none absolute inset-0 animate-fade-in-late">
            <LoaderCircle className="absolute inset-0 m-auto size-10 animate-spin text-muted" />
          </div>
        )}
        {MapNames && <MapNames map={map} when={names} />}
        {Missing && (
          <Missing
            hasNoMap={hasNoMap}
            missingId={missingId}
            onDeletedPointReported={address.closePoint}
          />
        )}
        {!content.areControlsPending && (!content.isEmpty || OWNER_LINKS.length > 0) && (
          <MapControls map={map}>
            {isLocatable && !WhereAmI && (
              // Its room is kept, or the others would make room for it later.
              <span className="size-[min(2.75rem,56px)] low:size-[min(1.75rem,56px)]" />
            )}
            {WhereAmI && content.settings && (
              <WhereAmI
                map={map}
                points={points}
                settings={content.settings}
                onVisitorPositionChange={setWhereabouts}
              />
            )}
            <FullScreenControl />
            <MapControl
              icon={List}
              label={messages.places}
              onPress={isListOpen ? address.closeList : address.openList}
              isOpen={isListOpen}
              ref={listButton}
            />
          </MapControls>
        )}
        {isListOpen && PointList && (
          <PointList
            map={map}
            points={points}
            groups={groups}
            group={group}
            visitorPosition={whereabouts}
            isPopupOpen={point !== null}
            languages={content.settings ? languagesOf(content.settings) : []}
            onLanguageChange={address.askLanguage}
            onChoose={(id) => openPoint(id, 'list')}
            onActive={setActiveId}
            onClose={address.closeList}
          />
        )}
        {stackList}
        {GestureHint && <GestureHint blocked={blocked} />}
        <p role="status" className="sr-only">
          {news}
        </p>
      </main>
      {point && PointPopup && (
        <PointPopup
          point={point}
          points={points}
          visitorPosition={whereabouts}
          url={pointLink(point.id)}
          onChange={changePoint}
          onClose={address.closePoint}
          isPictureOpen={address.isPictureOpen}
          onPictureOpenChange={(isOpen) =>
            isOpen ? address.openPicture() : address.closePicture()
          }
          onCoveredChange={setCovered}
          sideFor={sideFor}
          onRingedPointChange={setRingedId}
          isSecondPress={isSecondPress}
          focusMarkerOnClose={focusesMarker}
          onFocusMarker={() => map.current?.focusMarker(point.id)}
        />
      )}
    </div>
  );
}
