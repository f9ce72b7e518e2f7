import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { toastError } from '@/admin/toasts';
import { Button } from '@/ui/Button';
import { saveFile } from '@/ui/save-file';
import { qrPng, qrSvg } from './qr-code';

type QrCodeProps = {
  /** The link that the code opens. */
  link: string;
  /** The name of the link's target, for the image's alternative text. */
  name: string;
  /** The name of the downloads, without an extension. */
  fileName: string;
};

/** A QR code with downloads. */
export function QrCode({ link, name, fileName }: QrCodeProps) {
  const svg = useMemo(() => qrSvg(link), [link]);

  async function download(type: 'SVG' | 'PNG') {
    try {
      const file = type === 'SVG' ? new Blob([svg], { type: 'image/svg+xml' }) : await qrPng(link);
      saveFile(`${fileName}.${type.toLowerCase()}`, file);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <div className="flex items-center gap-5 max-sm:flex-col">
      <div className="flex size-44 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-white">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={`QR code of ${name}`}
          className="size-full"
        />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        {(['SVG', 'PNG'] as const).map((type) => (
          <Button icon={Download} key={type} onClick={() => download(type)}>
            Download {type}
          </Button>
        ))}
      </div>
    </div>
  );
}
