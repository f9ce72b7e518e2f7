import { Archive } from 'lucide-react';
import { useEffect } from 'react';
import type { MapContent } from '@/data/admin/map-content';
import { DEFAULT_SIZE_RATIO } from '@/geo/geometry';
import { formatByteSize, formatCount } from '@/i18n/format-numbers';
import { fieldNames, formatFieldText, rowToForm } from '@/model/fields/fields';
import { MAP_SETTINGS_FIELDS, type MapSettingsValues } from '@/model/fields/map-settings-fields';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter, DialogProblem } from '@/ui/Dialog';
import { FileDrop } from '@/ui/FileDrop';
import { ProgressBar } from '@/ui/ProgressBar';
import { useLatest } from '@/ui/useLatest';
import type { RowChanges } from './compare-maps';
import { type OpenedBackup, type RestoreStep, useRestore } from './useRestore';

const STEPS: Record<RestoreStep['kind'], string> = {
  reading: 'Reading the backup...',
  uploading: 'Uploading pictures... Visitors still see the old map.',
  replacing: 'Replacing the map...',
};

type RestoreDialogProps = {
  /** A file to read immediately, in place of the file chooser. */
  file?: File | undefined;
  onClose: () => void;
};

/** Restores a backup: choose a file, check the preview, confirm. */
export function RestoreDialog({ file, onClose }: RestoreDialogProps) {
  const { open, step, problem, ...actions } = useRestore();
  // Closing during this step would leave the outcome unknown.
  const isReplacing = step?.kind === 'replacing';
  const read = useLatest(actions.read);

  useEffect(
    function readChosenFile() {
      if (file) void read.current(file);
    },
    [file, read],
  );

  return (
    <Dialog title="Restore from backup" onClose={() => !isReplacing && onClose()}>
      {open && <RestorePreview {...open} />}
      {!open && !step && (
        <DialogBody>
          <FileDrop
            label="Backup file"
            icon={Archive}
            accept=".zip,application/zip,application/x-zip-compressed"
            note="Choose or drop a ZIP file downloaded from this or another site. You can check first what it changes."
            onFile={actions.read}
          />
        </DialogBody>
      )}
      {problem && <DialogProblem>{problem}</DialogProblem>}
      {step && (
        <div className="flex flex-col gap-2 border-t border-line px-5 py-3 text-sm text-muted">
          <p role="status">
            {step.isWaitingForNetwork ? 'Waiting for the connection…' : STEPS[step.kind]}
          </p>
          <ProgressBar label="Restoring" fraction={step.fraction} />
        </div>
      )}
      <DialogFooter>
        {step ? (
          <Button disabled={isReplacing} onClick={actions.cancel}>
            Cancel
          </Button>
        ) : (
          <Button onClick={open ? actions.startAgain : onClose}>
            {open ? 'Another file' : 'Cancel'}
          </Button>
        )}
        {open && (
          <Button
            variant="danger"
            disabled={step !== null}
            onClick={async () => (await actions.restore()) && onClose()}
          >
            Replace the map
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const MAX_SKIPPED_SHOWN = 20;

/** Shows what a backup would replace, before anything changes. */
export function RestorePreview({ name, backup, currentMap, changes }: OpenedBackup) {
  const { content, pictures, skippedPictures } = backup;
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const count = (rows: unknown[]) => rows.length.toLocaleString('en');
  const countGroups = ({ groups }: MapContent) => {
    const trails = groups.filter(({ line }) => line !== null).length;
    return `${count(groups)}${trails > 0 ? `, with ${formatCount(trails, 'trail')}` : ''}`;
  };
  const rows = [
    { label: 'Points', before: count(currentMap.points), after: count(content.points) },
    { label: 'Groups', before: countGroups(currentMap), after: countGroups(content) },
    ...fieldNames(MAP_SETTINGS_FIELDS)
      .map((name) => ({
        label: MAP_SETTINGS_FIELDS[name].label,
        before: settingText(currentMap.settings, name),
        after: settingText(content.settings, name),
        isOptional: MAP_SETTINGS_FIELDS[name].sendOnlyIfChanged,
        ...(name === 'base_map_image' &&
          baseMapTexts(currentMap, content, changes.isBaseMapChanged)),
      }))
      // Most maps leave the optional settings unset.
      .filter(({ isOptional, before, after }) => !isOptional || before !== after),
  ];
  const hasPictures = pictures.some(({ use }) => use !== 'base-map');
  return (
    <section
      ref={takeFocus}
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the preview may scroll, and keys scroll only with the focus
      tabIndex={0}
      className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain p-5 outline-none"
    >
      <p className="text-sm wrap-anywhere text-muted">
        <strong className="font-semibold text-ink">{name}</strong> would replace the whole map.
        Nothing has changed yet.
      </p>
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line *:py-2 *:pr-3 *:font-medium">
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }) => (
            <tr key={label} className="border-b border-line *:py-2 *:pr-3">
              <th scope="row" className="font-medium">
                {label}
              </th>
              <td className="text-muted tabular-nums">{before}</td>
              <td
                className={`tabular-nums ${before === after || after === SAME_PICTURE ? 'text-muted' : ''}`}
              >
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <ChangesLine label="Points" changes={changes.points} />
        <ChangesLine label="Groups" changes={changes.groups} />
      </dl>
      {skippedPictures.length > 0 && (
        <div className="text-sm wrap-anywhere">
          <p>
            {formatCount(skippedPictures.length, 'picture')} can’t be restored. Everything else will
            be, without these pictures:
          </p>
          <ul className="list-disc pl-5">
            {skippedPictures.slice(0, MAX_SKIPPED_SHOWN).map(({ usedAs, reason }) => (
              <li key={usedAs}>
                {usedAs}: {reason}
              </li>
            ))}
            {skippedPictures.length > MAX_SKIPPED_SHOWN && (
              <li>{(skippedPictures.length - MAX_SKIPPED_SHOWN).toLocaleString('en')} more</li>
            )}
          </ul>
        </div>
      )}
      {hasPictures && (
        <p className="text-sm text-muted">
          Uploaded pictures of points and groups aren’t compared: a point or group that differs only
          in its picture doesn’t count as changed.
        </p>
      )}
      <p className="text-sm">
        {pictures.length === 0
          ? 'There are no pictures to upload.'
          : `${formatCount(pictures.length, 'picture')} will be uploaded, ${formatByteSize(bytes)}.`}{' '}
        Anything on the map that isn’t in this backup will be removed. You can undo this, and the
        current map is kept in this browser for a day. To keep it longer, close this and download a
        backup.
      </p>
    </section>
  );
}

function takeFocus(region: HTMLElement | null): void {
  region?.focus();
}

function ChangesLine({ label, changes }: { label: string; changes: RowChanges }) {
  const counts = Object.entries(changes);
  return (
    <>
      <dt className="font-medium">{label}</dt>
      <dd className="flex flex-wrap gap-x-4 tabular-nums">
        {counts.every(([, count]) => count === 0) ? (
          <span className="text-muted">Nothing changes</span>
        ) : (
          counts.map(([what, count]) => (
            <span key={what} className={count === 0 ? 'text-muted' : ''}>
              {count.toLocaleString('en')} {what}{' '}
            </span>
          ))
        )}
      </dd>
    </>
  );
}

function settingText(settings: MapSettingsValues, name: keyof MapSettingsValues): string {
  const text = rowToForm(MAP_SETTINGS_FIELDS, settings)[name];
  if (text === '' && name === 'size_ratio') return `${DEFAULT_SIZE_RATIO} (default)`;
  return formatFieldText(MAP_SETTINGS_FIELDS[name], text) || 'None';
}

const SAME_PICTURE = 'The same picture';

function baseMapTexts(now: MapContent, then: MapContent, isChanged: boolean | null) {
  const [current, backedUp] = [now, then].map(({ settings }) => settings.base_map_image);
  const before = current ? 'A picture' : 'None';
  if (!backedUp) return { before, after: 'None' };
  // If a picture can't be read, the two may be equal.
  if (!current || isChanged === null) return { before, after: 'The backup’s picture' };
  return { before, after: isChanged ? 'A different picture' : SAME_PICTURE };
}
