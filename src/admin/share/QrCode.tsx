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
  /** What the code is of. */
  name: string;
  /** What the files are called, without an extension. */
  fileName: string;
};

type QrCodeModule = typeof import('./qr-code');

/** A QR code, to look at and to download. What makes it is loaded when it comes into view. */
export function QrCode({ link, name, fileName }: QrCodeProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useHasBeenVisible(box);
  const [maker, setMaker] = useState<QrCodeModule | 'failed' | null>(null);

  useEffect(
    function loadMaker() {
      if (!isSeen || maker) return;
      importWithRetry(() => import('./qr-code')).then(setMaker, () => setMaker('failed'));
    },
    [isSeen, maker],
  );

  async function download(maker: QrCodeModule, type: 'SVG' | 'PNG') {
    try {
      const file =
        type === 'SVG'
          ? new Blob([maker.qrSvg(link)], { type: 'image/svg+xml' })
          : await maker.qrPng(link);
      saveFile(`${fileName}.${type.toLowerCase()}`, file);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <div ref={box} className="flex items-center gap-5 max-sm:flex-col">
      <div className="flex size-44 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-white">
        {maker && maker !== 'failed' && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(maker.qrSvg(link))}`}
            alt={`QR code of ${name}`}
            className="size-full"
          />
        )}
      </div>
      {maker === 'failed' ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm">
          The QR code could not be loaded. Check the connection.
          <Button onClick={() => setMaker(null)}>Try again</Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          {(['SVG', 'PNG'] as const).map((type) => (
            <Button key={type} disabled={!maker} onClick={() => maker && download(maker, type)}>
              <Download aria-hidden size={16} />
              Download {type}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
