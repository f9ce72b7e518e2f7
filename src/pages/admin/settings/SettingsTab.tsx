import { useState } from 'react';
import { toast } from 'sonner';
import * as v from 'valibot';
import { type MapSettings, mapSettingsQuery } from '@/data/map-settings';
import {
  type MapSettingsForm,
  mapSettingsSchema,
  useUpdateMapSettings,
} from '@/data/map-settings.admin';
import { supabase } from '@/lib/supabase-client';
import { Loaded } from '@/ui/Loaded';
import { toastError } from '@/ui/toast-error';
import { BackupSection } from '../backup/BackupSection';
import { type ComparedField, ConflictDialog } from '../ConflictDialog';
import { PictureValue } from '../PictureValue';
import { ShareSection } from '../share/ShareSection';
import { useDeskQuery } from '../useDeskQuery';
import type { FormChange, SaveOutcome } from '../useRowForm';
import { BaseMapField } from './BaseMapField';
import { SettingsForm } from './SettingsForm';

/** Shows the settings, and saves them. */
export function SettingsTab() {
  const { data: settings, error, refetch } = useDeskQuery(mapSettingsQuery(supabase));
  const update = useUpdateMapSettings();
  const [other, setOther] = useState<OtherBaseMap | null>(null);

  async function saveSettings({
    base,
    form,
  }: FormChange<MapSettings, MapSettingsForm>): Promise<SaveOutcome<MapSettings>> {
    if (!base) return 'failed';
    try {
      const input = v.parse(mapSettingsSchema, form);
      const conflict = await update.mutateAsync({ base, input });
      if (conflict) return conflict;
      toast.success('Settings saved successfully');
      return { saved: { ...base, ...input } };
    } catch (error) {
      toastError(error);
      return 'failed';
    }
  }

  async function saveBaseMap(base: MapSettings, base_map_image: string) {
    const conflict = await update.mutateAsync({ base, input: { base_map_image } });
    setOther(conflict?.current ? { stored: conflict.current, uploaded: base_map_image } : null);
    if (!conflict) toast.success('Map image uploaded successfully');
  }

  function overwriteBaseMap({ stored, uploaded }: OtherBaseMap) {
    saveBaseMap(stored, uploaded).catch(toastError);
  }

  return (
    <section className="max-w-5xl" aria-labelledby="settings-heading">
      <h2 id="settings-heading" className="text-lg font-semibold">
        Map Settings
      </h2>
      <p className="mb-4 text-sm text-muted">Configure the global map settings</p>
      <Loaded data={settings} error={error} onRetry={refetch}>
        {(settings) => (
          <div className="flex flex-col gap-6 p-5 sm:p-6">
            <BaseMapField
              address={settings.base_map_image}
              sizeRatio={settings.size_ratio}
              onUploaded={(address) => saveBaseMap(settings, address)}
            />
            <SettingsForm settings={settings} isSaving={update.isPending} onSave={saveSettings} />
          </div>
        )}
      </Loaded>
      <ShareSection />
      <BackupSection />
      {other && (
        <ConflictDialog
          noun="base map"
          title="The base map was changed in another window."
          fields={BASE_MAP_FIELDS}
          stored={{ address: other.stored.base_map_image ?? '' }}
          typed={{ address: other.uploaded }}
          lookText="Keep the stored one"
          onLook={() => setOther(null)}
          onOverwrite={() => overwriteBaseMap(other)}
          onGiveUp={() => setOther(null)}
          onClose={() => setOther(null)}
        />
      )}
    </section>
  );
}

/** A base map that another window stored while one was uploaded here. */
type OtherBaseMap = { stored: MapSettings; uploaded: string };

const BASE_MAP_FIELDS: ComparedField<{ address: string }>[] = [
  {
    label: 'Base Map',
    textOf: ({ address }) => address,
    show: (address) => <PictureValue address={address} />,
  },
];
