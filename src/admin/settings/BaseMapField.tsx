import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConflictDialog } from '@/admin/forms/ConflictDialog';
import { PictureInput } from '@/admin/forms/PictureInput';
import { toastError } from '@/admin/toasts';
import { importWithRetry } from '@/lib/import-with-retry';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { Button } from '@/ui/Button';
import { NewMapDialog } from './NewMapDialog';
import type { ChosenBaseMap } from './PreviousBaseMapsDialog';
import { useBaseMap } from './useBaseMap';

const field = MAP_SETTINGS_FIELDS.base_map_image;

export function BaseMapField({ settings }: { settings: MapSettings }) {
  const { upload, choosePrevious, question, conflict, overwrite, keepStored } =
    useBaseMap(settings);
  const [isChoosing, setIsChoosing] = useState(false);
  const [previousMapsDialog, setPreviousMapsDialog] = useState<ReactNode>(null);

  async function openPreviousMaps() {
    const close = () => setPreviousMapsDialog(null);
    try {
      const { PreviousBaseMapsDialog } = await importWithRetry(
        () => import('./PreviousBaseMapsDialog'),
      );
      const choose = (map: Promise<ChosenBaseMap>) => {
        close();
        setIsChoosing(true);
        void choosePrevious(map).finally(() => setIsChoosing(false));
      };
      const currentAddress = settings.base_map_image;
      setPreviousMapsDialog(
        <PreviousBaseMapsDialog
          currentAddress={currentAddress}
          onChoose={choose}
          onClose={close}
        />,
      );
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <>
      <PictureInput
        label={field.formLabel ?? field.label}
        hint={field.hint ?? ''}
        address={settings.base_map_image ?? ''}
        {...upload}
        disabled={isChoosing}
      />
      {settings.base_map_image && (
        <Button
          className="max-sm:w-full sm:self-start"
          // Two changes at once would conflict with each other.
          disabled={upload.progress !== null}
          busy={isChoosing}
          onClick={openPreviousMaps}
        >
          <History aria-hidden size={16} />
          Choose an earlier map
        </Button>
      )}
      {previousMapsDialog}
      {question && <NewMapDialog {...question} />}
      {conflict && (
        <ConflictDialog
          noun="base map"
          title="The base map was changed in another window."
          fields={{ address: field }}
          stored={{ address: conflict.stored.base_map_image ?? '' }}
          unsaved={{ address: conflict.address }}
          showStoredText="Keep the stored one"
          onShowStored={keepStored}
          onOverwrite={overwrite}
          onDiscard={keepStored}
          onClose={keepStored}
        />
      )}
    </>
  );
}
