import '@/visitor/visitor.css';
import './print.css';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pointsQuery } from '@/data/map-queries';
import { getRestClient } from '@/data/rest-client';
import { getTimeFormat } from '@/i18n/format-times';
import { useMessages } from '@/i18n/messages';
import { mapLink } from '@/lib/map-link';
import { supportedTimeZone } from '@/lib/wall-clock';
import { siteNameOf } from '@/model/map-settings';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Spinner } from '@/ui/Spinner';
import { useExpiry } from '@/ui/useExpiry';
import { useOnDemand } from '@/ui/useOnDemand';
import { useNoIndexPage } from '@/ui/usePageTitle';
import { useMapAddress } from '@/visitor/address/useMapAddress';
import { AS_OF_FORMAT, CopyUpdates } from '@/visitor/PublishedCopy';
import { useMapContent } from '@/visitor/useMapContent';
import { loadWalks, useDescribedTrails } from '@/visitor/walks/load-walks';
import { gridFor, type NumberedGroup, numberPoints } from './numbered-points';
import { PrintedSheets } from './PrintedSheets';
import { PrintOptions, type SheetOptions } from './PrintOptions';
import { defaultPaper, usePageSize } from './paper';
import { layOutSheets } from './sheet-layout';
import { usePaperPicture } from './usePaperPicture';

/** The map on sheets of paper, as a preview to print. */
export default function PrintPage() {
  const { loading } = useMessages('print');
  const { map: untitled } = useMessages('map');
  const words = useMessages('list');
  const address = useMapAddress();
  // As for an open list, the details load at once.
  const content = useMapContent({ ...address, isListOpen: true }, true);
  const { settings, points, groups, group, language, hasFailed, hasRows } = content;
  const { dataUpdatedAt } = useQuery({ ...pointsQuery(getRestClient), enabled: false });
  const [options, setOptions] = useState<SheetOptions>(() => ({
    paper: defaultPaper(navigator.language),
    orientation: 'auto',
    includesDescriptions: false,
  }));

  const picture = usePaperPicture(content.picture);
  const aspect = picture ? picture.imageWidthPx / picture.imageHeightPx : 1;
  const grid = useMemo(() => gridFor(aspect), [aspect]);
  const described = useDescribedTrails(groups, points, settings);
  const trails = useOnDemand(loadWalks, groups.some(({ trail }) => trail) ? 'now' : 'not yet');
  const hasTexts = options.includesDescriptions;
  const numbered = useMemo(
    () =>
      numberPoints(points, groups, group, grid, { messages: words, language, hasTexts, described }),
    [points, groups, group, grid, words, language, hasTexts, described],
  );

  const asOf = useAsOf(numbered, language, settings?.time_zone, dataUpdatedAt);

  const { paper, orientation } = options;
  const layout = useMemo(
    () => picture && layOutSheets({ picture, groups: numbered, paper }, orientation),
    [picture, numbered, paper, orientation],
  );
  usePageSize(paper, layout?.orientation ?? 'landscape');
  // Browsers suggest the title as the name of a PDF file.
  const siteName = siteNameOf(settings);
  useNoIndexPage(group?.name ?? null, siteName);

  const isWaiting = !hasRows || picture === undefined;

  function sheets() {
    if (hasFailed || (!isWaiting && !picture)) {
      return <NothingToPrint hasPicture={hasFailed || content.picture !== null} />;
    }
    if (isWaiting || !picture || !layout) return <Spinner text={loading} />;
    return (
      <PrintedSheets
        picture={picture}
        groups={numbered}
        grid={grid}
        sizeRatio={settings?.size_ratio ?? null}
        layout={layout}
        title={[siteName, group?.name].filter(Boolean).join(' · ') || untitled}
        link={mapLink(group ? `?group=${encodeURIComponent(group.id)}` : '')}
        asOf={asOf}
        renderTrails={(size, markerPx) => {
          if (!trails) return null;
          const closings = trails.findClosings(groups, points, aspect);
          // On paper, nobody can choose a group to see its trail.
          const drawn = trails.divideTrails(group ? [group] : groups, closings);
          return <trails.PrintedTrails groups={drawn} size={size} markerPx={markerPx} />;
        }}
      />
    );
  }

  return (
    <div className="flex min-h-dvh flex-col bg-page print:block print:min-h-0 print:bg-white">
      <CopyUpdates />
      <PrintOptions
        groups={groups}
        groupId={group?.id ?? null}
        onGroupChange={address.changeGroup}
        options={options}
        onOptionsChange={setOptions}
        hasDescriptions={points.some(({ description }) => description)}
        isReady={!isWaiting && !content.areDetailsPending && described !== null && picture !== null}
      />
      {sheets()}
    </div>
  );
}

/** @param hasPicture whether a picture could not be loaded, rather than there being none */
function NothingToPrint({ hasPicture }: { hasPicture: boolean }) {
  const messages = useMessages('print');
  const { tryAgain } = useMessages('offline');
  const { loadFailed } = useMessages('crash');
  return (
    <EmptyState
      icon={ImageOff}
      title={messages.nothingToPrint}
      text={hasPicture ? loadFailed : messages.noPicture}
    >
      <Button onClick={() => window.location.reload()}>{tryAgain}</Button>
    </EmptyState>
  );
}

const MINUTE_MS = 60_000;

/**
 * The time of printing, to the minute, because ‘Closed today’ on paper needs a date. That of the rows if they come from a
 * copy of the map, which may be old.
 * @param language the visitor's locale, as a BCP 47 tag
 * @param timeZone the site's; the browser's own if there is none, or none that the browser supports
 * @param rowsFromMs when the rows were read, in milliseconds since 1970
 * @returns null if no point has a notice
 */
function useAsOf(
  groups: NumberedGroup[],
  language: string,
  timeZone: string | null | undefined,
  rowsFromMs: number,
): string | null {
  const messages = useMessages('print');
  const hasNotices = groups.some(({ points }) => points.some(({ notice }) => notice));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const nextMs = (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
  useExpiry(nowMs, hasNotices ? nextMs : null, setNowMs);
  const format = useMemo(
    () => getTimeFormat(language, supportedTimeZone(timeZone), AS_OF_FORMAT),
    [language, timeZone],
  );
  const atMs = import.meta.env.MAP_COPY ? rowsFromMs : nowMs;
  return hasNotices ? messages.asOf(format.format(atMs)) : null;
}
