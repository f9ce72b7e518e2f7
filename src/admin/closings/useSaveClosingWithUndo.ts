import { useBulkSave } from '@/admin/points/useBulkSave';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import { useMapSettings } from '@/admin/useMapRows';
import type { SaveOutcome } from '@/data/admin/save-row';
import { MAP_SETTINGS, POINTS, useSaveRow } from '@/data/admin/useSaveRow';
import { isSameValue } from '@/model/fields/fields';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { parseTimestamp } from '@/model/notice';
import type { Point } from '@/model/point';

const { time_zone, live_notices } = MAP_SETTINGS_FIELDS;
const TIME_FIELDS = { time_zone, live_notices };

/**
 * Closes and opens a point, confirms that, and offers to undo it.
 * @returns a save that throws an error whose message can be shown
 */
export function useSaveClosingWithUndo(): (
  base: Point,
  values: ClosingValues,
) => Promise<SaveOutcome<Point>> {
  const save = saveWithUndo<ClosingValues, Point>(
    CLOSING_FIELDS,
    useSaveRow(POINTS, CLOSING_FIELDS),
    {
      updated: closingMessage,
      reverted: 'Point change undone',
      nameOf: ({ title }) => title,
    },
  );
  const storeTimeZone = useStoreTimeZone();

  return async (base, values) => {
    const outcome = await save({ base, values });
    const isOpen = !values.is_closed && values.notice === null;
    if ('saved' in outcome && !isOpen) await storeTimeZone();
    return outcome;
  };
}

/**
 * Closes and opens many points, confirms that, and offers to undo it for all of them.
 * @returns a save that returns whether all are stored, and shows any error, and whether one is running
 */
export function useSaveClosingsWithUndo() {
  const { save: saveAll, isSaving } = useBulkSave();
  const storeTimeZone = useStoreTimeZone();

  async function save(
    points: readonly Point[],
    valuesOf: (point: Point) => ClosingValues,
    verb: 'closed' | 'opened' | 'updated',
  ): Promise<boolean> {
    const getValue = (point: Point) => {
      const { translations, ...values } = valuesOf(point);
      // Points with the same values are stored with one request, so translations are sent only if they change.
      const isSame = isSameValue(CLOSING_FIELDS.translations, translations, point.translations);
      return isSame ? values : { ...values, translations };
    };
    const isSaved = await saveAll(points, getValue, verb);
    if (isSaved && verb !== 'opened') await storeTimeZone();
    return isSaved;
  }

  return { save, isSaving };
}

/**
 * Stores the administrator's time zone if the settings have none, and turns on live notices if asked.
 * @param isLive whether to turn on live notices, so that open maps show the change
 */
export function useStoreTimeZone(isLive = false): () => Promise<void> {
  const saveSettings = useSaveRow(MAP_SETTINGS, TIME_FIELDS);
  const { data: settings } = useMapSettings();

  return async () => {
    if (!settings) return;
    const { value, problem } = TIME_FIELDS.time_zone.parse(browserTimeZone());
    const time_zone = settings.time_zone ?? (problem === null ? value : null);
    const live_notices = settings.live_notices || isLive;
    if (time_zone === settings.time_zone && live_notices === settings.live_notices) return;
    // If this fails, the next time tries again: the stored times are right either way.
    await saveSettings({ base: settings, values: { time_zone, live_notices } }).catch(() => {});
  };
}

function closingMessage({ is_closed, notice, notice_from }: ClosingValues): string {
  if (!is_closed) return notice === null ? 'Point opened' : 'Notice saved';
  return (parseTimestamp(notice_from) ?? 0) > Date.now() ? 'Closing planned' : 'Point closed';
}

function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
