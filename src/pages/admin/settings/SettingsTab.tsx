import { toast } from 'sonner';
import * as v from 'valibot';
import { mapSettingsQuery } from '@/data/map-settings';
import {
  type MapSettingsForm,
  mapSettingsSchema,
  useUpdateMapSettings,
} from '@/data/map-settings.admin';
import { supabase } from '@/lib/supabase-client';
import { Loaded } from '@/ui/Loaded';
import { ShareSection } from '../share/ShareSection';
import { toastError } from '../toast-error';
import { useDeskQuery } from '../useDeskQuery';
import { BaseMapField } from './BaseMapField';
import { SettingsForm } from './SettingsForm';

/** Shows the settings, and saves them. */
export function SettingsTab() {
  const { data: settings, error, refetch } = useDeskQuery(mapSettingsQuery(supabase));
  const update = useUpdateMapSettings();

  async function saveSettings(id: number, form: MapSettingsForm) {
    try {
      await update.mutateAsync({ id, input: v.parse(mapSettingsSchema, form) });
      toast.success('Settings saved successfully');
    } catch (error) {
      toastError(error);
    }
  }

  async function saveBaseMap(id: number, base_map_image: string) {
    await update.mutateAsync({ id, input: { base_map_image } });
    toast.success('Map image uploaded successfully');
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
              onUploaded={(address) => saveBaseMap(settings.id, address)}
            />
            <SettingsForm
              settings={settings}
              isSaving={update.isPending}
              onSave={(form) => saveSettings(settings.id, form)}
            />
          </div>
        )}
      </Loaded>
      <ShareSection />
    </section>
  );
}
