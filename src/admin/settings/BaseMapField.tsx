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

/** Chooses the base map. */
export function BaseMapField({ settings }: { settings: MapSettings }) {
  const { upload, chooseEarlier, question, other, overwrite, keepStored } = useBaseMap(settings);
  const [isChoosing, setIsChoosing] = useState(false);
  const [earlierDialog, setEarlierDialog] = useState<ReactNode>(null);

  async function openEarlier() {
    const close = () => setEarlierDialog(null);
    try {
      const { PreviousBaseMapsDialog } = await importWithRetry(
        () => import('./PreviousBaseMapsDialog'),
      );
      const choose = (map: Promise<ChosenBaseMap>) => {
        close();
        setIsChoosing(true);
        void chooseEarlier(map).finally(() => setIsChoosing(false));
      };
      const present = settings.base_map_image;
      setEarlierDialog(
        <PreviousBaseMapsDialog currentAddress={present} onChoose={choose} onClose={close} />,
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
          // Two at a time would take each other for another window's.
          disabled={upload.progress !== null}
          busy={isChoosing}
          onClick={openEarlier}
        >
          <History aria-hidden size={16} />
          Choose an earlier map
        </Button>
      )}
      {earlierDialog}
      {question && <NewMapDialog {...question} />}
      {other && (
        <ConflictDialog
          noun="base map"
          title="The base map was changed in another window."
          fields={{ address: field }}
          stored={{ address: other.stored.base_map_image ?? '' }}
          unsaved={{ address: other.address }}
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
