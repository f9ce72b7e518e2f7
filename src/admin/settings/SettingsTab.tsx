import { BackupSection } from '@/admin/backup/BackupSection';
import { PositionSection } from '@/admin/positions/PositionSection';
import { ShareSection } from '@/admin/share/ShareSection';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { mapSettingsQuery } from '@/data/map-queries';
import { AsyncContent } from '@/ui/AsyncContent';
import { BaseMapField } from './BaseMapField';
import { SettingsForm } from './SettingsForm';

/** The settings of the map, and the actions on the whole map. */
export function SettingsTab() {
  const { data: settings, error, refetch } = useAdminQuery(mapSettingsQuery);

  return (
    <div className="xl:grid xl:grid-cols-2 xl:items-start xl:gap-x-6">
      <section aria-labelledby="settings-heading">
        <h2 id="settings-heading" className="text-lg font-semibold">
          Map Settings
        </h2>
        <p className="mb-4 text-sm text-muted">Configure the global map settings</p>
        <AsyncContent data={settings} error={error} onRetry={refetch}>
          {(settings) => (
            <div className="flex flex-col gap-6 p-5 sm:p-6">
              <div id="base-map" className="flex flex-col gap-3">
                <BaseMapField settings={settings} />
              </div>
              <SettingsForm settings={settings} />
            </div>
          )}
        </AsyncContent>
      </section>
      <div className="max-xl:mt-10 xl:col-start-2">
        <ShareSection />
        <PositionSection />
        <BackupSection />
      </div>
    </div>
  );
}
