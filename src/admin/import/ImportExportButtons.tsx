import { Download, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { datedFileName } from '@/admin/dated-file-name';
import { useReopenToast } from '@/admin/forms/useReopenToast';
import { toastError } from '@/admin/toasts';
import { useReadPointsAndGroups } from '@/data/admin/import';
import { importWithRetry } from '@/lib/import-with-retry';
import { Button } from '@/ui/Button';
import { saveFile } from '@/ui/save-file';
import type { ImportDraft } from './useImport';
import type { writeSpreadsheet } from './write-spreadsheet';

/** The points and their groups. */
type SpreadsheetContent = Parameters<typeof writeSpreadsheet>;

/**
 * Exports the points, and opens the import. What both need is loaded when they are pressed. Where there are
 * positions an export has a choice of files.
 */
export function ImportExportButtons({ hasPositions }: { hasPositions: boolean }) {
  const readMap = useReadPointsAndGroups();
  const [isExporting, setIsExporting] = useState(false);
  const [exportDialog, setExportDialog] = useState<ReactNode>(null);
  const [importDialog, setImportDialog] = useState<ReactNode>(null);
  const offerAgain = useReopenToast((draft: ImportDraft) => openImport(draft));

  async function exportPoints() {
    setIsExporting(true);
    try {
      const { points, groups } = await readMap();
      if (points.some(({ latitude }) => latitude !== null)) await openExport(points, groups);
      else await saveSpreadsheet(points, groups);
    } catch (error) {
      toastError(error);
    } finally {
      setIsExporting(false);
    }
  }

  async function saveSpreadsheet(...content: SpreadsheetContent) {
    const { writeSpreadsheet } = await importWithRetry(() => import('./write-spreadsheet'));
    const file = new Blob([writeSpreadsheet(...content)], { type: 'text/csv;charset=utf-8' });
    saveFile(datedFileName('poi-map-points', 'csv'), file);
  }

  async function openExport(...content: SpreadsheetContent) {
    const { ExportDialog } = await importWithRetry(() => import('./ExportDialog'));
    const [points, groups] = content;
    setExportDialog(
      <ExportDialog
        points={points}
        groups={groups}
        onSpreadsheet={() => saveSpreadsheet(...content).catch(toastError)}
        onClose={() => setExportDialog(null)}
      />,
    );
  }

  async function openImport(draft?: ImportDraft) {
    try {
      const { ImportDialog } = await importWithRetry(() => import('./ImportDialog'));
      const close = () => setImportDialog(null);
      setImportDialog(<ImportDialog draft={draft} onClose={close} onDraft={offerAgain} />);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <div className="flex gap-3 max-sm:order-last max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Button className="max-sm:gap-1.5 max-sm:px-1" busy={isExporting} onClick={exportPoints}>
        <Download aria-hidden size={16} />
        {hasPositions ? 'Export' : 'Export to CSV'}
      </Button>
      <Button className="max-sm:gap-1.5 max-sm:px-1" onClick={() => openImport()}>
        <Upload aria-hidden size={16} />
        Import points
      </Button>
      {exportDialog}
      {importDialog}
    </div>
  );
}
