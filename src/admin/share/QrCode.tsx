import { toSvgSource } from 'lean-qr/extras/svg';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { toastError } from '@/admin/toasts';
import { useGroupRows } from '@/admin/useMapRows';
import { mapLink, pointLink } from '@/lib/map-link';
import { Button } from '@/ui/Button';
import { encode, QUIET_ZONE_MODULES } from '@/ui/QrImage';
import { SelectField } from '@/ui/SelectField';
import { saveFile } from '@/ui/save-file';

type QrCodeProps = {
  /** What the code does, and what it is for. */
  hint: string;
  /** The link that the code opens. */
  link: string;
  /** The name of the link's target, for the image's alternative text. */
  name: string;
  /** The name of the downloads, without an extension. */
  fileName: string;
};

/** A QR code with a heading and downloads. */
export function QrCode({ hint, link, name, fileName }: QrCodeProps) {
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
    <div>
      <h3 className="text-sm font-medium">QR code</h3>
      <p className="mb-3 text-sm text-muted">{hint}</p>
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
    </div>
  );
}

/** The actions of a point's QR code, each with its link and a text for signs. */
export const CODE_ACTIONS = {
  place: { linkTo: pointLink, text: 'Scan to see this place on the map' },
  start: { linkTo: signpostLink, text: 'Scan to find your way from here' },
};

export type CodeAction = keyof typeof CODE_ACTIONS;

/** The address of the map with a point as the start of routes. Only signs have it. */
function signpostLink(pointId: string): string {
  return mapLink(`?from=${encodeURIComponent(pointId)}`);
}

type CodeActionFieldProps = { value: CodeAction; onValueChange: (action: CodeAction) => void };

/** The choice of a QR code's action. Without a trail, there are no routes. */
export function CodeActionField(props: CodeActionFieldProps) {
  return useHasRoutes() && <SelectField label="The QR code" options={OPTIONS} {...props} />;
}

/** Whether visitors can ask for routes. They lead only along trails. */
export function useHasRoutes(): boolean {
  const { data: groups } = useGroupRows();
  return groups?.some(({ line }) => line) ?? false;
}

const OPTIONS = [
  { value: 'place', text: 'Opens the point' },
  { value: 'start', text: 'Starts routes here' },
] as const;

/** Enough for a poster. */
const MIN_PICTURE_PX = 1024;

/** A QR code as an SVG file, black on white. */
function qrSvg(text: string): string {
  const style = { on: '#000', off: '#fff', pad: QUIET_ZONE_MODULES };
  return toSvgSource(encode(text), { ...style, width: MIN_PICTURE_PX, height: MIN_PICTURE_PX });
}

/**
 * A QR code as a PNG file, black on white, at least 1024 pixels wide. Each module is a whole number of pixels
 * wide, so that its edges are sharp.
 * @throws if the browser can't draw it
 */
async function qrPng(text: string): Promise<Blob> {
  const modules = document.createElement('canvas');
  encode(text).toCanvas(modules, {
    on: [0, 0, 0],
    off: [255, 255, 255],
    pad: QUIET_ZONE_MODULES,
  });
  const sizePx = modules.width * Math.ceil(MIN_PICTURE_PX / modules.width);
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t make the PNG. Use the SVG instead.');
  context.imageSmoothingEnabled = false;
  context.drawImage(modules, 0, 0, sizePx, sizePx);
  return canvas.convertToBlob();
}
