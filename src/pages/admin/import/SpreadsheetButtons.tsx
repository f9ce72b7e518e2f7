import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useReadMap } from '@/data/import.admin';
import { Button } from '@/ui/Button';
import type { ImportDialog as ImportDialogType } from './ImportDialog';

type SpreadsheetButtonsProps = {
  /** Shows what went wrong. */
  onError: (error: unknown) => void;
};

/** Exports the points, and opens the import. What both need is loaded when they are pressed. */
export function SpreadsheetButtons({ onError }: SpreadsheetButtonsProps) {
  const readMap = useReadMap();
  const [isExporting, setIsExporting] = useState(false);
  const [ImportDialog, setImportDialog] = useState<typeof ImportDialogType | null>(null);

  async function exportPoints() {
    setIsExporting(true);
    try {
      const [{ points, groups }, { downloadSpreadsheet }] = await Promise.all([
        readMap(),
        import('./download-spreadsheet'),
      ]);
      downloadSpreadsheet(points, groups);
    } catch (error) {
      onError(error);
    } finally {
      setIsExporting(false);
    }
  }

  async function openImport() {
    try {
      const { ImportDialog } = await import('./ImportDialog');
      setImportDialog(() => ImportDialog);
    } catch (error) {
      onError(error);
    }
  }

  return (
    <div className="flex gap-3 max-sm:order-last max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Button className="max-sm:gap-1.5 max-sm:px-1" busy={isExporting} onClick={exportPoints}>
        <Download aria-hidden size={16} />
        Export to CSV
      </Button>
      <Button className="max-sm:gap-1.5 max-sm:px-1" onClick={openImport}>
        <Upload aria-hidden size={16} />
        Import from CSV
      </Button>
      {ImportDialog && <ImportDialog onError={onError} onClose={() => setImportDialog(null)} />}
    </div>
  );
}
