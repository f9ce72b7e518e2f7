import { History } from 'lucide-react';
import { useState } from 'react';
import { ConflictDialog } from '@/admin/forms/ConflictDialog';
import { PictureInput } from '@/admin/forms/PictureInput';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { Button } from '@/ui/Button';
import { NewMapDialog } from './NewMapDialog';
import { type ChosenBaseMap, PreviousBaseMapsDialog } from './PreviousBaseMapsDialog';
import { useBaseMap } from './useBaseMap';

const field = MAP_SETTINGS_FIELDS.base_map_image;

export function BaseMapField({ settings }: { settings: MapSettings }) {
  const { upload, choosePrevious, question, conflict, overwrite, keepStored } =
    useBaseMap(settings);
  const [isChoosing, setIsChoosing] = useState(false);
  const [showsPreviousMaps, setShowsPreviousMaps] = useState(false);

  function choose(map: Promise<ChosenBaseMap>) {
    setShowsPreviousMaps(false);
    setIsChoosing(true);
    void choosePrevious(map).finally(() => setIsChoosing(false));
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
          icon={History}
          className="max-sm:w-full sm:self-start"
          // Two changes at once would conflict with each other.
          disabled={upload.progress !== null}
          busy={isChoosing}
          onClick={() => setShowsPreviousMaps(true)}
        >
          Choose an earlier map
        </Button>
      )}
      {showsPreviousMaps && (
        <PreviousBaseMapsDialog
          currentAddress={settings.base_map_image}
          onChoose={choose}
          onClose={() => setShowsPreviousMaps(false)}
        />
      )}
      {question && <NewMapDialog {...question} />}
      {conflict && (
        <ConflictDialog
          noun="base map"
          title="The base map was changed in another window."
          fields={{ address: field }}
          stored={{ address: conflict.stored.base_map_image ?? '' }}
          unsaved={{ address: conflict.address }}
          showStoredText="Keep the saved version"
          onShowStored={keepStored}
          onOverwrite={overwrite}
          onDiscard={keepStored}
          onClose={keepStored}
        />
      )}
    </>
  );
}
