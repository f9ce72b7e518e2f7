import { useMapSettings } from '@/admin/useMapRows';
import { AsyncContent } from '@/ui/AsyncContent';
import { SettingsForm } from './SettingsForm';
import { SettingsLayout } from './SettingsLayout';

/** The settings of the map, and the actions on the whole map. */
export function SettingsTab() {
  const { data: settings, error, refetch } = useMapSettings();
  if (settings) return <SettingsForm settings={settings} />;
  return (
    <SettingsLayout>
      <AsyncContent data={settings} error={error} onRetry={refetch}>
        {() => null}
      </AsyncContent>
    </SettingsLayout>
  );
}
