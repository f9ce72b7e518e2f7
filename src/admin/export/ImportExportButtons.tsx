import { Download, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useReopenToast } from '@/admin/forms/useReopenToast';
import type { ImportDraft } from '@/admin/import/useImport';
import { toastError } from '@/admin/toasts';
import { useReadMapRows } from '@/data/admin/import';
import { Button } from '@/ui/Button';

const loadImportExport = () => import('./import-export');

/** Offers the files of an export, and opens the import. Their code is loaded on the first click. */
export function ImportExportButtons() {
  const readMap = useReadMapRows();
  const [isExporting, setIsExporting] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = () => setDialog(null);
  const offerDraft = useReopenToast((draft: ImportDraft) => openImport(draft));

  async function exportPoints() {
    setIsExporting(true);
    try {
      const { points, groups, settings } = await readMap();
      const { ExportDialog, fitBaseMap } = await loadImportExport();
      const hasTrails = groups.some(({ line }) => line !== null);
      const fit = hasTrails ? await fitBaseMap(points, settings.base_map_image) : null;
      setDialog(<ExportDialog {...{ points, groups, fit }} onClose={close} />);
    } catch (error) {
      toastError(error);
    } finally {
      setIsExporting(false);
    }
  }

  async function openImport(draft?: ImportDraft) {
    try {
      const { ImportDialog } = await loadImportExport();
      setDialog(<ImportDialog draft={draft} onClose={close} onDraft={offerDraft} />);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <div className="flex gap-3 max-sm:order-last max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Button
        icon={Download}
        className="max-sm:gap-1.5 max-sm:px-1"
        busy={isExporting}
        onClick={exportPoints}
      >
        Export
      </Button>
      <Button
        icon={Upload}
        className="max-sm:gap-1.5 max-sm:px-1"
        // The choice of files, once it is there, would replace the import.
        disabled={isExporting}
        onClick={() => openImport()}
      >
        Import points
      </Button>
      {dialog}
    </div>
  );
}
