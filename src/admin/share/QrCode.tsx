import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '@/admin/toasts';
import { importWithRetry } from '@/lib/import-with-retry';
import { Button } from '@/ui/Button';
import { saveFile } from '@/ui/save-file';
import { useHasBeenVisible } from '@/ui/useHasBeenVisible';

type QrCodeProps = {
  /** The link that the code opens. */
  link: string;
  /** What the link opens, for the image's alternative text. */
  name: string;
  /** The name of the downloads, without an extension. */
  fileName: string;
};

type QrCodeModule = typeof import('./qr-code');

/** A QR code with downloads. The code that draws it is loaded when it comes into view. */
export function QrCode({ link, name, fileName }: QrCodeProps) {
  const box = useRef<HTMLDivElement>(null);
  const isVisible = useHasBeenVisible(box);
  const [qrCode, setQrCode] = useState<QrCodeModule | 'failed' | null>(null);

  useEffect(
    function loadQrCode() {
      if (!isVisible || qrCode) return;
      importWithRetry(() => import('./qr-code')).then(setQrCode, () => setQrCode('failed'));
    },
    [isVisible, qrCode],
  );

  async function download(qrCode: QrCodeModule, type: 'SVG' | 'PNG') {
    try {
      const file =
        type === 'SVG'
          ? new Blob([qrCode.qrSvg(link)], { type: 'image/svg+xml' })
          : await qrCode.qrPng(link);
      saveFile(`${fileName}.${type.toLowerCase()}`, file);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <div ref={box} className="flex items-center gap-5 max-sm:flex-col">
      <div className="flex size-44 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-white">
        {qrCode && qrCode !== 'failed' && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qrCode.qrSvg(link))}`}
            alt={`QR code of ${name}`}
            className="size-full"
          />
        )}
      </div>
      {qrCode === 'failed' ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm">
          The QR code could not be loaded. Check the connection.
          <Button onClick={() => setQrCode(null)}>Try again</Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          {(['SVG', 'PNG'] as const).map((type) => (
            <Button key={type} disabled={!qrCode} onClick={() => qrCode && download(qrCode, type)}>
              <Download aria-hidden size={16} />
              Download {type}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
