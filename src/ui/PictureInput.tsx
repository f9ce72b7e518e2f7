import { ImageOff, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { addressOfWidth } from '@/lib/picture-variants';
import { IconButton } from '@/ui/IconButton';
import { ProgressBar } from '@/ui/ProgressBar';

type PictureInputProps = {
  label: string;
  /** The picture's address, or an empty text. */
  address: string;
  /** File types for the chooser, separated by commas. */
  accept: string;
  hint: string;
  /** Part of the upload that is done, from 0 to 1, or null while there is none. */
  progress: number | null;
  /** What was wrong with the chosen file. */
  problem: string | null;
  onChoose: (file: File) => void;
  /** Left out where the picture can only be replaced. */
  onRemove?: () => void;
};

/** Chooses a picture, shows its upload and then the picture. */
export function PictureInput(props: PictureInputProps) {
  const { address, progress, problem } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {props.label}
      </label>
      <div className="flex items-center gap-4 rounded-control border border-line p-3">
        <Preview key={address} address={address} label={props.label} />
        <div className="min-w-0 flex-1">
          <input
            id={id}
            type="file"
            accept={props.accept}
            disabled={progress !== null}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              // So that the same file can be chosen again after it was refused or removed.
              event.target.value = '';
              if (file) props.onChoose(file);
            }}
            className="block w-full cursor-pointer text-sm text-muted file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-surface file:px-3 file:font-semibold file:text-ink hover:file:bg-sunken disabled:cursor-not-allowed disabled:opacity-55"
          />
          {progress === null ? (
            <p
              id={`${id}-note`}
              role={problem ? 'alert' : undefined}
              className={`mt-1.5 text-sm ${problem ? 'text-danger' : 'text-muted'}`}
            >
              {problem ?? props.hint}
            </p>
          ) : (
            <div className="mt-3">
              <ProgressBar label={`Uploading ${props.label}`} part={progress} />
            </div>
          )}
        </div>
        {address && props.onRemove && (
          <IconButton
            icon={Trash2}
            tone="danger"
            label={`Remove ${props.label}`}
            disabled={progress !== null}
            onClick={props.onRemove}
          />
        )}
      </div>
    </div>
  );
}

/** Enough for the preview on a screen with many pixels. */
const PREVIEW_WIDTH_PX = 240;

function Preview({ address, label }: { address: string; label: string }) {
  const [source, setSource] = useState(addressOfWidth(address, PREVIEW_WIDTH_PX));
  const [isBroken, setIsBroken] = useState(false);
  const Icon = isBroken ? ImageOff : ImagePlus;
  return (
    <div className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
      {address && !isBroken ? (
        <img
          src={source}
          alt={`Preview of ${label}`}
          className="size-full object-contain"
          onError={() => (source === address ? setIsBroken(true) : setSource(address))}
        />
      ) : (
        <Icon aria-hidden size={24} strokeWidth={1.5} />
      )}
    </div>
  );
}
