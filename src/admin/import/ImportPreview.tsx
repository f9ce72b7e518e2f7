import { useEffect, useMemo, useRef } from 'react';
import { useMapSettings } from '@/admin/useMapRows';
import { formatCount } from '@/i18n/format-numbers';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import { languageName } from '@/model/fields/translations';
import { useKeepFocus } from '@/ui/useKeepFocus';
import { ColumnChoices } from './ColumnChoices';
import { type FileColumns, languagesOf, missingFields } from './columns';
import { FileQuestions } from './FileQuestions';
import { trailsToStore } from './geo/imported-trails';
import { PlacementPreview } from './geo/PlacementPreview';
import { TrackChoices } from './geo/TrackChoices';
import { PlanPreview } from './PlanPreview';
import type { ImportPlan } from './plan-import';
import { countLeftOutPictures } from './sheet';
import type { ImportPreviewProps } from './useImport';

const LIST_FORMAT = new Intl.ListFormat('en');

/** Shows how a file is read and what its import does, and takes the administrator's choices. */
export function ImportPreview(props: ImportPreviewProps) {
  const { importState, openedFile, plan } = props;
  const { columns } = importState.choices;
  const { file, sheet } = openedFile;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(function takeFocus() {
    scroller.current?.focus();
  }, []);
  const onBlur = useKeepFocus(scroller);
  const hasTracks = (sheet.tracks?.length ?? 0) > 0;
  const noun = sheet.noun ?? 'Line';
  const hasRows = sheet.rows.length > 0 || !hasTracks;
  const missing = hasRows ? missingFields(columns) : [];
  // Titles can be typed below.
  const canPlan = missing.every((field) => field === 'title');
  const { unit, guess } = importState.fileRows ?? {};
  const pictureCount = useMemo(() => countLeftOutPictures(sheet, columns), [sheet, columns]);

  return (
    <section
      ref={scroller}
      aria-label="Preview"
      tabIndex={-1}
      className="relative h-144 min-h-0 overflow-y-auto overscroll-contain p-5 outline-none"
    >
      <fieldset
        onBlur={onBlur}
        disabled={importState.sent !== null || importState.reading !== null}
        className="flex flex-col gap-4"
      >
        <p className="text-sm wrap-anywhere text-muted">
          <strong className="font-semibold text-ink">{file.name}</strong>, read as {sheet.format}.{' '}
          {sheet.skipped && `Left out: ${sheet.skipped}. `}
          {canPlan && !importState.isGeoreferencing && nextStep(plan, noun)}
        </p>
        {pictureCount > 0 && (
          <p className="text-sm">
            {formatCount(pictureCount, 'picture')} in it {pictureCount === 1 ? 'is' : 'are'} left
            out. Save those that you may show, and add them to their points after the import.
          </p>
        )}
        {missing.length > 0 && (
          <p role="status" className="text-sm text-danger">
            {missingText(missing, noun)}
          </p>
        )}
        <FileQuestions {...props} />
        <LanguageWarnings columns={columns} />
        {hasRows && (
          <ColumnChoices sheet={sheet} columns={columns} onChoose={importState.chooseColumn} />
        )}
        {canPlan && (unit !== 'percent' || !guess?.isSure) && <PlacementPreview {...props} />}
        {hasTracks && <TrackChoices {...props} />}
        {hasRows && canPlan && (
          // Keep the height while it is hidden, so that nothing moves under the pointer.
          <div
            aria-busy={importState.isGeoreferencing}
            // With `visibility: hidden` a cell would lose the focus.
            className="flex flex-col gap-4 aria-busy:pointer-events-none aria-busy:opacity-0"
          >
            <PlanPreview {...props} scroller={scroller} />
          </div>
        )}
      </fieldset>
    </section>
  );
}

/** Says which columns are not found, and what to do if the file doesn’t have them. */
function missingText(missing: (keyof PointValues)[], noun: string): string {
  if (missing.every((field) => field === 'title')) {
    return `Choose the columns for the title, or type the titles below: each ${noun.toLowerCase()} needs one.`;
  }
  const found = missing.includes('title') ? '' : 'The titles were found. ';
  const names = LIST_FORMAT.format(missing.map((field) => POINT_FIELDS[field].name));
  return `${found}Choose the ${missing.length === 1 ? 'column' : 'columns'} for ${names}, or for latitude and longitude. If the file has no positions, add them to it: X and Y in percent of the picture, or degrees from a map program.`;
}

function nextStep({ rows, points, trails }: ImportPlan, noun: 'Line' | 'Place'): string {
  const isRefused = rows.some(({ kind }) => kind === 'refused');
  if (points.length > 0 || trailsToStore(trails).length > 0) {
    const leftOut = isRefused ? ` ${noun}s that are refused will be left out.` : '';
    return `Nothing is stored yet.${leftOut}`;
  }
  if (isRefused) return `No ${noun.toLowerCase()} can be imported.`;
  if (rows.length > 0 || trails.some(({ isStored }) => isStored)) {
    return 'Everything in it is already on the map.';
  }
  return noun === 'Line' ? 'There is nothing below the first line.' : '';
}

/** Names the languages of a file that visitors don't see with the current settings. */
function LanguageWarnings({ columns }: { columns: FileColumns }) {
  const { data: settings } = useMapSettings();
  if (!settings) return null;
  const { language, further_languages } = settings;
  const unused = languagesOf(columns).filter((code) => !further_languages.includes(code));
  const unknown = unused.filter((code) => code !== language);
  return (
    <>
      {unknown.length > 0 && (
        <p role="status" className="text-sm">
          Not among the languages in Settings: {LIST_FORMAT.format(unknown.map(languageName))}.
          These texts are saved, and shown as soon as the language is added there.
        </p>
      )}
      {unused.includes(language) && (
        <p role="status" className="text-sm">
          {languageName(language)} is the map’s own language: visitors read its texts from the
          columns without a language.
        </p>
      )}
    </>
  );
}
