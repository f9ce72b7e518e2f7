import { useEffect, useRef, useState } from 'react';
import { queryClient } from '@/data/query-client';
import { languagesOf } from '@/i18n/choose-language';
import { useMessages } from '@/i18n/messages';
import { OWNER_LINKS } from '@/lib/env';
import type { MapView } from '@/map/map-view';
import { drawSurroundings, SURROUNDINGS_SIZE } from '@/map/picture/draw-surroundings';
import type { BlockedGesture } from '@/map/react/GestureHint';
import { Legend, LegendPlaceholder } from '@/map/react/Legend';
import { FullScreenControl, Locate, MapControl, MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import { siteNameOf } from '@/model/map-settings';
import { useOfflineCopy } from '@/offline/useOfflineCopy';
import { createIcon } from '@/ui/create-icon';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { useOnDemand } from '@/ui/useOnDemand';
import { usePageTitle } from '@/ui/usePageTitle';
import { useMapAddress } from './address/useMapAddress';
import { useStack } from './list/useStack';
import { useVisitorLocation } from './locate/useVisitorLocation';
import { useMapContent } from './useMapContent';
import { useMapSelection } from './useMapSelection';

/** A wide window, or an upright phone that isn't too low: the variant `tall` in design.css. */
const ROOM_FOR_FIELD = '(min-width: 48rem), (min-height: 32rem) and (orientation: portrait)';

const loadPlaces = () => import('./places');
const loadLabels = () => import('@/map/react/MapLabels');
const loadLocate = () => import('./locate/LocateControl');

const ListIcon = createIcon('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13');

/** Reads the rows again through a new service worker, so that it stores them. It stores those of a copy by itself. */
const refetchAll = () => {
  if (!import.meta.env.MAP_COPY) void queryClient.invalidateQueries();
};

/** The public map. Silently omits anything that can't be loaded. */
export function MapPage() {
  const address = useMapAddress();
  const messages = useMessages('map');
  const { places: placesLabel } = useMessages('list');
  const map = useRef<MapView>(null);
  const surroundings = useRef<HTMLCanvasElement>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  const [shownPicture, setShownPicture] = useState<HTMLImageElement | null>(null);
  const [blockedGesture, setBlockedGesture] = useState<BlockedGesture | null>(null);

  const content = useMapContent(address, isReady);
  const { settings, groups, points, group, point, markers, hasNoMap, missingId } = content;
  const { isListOpen } = address;
  const [searchSlot, setSearchSlot] = useState<HTMLElement | null>(null);
  const hasRoom = useMediaQuery(ROOM_FOR_FIELD);
  // Without a legend, there is no bar: the field would cover a part of the map. It stays while one types, because an
  // on-screen keyboard may make the window lower.
  const hasFieldInBar =
    content.hasLegend && (hasRoom || searchSlot?.contains(document.activeElement) === true);
  const hasLanguages = settings !== undefined && languagesOf(settings).length > 1;
  const selection = useMapSelection(map, address, content, isReady);
  const { openPoint, setActiveId } = selection;
  const { stack, openStack, closeStack } = useStack(map, address);
  const isMissing = hasNoMap || missingId !== null;
  const isNeeded =
    point !== null || isListOpen || stack !== null || blockedGesture !== null || isMissing;
  const places = useOnDemand(loadPlaces, isNeeded ? 'now' : isSettled ? 'when idle' : 'not yet');
  const labelMode = settings?.show_names ?? 'never';
  const labels = useOnDemand(loadLabels, isReady && labelMode !== 'never' ? 'soon' : 'not yet');
  const isLocatable = settings?.position_verdict === 'good';
  const locate = useOnDemand(loadLocate, isLocatable && isReady ? 'soon' : 'not yet');
  const location = useVisitorLocation();
  useOfflineCopy(isSettled ? places?.updateOfflineCopy : undefined, content, refetchAll);
  const siteName = siteNameOf(settings);
  usePageTitle(point?.title ?? group?.name, siteName);

  useEffect(() => {
    if (places) map.current?.showCrowds(places.crowds);
  }, [places]);

  useEffect(
    function drawAroundPicture() {
      // Scaling a large picture takes long, so the markers come first.
      if (isReady && surroundings.current) drawSurroundings(surroundings.current, shownPicture);
    },
    [isReady, shownPicture],
  );

  useEffect(
    function returnFocusFromList() {
      if (!isListOpen) return;
      return () => {
        // A popup that replaces the list takes the focus itself.
        if (document.activeElement === document.body) listButton.current?.focus();
      };
    },
    [isListOpen],
  );

  return (
    <div className="map-page relative flex h-dvh flex-col bg-stage">
      <canvas
        ref={surroundings}
        {...SURROUNDINGS_SIZE}
        aria-hidden
        hidden={!settings?.surroundings}
        className="absolute size-full object-cover dark:opacity-60 print:hidden forced-colors:hidden"
      />
      {places && <places.MapSummary {...{ points, groups, siteName }} />}
      {(content.isLegendPending || content.hasLegend) && (
        // In the tab order, before the legend and the markers.
        <search
          ref={setSearchSlot}
          className="search-slot"
          // Until the settings are loaded, they may have a name.
          data-named={siteName || !settings ? '' : undefined}
        />
      )}
      {content.isLegendPending ? (
        // Reserves the legend's space, so that nothing jumps when it appears.
        <LegendPlaceholder />
      ) : (
        content.hasLegend && (
          <Legend
            groups={groups}
            selected={group}
            onSelect={selection.selectGroup}
            Scrolling={places?.LegendScrolling}
            className={`${hasFieldInBar ? 'after:min-w-64 lg:after:min-w-80' : ''} ${
              hasLanguages ? 'max-md:after:min-w-14' : 'max-md:after:min-w-0'
            }`}
          />
        )
      )}
      <main
        className="relative min-h-0 flex-1"
        onClickCapture={({ nativeEvent }) => selection.rememberPress(nativeEvent)}
      >
        {!hasNoMap && (
          <h1 className={siteName ? 'site-name sr-only' : 'sr-only'}>{siteName || messages.map}</h1>
        )}
        {places && isSettled && <places.ViewStatus map={map} />}
        <MapStage
          ref={map}
          picture={content.picture}
          markers={selection.shownMarkers}
          isComplete={content.isComplete}
          sizeRatio={settings?.size_ratio ?? null}
          highlighted={selection.highlightedId}
          isCooperative={address.isEmbedded}
          onReady={() => setIsReady(true)}
          onPictureChange={setShownPicture}
          onSettled={() => setIsSettled(true)}
          onMarkerPress={(id) => openPoint(id, 'marker')}
          onStackPress={openStack}
          onBlockedGesture={(by) => setBlockedGesture({ by })}
        />
        {content.isLoading && !content.hasFailed && (
          // Without text, and gone after a failure: requests are retried, and visitors can't do anything about them.
          <div className="loading-line" />
        )}
        {labels && <labels.MapLabels map={map} mode={labelMode} />}
        {places && settings && (
          <places.WalksOnDemand {...{ map, content, settings, address, location }} />
        )}
        {places && (
          <places.MissingContent
            hasNoMap={hasNoMap}
            siteName={siteName}
            missingId={missingId}
            onDeletedPointReported={address.removePoint}
          />
        )}
        {!content.areControlsPending && (!content.isEmpty || OWNER_LINKS.length > 0) && (
          <MapControls map={map}>
            {isLocatable && !locate && (
              // Reserves the button's space, so that the others don't move later.
              <span className="flex size-target items-center justify-center text-ink/30 low:size-[min(1.75rem,56px)]">
                <Locate className="size-[min(1.25rem,28px)] low:size-[min(1rem,28px)]" />
              </span>
            )}
            {locate && settings && (
              <locate.LocateControl {...{ map, points, settings, location }} />
            )}
            <FullScreenControl />
            <MapControl
              icon={ListIcon}
              label={placesLabel}
              hasText={!hasFieldInBar}
              onPress={isListOpen ? address.closeList : address.openList}
              isOpen={isListOpen}
              ref={listButton}
            />
          </MapControls>
        )}
        {places && (
          <places.PointList
            {...{ map, content, address, location }}
            fieldSlot={hasFieldInBar ? searchSlot : null}
            onChoose={selection.chooseListed}
            onActive={setActiveId}
            onFound={selection.setFoundIds}
          />
        )}
        {places && settings && hasLanguages && (
          <places.LanguageChoice
            settings={settings}
            onLanguageChange={address.requestLanguage}
            place={content.hasLegend ? '-top-14 tall:-top-13' : 'over-map top-2'}
          />
        )}
        {stack && places && (
          <places.StackList
            key={address.stackId}
            stack={stack}
            markers={markers}
            onChoose={(id) => openPoint(id, 'marker')}
            onActive={setActiveId}
            onClose={closeStack}
          />
        )}
        {places && (address.isEmbedded || blockedGesture) && (
          <places.GestureHint blocked={blockedGesture} />
        )}
        <p role="status" className="sr-only">
          {selection.announcement}
        </p>
      </main>
      {places && <places.CopyUpdates />}
      {places && <places.PrintedNames {...{ points, groups, group, settings }} />}
      {point && places && (
        <places.PointPopup
          {...{ point, points, groups, address }}
          visitorPosition={location.position}
          {...selection.popupProps}
        />
      )}
    </div>
  );
}
